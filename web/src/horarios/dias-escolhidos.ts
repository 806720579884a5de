import { dayOfDigits } from '#web/ui/day-digits.ts'
import { textosDeExcecoes } from './excecoes-messages.ts'

const { nova: palavras } = textosDeExcecoes

/** Days while they are being chosen: one by one, or from one to another. */
export type DiasEscolhidos = {
  quando: 'datas' | 'periodo'
  /** 'YYYY-MM-DD', ascending. */
  datas: readonly string[]
  /** Digits as the date field keeps them. */
  de: string
  ate: string
}

export type ErrosDosDias = { datas?: string; de?: string; ate?: string }

/**
 * The days as periods; those chosen one by one are periods of their own, so that one can be taken back without the others.
 * @param hoje 'YYYY-MM-DD' on the clocks of the place
 * @param erros what is wrong is written here, by field
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

/** The day in its place among the others, or without it. */
export function alternarData(datas: readonly string[], dia: string): string[] {
  return datas.includes(dia) ? datas.filter((outro) => outro !== dia) : [...datas, dia].toSorted()
}
