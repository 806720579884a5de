import { numeroDoDia } from '#domain/formato/dia.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** What a proposal goes by, surest first. */
export const criterios = ['txid', 'nome', 'soma', 'linhas', 'valor'] as const
export type Criterio = (typeof criterios)[number]

/** A line of a bank without a match; amounts below zero went out. */
export interface LinhaSemPar {
  id: string
  data: string
  valor_centavos: number
  memo: string
}

/** A confirmed entry without a match; below zero what went out: an expense, or what an income took back. */
export interface LancamentoSemPar {
  id: string
  data: string
  valor_centavos: number
  /** Who paid or was paid, as far as the reader may know; else what the entry is called. */
  nome: string
  /** Identifier of its Pix. */
  txid: string | null
}

export interface Proposta {
  criterio: Criterio
  linhas: string[]
  lancamentos: string[]
  /** Why, for a person to judge. */
  motivo: string
}

/** Days by which a bank may be early or late. */
export const diasDeFolga = 3
/** Most entries or lines of one sum that are tried, out of at most so many. */
const PARCELAS = 4
const CANDIDATAS = 12

/** Identifiers that may be in the words of a line. */
export const txidsDo = (memo: string): string[] => memo.toUpperCase().match(/[A-Z0-9]{10,35}/g) ?? []

const palavras = (texto: string): string[] =>
  semAcentos(texto)
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra.length > 1)
const LIGACOES = new Set(['da', 'de', 'do', 'das', 'dos'])

/** Whether a name stands in a bank's words: its first word, and another one, whole or cut short as banks do ('CARLOS A NASCIM'). A name of one word stands in full. */
export const nomeNoMemo = (nome: string, memo: string): boolean =>
  estaEm(palavrasDoNome(nome), palavras(memo))

const palavrasDoNome = (nome: string) => palavras(nome).filter((palavra) => !LIGACOES.has(palavra))
function estaEm([primeiro, ...outros]: readonly string[], doBanco: readonly string[]): boolean {
  if (!primeiro || primeiro.length < 3) return false
  const onde = doBanco.indexOf(primeiro)
  if (onde < 0) return false
  return (
    outros.length === 0 || doBanco.slice(onde + 1).some((dita) => outros.some((dele) => cortada(dele, dita)))
  )
}
const cortada = (inteira: string, dita: string) =>
  dita === inteira || (dita.length >= 4 && inteira.startsWith(dita))

/** Day and words of a line or an entry are read once. */
interface Lida {
  id: string
  valor_centavos: number
  dia: number
  palavras: readonly string[]
}
type LancamentoLido = LancamentoSemPar & Lida
const linhaLida = (linha: LinhaSemPar) => ({
  ...linha,
  dia: numeroDoDia(linha.data),
  palavras: palavras(linha.memo),
})
const lancamentoLido = (lancamento: LancamentoSemPar): LancamentoLido => ({
  ...lancamento,
  dia: numeroDoDia(lancamento.data),
  palavras: palavrasDoNome(lancamento.nome),
})

const emDias = (de: Lida, ate: Lida): string => {
  const dias = ate.dia - de.dia
  if (dias === 0) return 'no mesmo dia'
  const quantos = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias)} dias`
  return dias > 0 ? `${quantos} depois` : `${quantos} antes`
}
const perto = (a: Lida, b: Lida) => Math.abs(a.dia - b.dia) <= diasDeFolga
const mesmoLado = (a: Lida, b: Lida) => a.valor_centavos > 0 === b.valor_centavos > 0
const porProximidade = (alvo: Lida) => (a: Lida, b: Lida) =>
  Math.abs(a.dia - alvo.dia) - Math.abs(b.dia - alvo.dia) || (a.id < b.id ? -1 : 1)
const quantas = (n: number, um: string, varios: string) =>
  `${['', '', 'Duas', 'Três', 'Quatro'][n] ?? n} ${n === 1 ? um : varios}`

/** The first so many parts, fewest first, that add up to an amount; null when none do. */
export function parcelasQueSomam<Parte extends { valor_centavos: number }>(
  partes: readonly Parte[],
  total: number,
): Parte[] | null {
  const tentar = (desde: number, quantas: number, falta: number): Parte[] | null => {
    if (quantas === 0) return falta === 0 ? [] : null
    for (let n = desde; n <= partes.length - quantas; n++) {
      const resto = tentar(n + 1, quantas - 1, falta - partes[n]!.valor_centavos)
      if (resto) return [partes[n]!, ...resto]
    }
    return null
  }
  for (let tamanho = 2; tamanho <= Math.min(PARCELAS, partes.length); tamanho++) {
    const achadas = tentar(0, tamanho, total)
    if (achadas) return achadas
  }
  return null
}

/**
 * What lines and entries may be the same money (FIN-14): by the identifier of a Pix; by amount, at most three days and the payer's name; several entries of one payer, or several
 * lines, that add up; and an amount that stands alone on both sides. A line and an entry are in one proposal at most, so two equal lines never want the same entry.
 */
export function proporPares(
  asLinhas: readonly LinhaSemPar[],
  osLancamentos: readonly LancamentoSemPar[],
): Proposta[] {
  const linhas = asLinhas.map(linhaLida)
  const lancamentos = osLancamentos.map(lancamentoLido)
  const propostas: Proposta[] = []
  const tomadas = new Set<string>()
  const livre = ({ id }: { id: string }) => !tomadas.has(id)
  const propor = (criterio: Criterio, delas: readonly Lida[], deles: readonly Lida[], motivo: string) => {
    for (const { id } of [...delas, ...deles]) tomadas.add(id)
    propostas.push({
      criterio,
      linhas: delas.map(({ id }) => id),
      lancamentos: deles.map(({ id }) => id),
      motivo,
    })
  }
  const porValor = Map.groupBy(lancamentos, ({ valor_centavos }) => valor_centavos)
  const doMesmoValor = (linha: Lida) => (porValor.get(linha.valor_centavos) ?? []).filter(livre)
  const porDia = Map.groupBy(lancamentos, ({ dia }) => dia)
  const deDias = (alvo: Lida) =>
    Array.from({ length: 2 * diasDeFolga + 1 }, (_, n) => porDia.get(alvo.dia + n - diasDeFolga) ?? [])
      .flat()
      .filter((cada) => livre(cada) && mesmoLado(cada, alvo))

  for (const linha of linhas) {
    const ditos = txidsDo(linha.memo)
    const par = doMesmoValor(linha).find(({ txid }) => txid !== null && ditos.includes(txid))
    if (par) propor('txid', [linha], [par], `O identificador ${par.txid} na linha é o desta cobrança.`)
  }
  // One payment of a part of an agreement is several entries.
  const porTxid = Map.groupBy(lancamentos, ({ txid }) => txid)
  for (const linha of linhas.filter(livre)) {
    for (const dito of txidsDo(linha.memo)) {
      const partes = (porTxid.get(dito) ?? []).filter((cada) => livre(cada) && mesmoLado(cada, linha))
      const soma = partes.reduce((ate, { valor_centavos }) => ate + valor_centavos, 0)
      if (partes.length < 2 || partes.length > CANDIDATAS || soma !== linha.valor_centavos) continue
      propor(
        'txid',
        [linha],
        partes,
        `O identificador ${dito} na linha é o destas cobranças, que somam o valor.`,
      )
      break
    }
  }
  for (const linha of linhas.filter(livre)) {
    const par = doMesmoValor(linha)
      .filter((cada) => perto(cada, linha) && estaEm(cada.palavras, linha.palavras))
      .sort(porProximidade(linha))[0]
    if (par) propor('nome', [linha], [par], `Mesmo valor, ${emDias(par, linha)}, mesmo nome na linha.`)
  }
  for (const linha of linhas.filter(livre)) {
    const candidatas = deDias(linha).filter((cada) => estaEm(cada.palavras, linha.palavras))
    for (const doMesmo of Map.groupBy(candidatas, (cada) => cada.palavras.join(' ')).values()) {
      const partes = parcelasQueSomam(
        doMesmo.sort(porProximidade(linha)).slice(0, CANDIDATAS),
        linha.valor_centavos,
      )
      if (!partes) continue
      propor(
        'soma',
        [linha],
        partes,
        `${quantas(partes.length, 'transação', 'transações')} com o mesmo nome somam o valor exato.`,
      )
      break
    }
  }
  // A name of a line finds its entries by their first word.
  const porPalavra = new Map<string, (typeof linhas)[number][]>()
  for (const linha of linhas.filter(livre))
    for (const palavra of new Set(linha.palavras))
      (porPalavra.get(palavra) ?? porPalavra.set(palavra, []).get(palavra)!).push(linha)
  for (const lancamento of lancamentos.filter(livre)) {
    const candidatas = (porPalavra.get(lancamento.palavras[0] ?? '') ?? []).filter(
      (cada) =>
        livre(cada) &&
        mesmoLado(cada, lancamento) &&
        perto(cada, lancamento) &&
        estaEm(lancamento.palavras, cada.palavras),
    )
    const partes = parcelasQueSomam(
      candidatas.sort(porProximidade(lancamento)).slice(0, CANDIDATAS),
      lancamento.valor_centavos,
    )
    if (partes)
      propor(
        'linhas',
        partes,
        [lancamento],
        `${quantas(partes.length, 'linha', 'linhas')} com o mesmo nome somam o valor exato desta transação.`,
      )
  }
  const linhasPorValor = Map.groupBy(linhas, ({ valor_centavos }) => valor_centavos)
  for (const linha of linhas.filter(livre)) {
    const [par, ...outras] = doMesmoValor(linha).filter((cada) => perto(cada, linha))
    if (!par || outras.length > 0) continue
    const iguais = linhasPorValor.get(linha.valor_centavos)!
    if (iguais.filter((cada) => livre(cada) && perto(cada, par)).length > 1) continue
    propor(
      'valor',
      [linha],
      [par],
      `Mesmo valor, ${emDias(par, linha)}. O nome não aparece na linha: confira.`,
    )
  }
  return propostas
}

/** Whether lines and entries may be matched: one against one or many, and the same on both sides to the cent. */
export function recusaDoPar(
  linhas: readonly { valor_centavos: number }[],
  lancamentos: readonly { valor_centavos: number }[],
): 'LADOS' | 'SOMA' | null {
  if (linhas.length === 0 || lancamentos.length === 0 || Math.min(linhas.length, lancamentos.length) > 1)
    return 'LADOS'
  return somaDe(linhas) === somaDe(lancamentos) ? null : 'SOMA'
}

export const somaDe = (partes: readonly { valor_centavos: number }[]): number =>
  partes.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0)
