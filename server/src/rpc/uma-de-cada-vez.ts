import { erroComum } from './errors.ts'

/**
 * Runs one piece of work at a time, in the order of arrival.
 * @throws INDISPONIVEL, before any work, when `espera` others wait already
 */
export function umaDeCadaVez(espera: number) {
  let naFila = 0
  let anterior: Promise<unknown> = Promise.resolve()
  return async <T>(trabalho: () => Promise<T>): Promise<T> => {
    if (naFila > espera) throw erroComum('INDISPONIVEL')
    naFila++
    const esta = anterior.then(trabalho)
    anterior = esta.catch(() => undefined)
    return esta.finally(() => naFila--)
  }
}

/** Pictures are drawn one after the other. So many may wait, and each takes a fraction of a second. */
export const umaFotoPorVez = umaDeCadaVez(40)
