import { parse } from 'csv-parse/sync'
import {
  lerDia,
  lerValor,
  limitesDoExtrato,
  linhaDe,
  mapaBasta,
  proporColunas,
  valorDasColunas,
  type LinhaFora,
  type LinhaLida,
  type MapaDoExtrato,
} from '#domain/financeiro/extratos/linha.ts'
import { NaoSeLe } from './texto.ts'

/** Lines in which banks write of account and period before the columns. */
const ANTES = 30

export interface TabelaLida {
  cabecalho: string[]
  /** What the header proposes. */
  mapa: MapaDoExtrato
  linhas: { ordem: number; celulas: string[] }[]
}

/** The mark that stands in most of the first lines, outside of quotes; a comma is in every amount, and comes last. */
function separadorDe(texto: string): string {
  const primeiras = texto
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, ANTES)
    .filter((linha) => linha.trim() !== '')
  const emQuantas = (separador: string) => primeiras.filter((linha) => linha.includes(separador)).length
  return [';', '\t'].find((cada) => emQuantas(cada) * 2 >= primeiras.length) ?? ','
}

/** Columns of a file without a header, by what its first line holds. */
function proporPelaLinha(celulas: readonly string[]): MapaDoExtrato {
  const data = celulas.findIndex((celula) => lerDia(celula) !== null)
  const valor = celulas.findLastIndex(
    (celula, n) => n !== data && /[.,]\d{1,2}\D*$/.test(celula) && lerValor(celula) !== null,
  )
  const descricao = celulas.findIndex((celula, n) => n !== data && n !== valor && /\p{L}{3}/u.test(celula))
  return Object.fromEntries(Object.entries({ data, descricao, valor }).filter(([, n]) => n >= 0))
}

/**
 * The table of a CSV, by its content.
 * @throws NaoSeLe
 */
export function lerTabela(texto: string): TabelaLida {
  let lidas: { record: string[]; info: { lines: number } }[]
  try {
    lidas = parse(texto, {
      bom: true,
      delimiter: separadorDe(texto),
      info: true,
      max_record_size: 100_000,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: limitesDoExtrato.linhas + ANTES + 1,
      trim: true,
    }) as unknown as typeof lidas
  } catch {
    throw new NaoSeLe('ARQUIVO_RECUSADO')
  }
  const cheias = lidas.filter(({ record }) => record.some((celula) => celula !== ''))
  const onde = cheias.slice(0, ANTES).findIndex(({ record }) => mapaBasta(proporColunas(record)))
  const semNome = onde < 0 && mapaBasta(proporPelaLinha(cheias[0]?.record ?? []))
  const cabeca = cheias[Math.max(0, onde)]?.record ?? []
  if (
    cabeca.length < 2 ||
    cabeca.length > limitesDoExtrato.colunas ||
    cabeca.some((cada) => cada.includes('<'))
  )
    throw new NaoSeLe('ARQUIVO_RECUSADO')
  const linhas = cheias
    .slice(semNome ? 0 : Math.max(0, onde) + 1)
    .filter(({ record }) => record.length > 1)
    .map(({ record, info }) => ({
      ordem: info.lines,
      celulas: cabeca.map((_, n) => (record[n] ?? '').slice(0, 1_000)),
    }))
  if (linhas.length === 0) throw new NaoSeLe('VAZIO')
  if (linhas.length > limitesDoExtrato.linhas) throw new NaoSeLe('LINHAS_DEMAIS')
  return {
    cabecalho: semNome ? cabeca.map((_, n) => `Coluna ${n + 1}`) : cabeca.map((cada) => cada.slice(0, 120)),
    mapa: semNome ? proporPelaLinha(cabeca) : proporColunas(cabeca),
    linhas,
  }
}

/** Some lines of a table by these columns. */
export const lerLinhas = (
  linhas: readonly { ordem: number; celulas: readonly string[] }[],
  mapa: MapaDoExtrato,
  conta: string,
): (LinhaLida | LinhaFora)[] =>
  linhas.map(({ ordem, celulas }) => {
    const ler = (coluna: keyof MapaDoExtrato) => celulas[mapa[coluna] ?? -1] ?? ''
    return linhaDe({
      ordem,
      conta,
      fitid: '',
      data: ler('data'),
      valor_centavos: valorDasColunas(ler),
      memo: ler('descricao'),
    })
  })
