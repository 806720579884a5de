import { ehData } from '#domain/formato/dia.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** A line of a bank's file as it is kept: the sign says whether money came in or went out. */
export interface LinhaLida {
  /** Its place in the file. */
  ordem: number
  conta: string
  /** Number that the bank gave it, which is not always one of its own; empty for none. */
  fitid: string
  data: string
  valor_centavos: number
  memo: string
}

/** A line that cannot be read, and what to look at. */
export interface LinhaFora {
  ordem: number
  motivo: string
}

export const limitesDoExtrato = {
  arquivo: 10 * 1024 * 1024,
  linhas: 20_000,
  colunas: 60,
  memo: 500,
  conta: 80,
} as const

/** Sentences of the contract and of the page: what is wrong, and what to do. */
export const recusasDoExtrato = {
  tipo: 'Este arquivo não é um extrato que sabemos ler. Exporte o extrato em OFX ou em CSV no site do banco.',
  tamanho: 'O arquivo passa de 10 MB. Exporte um período menor, e traga um de cada vez.',
  linhas: 'O arquivo passa de 20.000 linhas. Exporte um período menor, e traga um de cada vez.',
  vazio: 'O arquivo não tem nenhum lançamento. Confira o período no site do banco e exporte de novo.',
  moeda: 'Este extrato está em outra moeda. Traga só extratos em reais.',
} as const

export const motivosDeFora = {
  data: 'A data não existe ou não foi entendida.',
  valor: 'O valor não foi entendido.',
  zero: 'O valor é zero: não há o que conciliar.',
  grande: 'O valor passa de R$ 999.999.999,99.',
  moeda: 'O valor está em outra moeda.',
} as const

/** Most that a line may be of, in cents. */
const MAXIMO = 99_999_999_999

/**
 * Cents of an amount as banks write it: '-1.234,56', '80,5', '1,234.56', 'R$ 50,00', '(50,00)', '50,00-', '50,00 D'. Null for what is no amount, or has parts of a cent. Where both
 * marks stand, the last one begins the cents; a lone point before three digits is that of the thousands.
 */
export function lerValor(texto: string): number | null {
  const limpo = texto
    .replace(/[\s\u00A0]/g, '')
    .replace(/^([+-]?)R\$/i, '$1')
    .replaceAll('−', '-')
  const partes = /^(\()?([+-]?)([\d.,]*\d)\)?(-|[dc])?$/i.exec(limpo)
  if (!partes) return null
  const [, parenteses, antes, numero = '', depois = ''] = partes
  const decimal = marcaDecimal(numero)
  const [inteiros = '', fracao = ''] =
    decimal === null
      ? [numero]
      : [numero.slice(0, numero.lastIndexOf(decimal)), numero.slice(numero.lastIndexOf(decimal) + 1)]
  if (!/^\d*$/.test(fracao) || /[1-9]/.test(fracao.slice(2)) || !milharesCertos(inteiros)) return null
  const centavos =
    Number(inteiros.replace(/\D/g, '') || '0') * 100 + Number(fracao.slice(0, 2).padEnd(2, '0'))
  const negativo = (antes === '-') !== (parenteses !== undefined || depois === '-' || /d/i.test(depois))
  return negativo && centavos !== 0 ? -centavos : centavos
}

function marcaDecimal(numero: string): ',' | '.' | null {
  const [virgula, ponto] = [numero.lastIndexOf(','), numero.lastIndexOf('.')]
  if (virgula >= 0 && ponto >= 0) return virgula > ponto ? ',' : '.'
  if (virgula >= 0) return numero.indexOf(',') === virgula ? ',' : null
  if (ponto < 0 || numero.indexOf('.') !== ponto) return null
  return numero.length - ponto === 4 && ponto <= 3 && !numero.startsWith('0') ? null : '.'
}

/** Digits in one piece, or in threes behind one kind of mark. */
const milharesCertos = (inteiros: string) =>
  /^\d*$/.test(inteiros) || /^\d{1,3}(\.\d{3})+$/.test(inteiros) || /^\d{1,3}(,\d{3})+$/.test(inteiros)

/**
 * The day as the bank wrote it: '20261104000000[-3:GMT]', '2026-11-04T10:00', '04/11/2026 10:00', '4/11/26'. An hour and a zone behind it move no day. Null for one that does not exist.
 */
export function lerDia(texto: string): string | null {
  const limpo = texto.trim()
  const junto = /^(\d{4})(\d{2})(\d{2})(?:\d{2}|\D|$)/.exec(limpo)
  const daqui = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/.exec(limpo)
  const de_la = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:\D|$)/.exec(limpo)
  const [ano, mes, dia] = junto
    ? junto.slice(1)
    : de_la
      ? de_la.slice(1)
      : daqui
        ? [daqui[3]!.padStart(4, '20'), daqui[2], daqui[1]]
        : []
  if (!ano || !mes || !dia) return null
  const data = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  return ano >= '1900' && ehData(data) ? data : null
}

/** Words of a bank in one line, without letters that nobody sees. */
export const memoLimpo = (texto: string): string =>
  (SIMPLES.test(texto) ? texto : semInvisiveis(texto)).slice(0, limitesDoExtrato.memo)

/** Almost every line of a bank. */
const SIMPLES = /^[!-~]*(?: [!-~]+)*$/
const semInvisiveis = (texto: string) =>
  texto
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a file says of a line, read; or why it cannot be. */
export function linhaDe(escrita: {
  ordem: number
  conta: string
  fitid: string
  data: string
  valor_centavos: number | null
  memo: string
}): LinhaLida | LinhaFora {
  const { ordem, valor_centavos } = escrita
  const data = lerDia(escrita.data)
  if (data === null) return { ordem, motivo: motivosDeFora.data }
  if (valor_centavos === null) return { ordem, motivo: motivosDeFora.valor }
  if (valor_centavos === 0) return { ordem, motivo: motivosDeFora.zero }
  if (Math.abs(valor_centavos) > MAXIMO) return { ordem, motivo: motivosDeFora.grande }
  return {
    ordem,
    conta: memoLimpo(escrita.conta).slice(0, limitesDoExtrato.conta),
    fitid: memoLimpo(escrita.fitid).slice(0, 255),
    data,
    valor_centavos,
    memo: memoLimpo(escrita.memo),
  }
}

/** What a column of a CSV may be. */
export const colunasDoExtrato = ['data', 'descricao', 'valor', 'credito', 'debito'] as const
export type ColunaDoExtrato = (typeof colunasDoExtrato)[number]
export type MapaDoExtrato = Partial<Record<ColunaDoExtrato, number>>

export const rotulosDaColuna: Record<ColunaDoExtrato, string> = {
  data: 'Data',
  descricao: 'Descrição',
  valor: 'Valor (com sinal)',
  credito: 'Crédito (entrou)',
  debito: 'Débito (saiu)',
}

/** Headers that banks write, folded; the first that fits counts. */
const conhecidas: Record<ColunaDoExtrato, readonly RegExp[]> = {
  data: [
    /^(data|dia|date)$/,
    /^(data|dt) (de |do |da )?(lancamento|movimento|movimentacao|transacao|mov|lanc)$/,
    /^data\b/,
  ],
  descricao: [
    /^(descricao|historico|memo|description|lancamento|detalhes|title|titulo)$/,
    /^(descricao|historico)\b/,
    /^(estabelecimento|identificador|tipo)$/,
  ],
  valor: [
    /^(valor|amount|quantia|montante)$/,
    /^valor (r|em r|brl|em reais|em brl|do lancamento|da transacao)$/,
    /^valor\b/,
  ],
  credito: [/^(credito|creditos|entrada|entradas|credit)$/, /^(credito|entrada|valor credito)\b/],
  debito: [/^(debito|debitos|saida|saidas|debit)$/, /^(debito|saida|valor debito)\b/],
}

const dobrado = (texto: string) =>
  semAcentos(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The columns of a header by their names; none is proposed twice, and 'valor' stands alone or not at all. */
export function proporColunas(cabecalho: readonly string[]): MapaDoExtrato {
  const nomes = cabecalho.map(dobrado)
  const mapa: MapaDoExtrato = {}
  for (const coluna of ['credito', 'debito', 'data', 'valor', 'descricao'] as const)
    for (const nome of conhecidas[coluna]) {
      const n = nomes.findIndex((cada, onde) => nome.test(cada) && !Object.values(mapa).includes(onde))
      if (n < 0) continue
      mapa[coluna] = n
      break
    }
  if (mapa.credito !== undefined && mapa.debito !== undefined) delete mapa.valor
  else if (mapa.valor !== undefined) {
    delete mapa.credito
    delete mapa.debito
  }
  return mapa
}

/** Whether lines can be read by these columns. */
export const mapaBasta = (mapa: MapaDoExtrato): boolean =>
  mapa.data !== undefined &&
  (mapa.valor !== undefined || mapa.credito !== undefined || mapa.debito !== undefined)

/** Cents of a line by the columns of amounts: a credit comes in, a debit goes out, whichever sign it bears. */
export function valorDasColunas(ler: (coluna: ColunaDoExtrato) => string): number | null {
  const valor = ler('valor')
  if (valor !== '') return lerValor(valor)
  const [entrou, saiu] = [ler('credito'), ler('debito')].map((texto) =>
    texto === '' || texto === '-' ? 0 : lerValor(texto),
  )
  if (entrou === null || saiu === null) return null
  if (ler('credito') === '' && ler('debito') === '') return null
  return Math.abs(entrou!) - Math.abs(saiu!)
}

/** A file as it is kept until somebody brings or leaves it. */
export interface ExtratoLido {
  arquivo: string
  formato: 'ofx' | 'csv'
  conta: string
  cabecalho: string[]
  mapa: MapaDoExtrato
  linhas: (Omit<LinhaLida, 'fitid'> & { identidade: string })[]
  fora: LinhaFora[]
}

/** Which of the equal lines of its file each one is: two equal ones are two, and the same two in another file are those. */
export function* numerarIguais<Linha extends Omit<LinhaLida, 'ordem'>>(
  linhas: Iterable<Linha>,
): Generator<{ linha: Linha; texto: string }> {
  const vistas = new Map<string, number>()
  for (const linha of linhas) {
    const { conta, fitid, data, valor_centavos, memo } = linha
    const texto = JSON.stringify([conta, fitid, data, valor_centavos, memo])
    const vez = (vistas.get(texto) ?? 0) + 1
    vistas.set(texto, vez)
    yield { linha, texto: `${texto}#${vez}` }
  }
}
