import { somarDias } from '#domain/formato/dia.ts'
import { horaLocal, inicioDoDia, instanteDe } from '#domain/formato/fuso.ts'

/** The hours that a grid shows, as whole numbers. */
export type Janela = { de: number; ate: number }

/** Step of the grid for moving and for new appointments, in minutes. */
export const PASSO = 15

const DE_COSTUME: Janela = { de: 7, ate: 19 }
const DIA_MIN = 1440

/** The hours of a working day, extended to cover every stretch. Stretches are in minutes of the day. */
export function janelaDe(trechos: readonly { inicio: number; fim: number }[]): Janela {
  let { de, ate } = DE_COSTUME
  for (const { inicio, fim } of trechos) {
    de = Math.min(de, Math.floor(inicio / 60))
    ate = Math.max(ate, Math.ceil(Math.min(fim, DIA_MIN) / 60))
  }
  return { de: Math.max(0, de), ate: Math.min(24, ate) }
}

/** Top and height of a stretch, in percent of the grid's height. What sticks out is cut off. */
export function lugarNaGrade(
  inicio: number,
  fim: number,
  { de, ate }: Janela,
): { top: string; height: string } {
  const total = (ate - de) * 60
  const [a, b] = [inicio, fim].map((minuto) => Math.min(total, Math.max(0, minuto - de * 60))) as [
    number,
    number,
  ]
  return { top: `${((a / total) * 100).toFixed(3)}%`, height: `${(((b - a) / total) * 100).toFixed(3)}%` }
}

/** The minute of the day at a height of the grid (0 to 1), unrounded. */
export function minutoNaAltura(altura: number, { de, ate }: Janela): number {
  return de * 60 + Math.min(1, Math.max(0, altura)) * (ate - de) * 60
}

/** The nearest multiple of `passo` minutes. A tie goes to the later one. */
export function encaixar(minuto: number, passo: number): number {
  return Math.round(minuto / passo) * passo
}

/** The multiple of `passo` at or before the minute: the clicked cell. */
export function celula(minuto: number, passo: number): number {
  return Math.floor(minuto / passo) * passo
}

/** Moves a stretch of `duracao` minutes inside the hours shown. */
export function dentro(minuto: number, duracao: number, { de, ate }: Janela): number {
  return Math.max(de * 60, Math.min(minuto, ate * 60 - duracao))
}

/** Local date and minute of an instant, in the agenda's zone. */
export function noRelogio(inicio: string, zona: string): { data: string; minuto: number } {
  return horaLocal(Date.parse(inicio), zona)
}

/**
 * The instant of a place in the grid, in UTC. For a minute that the clocks skip: the first one after. For a minute that
 * occurs twice: the first.
 */
export function doRelogio(data: string, minuto: number, zona: string): string {
  for (let cada = minuto; cada < DIA_MIN; cada++) {
    const instante = instanteDe(data, cada, zona)
    if (instante !== null) return new Date(instante).toISOString()
  }
  return new Date(inicioDoDia(somarDias(data, 1), zona)).toISOString()
}
