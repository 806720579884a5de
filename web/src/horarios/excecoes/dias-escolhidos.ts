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

export type ErrosDosDias = { datas?: string; de?: string; ate?: string }

/**
 * The days as periods. Single days are periods of their own, so that one can be removed without the others.
 * @param hoje 'YYYY-MM-DD' in the zone of the place
 * @param erros receives the errors, by field
 */
export function periodosDe(
  { quando, datas, de, ate }: DiasEscolhidos,
  hoje: string,
  erros: ErrosDosDias,
): { de: string; ate: string }[] {
  if (quando === 'datas') {
    if (datas.length === 0) erros.datas = palavras.semDatas
    return datas.map((data) => ({ de: data, ate: data }))
  }
  const [inicio, fim] = [dayOfDigits(de), dayOfDigits(ate)]
  if (!inicio) erros.de = palavras.dataInvalida
  if (!fim) erros.ate = palavras.dataInvalida
  if (!inicio || !fim) return []
  if (fim < inicio) erros.ate = palavras.invertido
  else if (fim < hoje) erros.ate = palavras.passado
  return [{ de: inicio, ate: fim }]
}

/** The dates with the day added in order, or removed. */
export function alternarData(datas: readonly string[], dia: string): string[] {
  return datas.includes(dia) ? datas.filter((outro) => outro !== dia) : [...datas, dia].toSorted()
}
