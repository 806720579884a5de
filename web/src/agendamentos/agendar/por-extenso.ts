import { formatarHora, formatarPorExtenso } from '#domain/formato/data.ts'
import { plural } from '#domain/formato/plural.ts'

/** 'Segunda-feira, 23 de novembro às 09:00' */
export function porExtenso(inicio: string, zona: string): string {
  return `${formatarPorExtenso(inicio, zona)} às ${formatarHora(inicio, zona)}`
}

/** 'novembro de 2026' of the first of a month. */
export function mesPorExtenso(mes: string): string {
  return new Date(`${mes}T12:00:00Z`).toLocaleDateString('pt-BR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** '1 dia', '36 horas', '90 minutos': a notice, in the largest unit that divides it. */
export function prazo(minutos: number): string {
  if (minutos % 1440 === 0) return plural(minutos / 1440, 'dia')
  return minutos % 60 === 0 ? plural(minutos / 60, 'hora') : plural(minutos, 'minuto')
}

/** '2 minutos', '30 segundos' */
export function tempoEmPalavras(segundos: number): string {
  return segundos % 60 === 0 ? plural(segundos / 60, 'minuto') : plural(segundos, 'segundo')
}
