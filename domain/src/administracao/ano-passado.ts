import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { zonaDaPlataforma } from './indicadores.ts'

/** The same instant (ms) of the year before, in the platform's calendar; 29 February falls on the 28th. */
export function deslocarAno(instante: number): number {
  const dia = dataLocal(instante, zonaDaPlataforma)
  const noDia = instante - inicioDoDia(dia, zonaDaPlataforma)
  const antes = `${Number(dia.slice(0, 4)) - 1}${dia.slice(4) === '-02-29' ? '-02-28' : dia.slice(4)}`
  return inicioDoDia(antes, zonaDaPlataforma) + noDia
}
