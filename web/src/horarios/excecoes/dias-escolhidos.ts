import type { Refusals } from '#web/form/refusals.ts'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { textosDeExcecoes } from './messages.ts'

const { nova: palavras } = textosDeExcecoes

/** Days of a form: single ones, or a range. */
export type DiasEscolhidos = {
  quando: 'datas' | 'periodo'
  /** 'YYYY-MM-DD', ascending. */
  datas: readonly string[]
  /** Digits, in the form of the date field. */
  de: string
  ate: string
}

/** @param hoje 'YYYY-MM-DD' in the zone of the place */
export function recusasDosDias({ quando, datas, de, ate }: DiasEscolhidos, hoje: string): Refusals {
  if (quando === 'datas') return { datas: datas.length > 0 ? null : palavras.semDatas }
  const [inicio, fim] = [dayOfDigits(de), dayOfDigits(ate)]
  if (!inicio || !fim)
    return { de: inicio ? null : palavras.dataInvalida, ate: fim ? null : palavras.dataInvalida }
  return { ate: fim < inicio ? palavras.invertido : fim < hoje ? palavras.passado : null }
}

/** Days without refusals, as periods. Single days are periods of their own, so that one can be removed without the others. */
export function periodosDe({ quando, datas, de, ate }: DiasEscolhidos): { de: string; ate: string }[] {
  return quando === 'datas'
    ? datas.map((data) => ({ de: data, ate: data }))
    : [{ de: dayOfDigits(de)!, ate: dayOfDigits(ate)! }]
}

/** The dates with the day added in order, or removed. */
export function alternarData(datas: readonly string[], dia: string): string[] {
  return datas.includes(dia) ? datas.filter((outro) => outro !== dia) : [...datas, dia].toSorted()
}
