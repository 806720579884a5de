import { dataDoNumero } from './dia.ts'

const MINUTO = 60_000
const DIA = 86_400_000

/** The end of an instant for each minute of a day: 'T00:00:00.000Z' and on. */
const horas = Array.from({ length: 1440 }, (_, minuto) => new Date(minuto * MINUTO).toISOString().slice(10))
let dia = Number.NaN
let data = ''

/** As `toISOString`, ten times as fast for many whole minutes of one day after another. @param instante epoch milliseconds */
export function emIso(instante: number): string {
  if (instante % MINUTO !== 0) return new Date(instante).toISOString()
  const numero = Math.floor(instante / DIA)
  if (numero !== dia) {
    data = dataDoNumero(numero)
    dia = numero
  }
  return data + horas[(instante - numero * DIA) / MINUTO]!
}
