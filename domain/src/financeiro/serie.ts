import { dividir } from '#domain/dividas/divida.ts'
import { diasEntre, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import type { StatusTransacao } from './transacao.ts'

/** Column `transacoes_financeiras.repete`: parts of one amount by month, or what comes back each week, month or year. */
export const repeticoes = ['parcelas', 'semana', 'mes', 'ano'] as const
export type Repeticao = (typeof repeticoes)[number]

export const rotulosDaRepeticao: Record<Repeticao, string> = {
  parcelas: 'Parcelado em vezes',
  semana: 'Repete toda semana',
  mes: 'Repete todo mês',
  ano: 'Repete todo ano',
}

/** Fewest and most entries of a series. */
export const limitesDaSerie = { menos: 2, mais: 60 } as const

/** What a person writes of a series: in how many parts, or until which day it comes back. */
export type SerieEscrita =
  | { repete: 'parcelas'; vezes: number }
  | { repete: Exclude<Repeticao, 'parcelas'>; ate: string }

/** The day of an entry of a series, `n` steps behind the first. A month that lacks the day has its last one. */
export function dataDaSerie(primeiro: string, repete: Repeticao, n: number): string {
  if (repete === 'semana') return somarDias(primeiro, 7 * n)
  const mes = inicioDoMes(primeiro, repete === 'ano' ? 12 * n : n)
  const ultimo = diasEntre(mes, inicioDoMes(mes, 1))
  return somarDias(mes, Math.min(Number(primeiro.slice(8)), ultimo) - 1)
}

/** How many entries a series has; one more than may be where it has too many. */
export function vezesDaSerie(primeiro: string, serie: SerieEscrita): number {
  if (serie.repete === 'parcelas') return serie.vezes
  let vezes = 0
  while (vezes <= limitesDaSerie.mais && dataDaSerie(primeiro, serie.repete, vezes) <= serie.ate) vezes++
  return vezes
}

export const recusasDaSerie = ['curta', 'longa', 'centavos'] as const
export type RecusaDaSerie = (typeof recusasDaSerie)[number]

export const frasesDaSerie: Record<RecusaDaSerie, string> = {
  curta: 'Até esse dia a transação acontece uma vez só. Escolha um fim mais longe.',
  longa: 'Até esse dia seriam mais de 60 transações. Escolha um fim mais perto.',
  centavos: 'O valor não dá um centavo para cada parcela. Parcele em menos vezes.',
}

interface Primeira {
  data: string
  competencia: string | null
  valor_centavos: number
  taxa_centavos: number
  status: StatusTransacao
}

/** Why there is no such series; null when there is. Screens and server both ask here. */
export function recusaDaSerie(
  { data, valor_centavos }: Pick<Primeira, 'data' | 'valor_centavos'>,
  serie: SerieEscrita,
): RecusaDaSerie | null {
  const vezes = vezesDaSerie(data, serie)
  if (vezes < limitesDaSerie.menos) return 'curta'
  if (vezes > limitesDaSerie.mais) return 'longa'
  return serie.repete === 'parcelas' && valor_centavos < vezes ? 'centavos' : null
}

/** An entry of a series as it is written. */
export interface ParteDaSerie extends Primeira {
  parcela: number
  parcelas: number
  repete: Repeticao
}

/**
 * The entries of a series. Parts add up to the whole, fee and all, and are about one day; what comes back is each time the whole, and about its own day. What lies
 * ahead waits.
 */
export function montarSerie(primeira: Primeira, serie: SerieEscrita, hoje: string): ParteDaSerie[] {
  const parcelas = vezesDaSerie(primeira.data, serie)
  const { repete } = serie
  const emPartes = repete === 'parcelas'
  const partes = (valor: number) =>
    emPartes ? dividir(valor, parcelas) : Array.from({ length: parcelas }, () => valor)
  const [valores, taxas] = [partes(primeira.valor_centavos), partes(primeira.taxa_centavos)]
  return valores.map((valor_centavos, n) => {
    const data = dataDaSerie(primeira.data, repete, n)
    return {
      parcela: n + 1,
      parcelas,
      repete,
      data,
      competencia:
        primeira.competencia === null || emPartes
          ? primeira.competencia
          : dataDaSerie(primeira.competencia, repete, n),
      valor_centavos,
      taxa_centavos: taxas[n]!,
      status: primeira.status === 'confirmada' && data > hoje ? 'pendente' : primeira.status,
    }
  })
}

/** How far an edit or a deletion reaches within a series. */
export const alcances = ['esta', 'proximas'] as const
export type Alcance = (typeof alcances)[number]

/** Whether the fee of an income fits it: less than the whole; an expense has none. */
export const taxaCabe = (tipo: 'receita' | 'despesa', valor_centavos: number, taxa_centavos: number) =>
  taxa_centavos === 0 || (tipo === 'receita' && taxa_centavos < valor_centavos)

/** Most cost centres of a book, archived ones too. */
export const maximoDeCentros = 100
/** Most files of one entry. */
export const maximoDeAnexosDaTransacao = 10
