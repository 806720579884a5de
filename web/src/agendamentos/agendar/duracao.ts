import { plural } from '#domain/formato/plural.ts'

/** '1 dia', '36 horas', '90 minutos': a notice, in the largest unit that divides it. */
export function prazo(minutos: number): string {
  if (minutos % 1440 === 0) return plural(minutos / 1440, 'dia')
  return minutos % 60 === 0 ? plural(minutos / 60, 'hora') : plural(minutos, 'minuto')
}

/** '2 minutos', '30 segundos' */
export function tempoEmPalavras(segundos: number): string {
  return segundos % 60 === 0 ? plural(segundos / 60, 'minuto') : plural(segundos, 'segundo')
}
