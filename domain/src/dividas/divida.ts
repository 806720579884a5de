import { diasEntre, inicioDoMes, somarDias } from '#domain/formato/dia.ts'

/** Ages of what is owed, by days since it was due (FIN-10): to come, then ever older. */
export const faixas = ['a-vencer', 'ate-30', 'ate-60', 'ate-90', 'mais-de-90'] as const
export type Faixa = (typeof faixas)[number]

export const rotulosDaFaixa: Record<Faixa, string> = {
  'a-vencer': 'A vencer',
  'ate-30': 'Até 30 dias',
  'ate-60': '31 a 60 dias',
  'ate-90': '61 a 90 dias',
  'mais-de-90': 'Mais de 90 dias',
}

/** The age of what is due on a day. A part of an agreement is due at the end of its day; a consultation is owed from its day on. */
export function faixaDe(vence_em: string, hoje: string, parcela: boolean): Faixa {
  const dias = diasEntre(vence_em, hoje)
  if (dias < 0 || (parcela && dias === 0)) return 'a-vencer'
  return dias <= 30 ? 'ate-30' : dias <= 60 ? 'ate-60' : dias <= 90 ? 'ate-90' : 'mais-de-90'
}

/** Parts of an agreement: fewest and most. One alone is a day until when all of it is paid. */
export const limitesDoAcordo = { menos: 1, mais: 24 } as const

/** Divides cents into parts as even as they can be: the first ones carry the cents that are over, and the parts are the whole. */
export function dividir(total_centavos: number, partes: number): number[] {
  const base = Math.floor(total_centavos / partes)
  const sobra = total_centavos - base * partes
  return Array.from({ length: partes }, (_, n) => base + (n < sobra ? 1 : 0))
}

/** The due days of parts, one a month from the first on: of a month that lacks the day, its last one. */
export function vencimentos(primeiro: string, partes: number): string[] {
  const dia = Number(primeiro.slice(8))
  return Array.from({ length: partes }, (_, n) => {
    const mes = inicioDoMes(primeiro, n)
    const ultimo = diasEntre(mes, inicioDoMes(mes, 1))
    return somarDias(mes, Math.min(dia, ultimo) - 1)
  })
}

export interface Parte {
  vence_em: string
  valor_centavos: number
}

export const recusasDoAcordo = ['soma', 'ordem', 'passado', 'longe'] as const
export type RecusaDoAcordo = (typeof recusasDoAcordo)[number]

export const frasesDoAcordo: Record<RecusaDoAcordo, string> = {
  soma: 'As parcelas não somam o total. Acerte os valores.',
  ordem: 'Cada parcela vence depois da anterior. Acerte as datas.',
  passado: 'A primeira parcela vence hoje ou depois. Escolha outra data.',
  longe: 'A última parcela vence em até três anos. Faça menos parcelas.',
}

/** Why parts are no agreement; null when they are. Screens and server both ask here. */
export function recusaDoAcordo(
  total_centavos: number,
  partes: readonly Parte[],
  hoje: string,
): RecusaDoAcordo | null {
  if (partes.some(({ vence_em }, n) => n > 0 && vence_em <= partes[n - 1]!.vence_em)) return 'ordem'
  if (partes[0] && partes[0].vence_em < hoje) return 'passado'
  if (partes.length > 0 && diasEntre(hoje, partes.at(-1)!.vence_em) > 3 * 366) return 'longe'
  return partes.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0) === total_centavos
    ? null
    : 'soma'
}

export const situacoesDaParcela = ['paga', 'a-vencer', 'vencida'] as const
export type SituacaoDaParcela = (typeof situacoesDaParcela)[number]

export const situacaoDaParcela = (
  vence_em: string,
  aberto_centavos: number,
  hoje: string,
): SituacaoDaParcela => (aberto_centavos === 0 ? 'paga' : vence_em >= hoje ? 'a-vencer' : 'vencida')
