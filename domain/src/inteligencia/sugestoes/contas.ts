/** A small repeatable source of chance (mulberry32): the same rows give the same interval. */
export function sorteio(semente: number): () => number {
  let estado = semente >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const media = (numeros: readonly number[]) =>
  numeros.length === 0 ? 0 : numeros.reduce((soma, um) => soma + um, 0) / numeros.length

export function medianaDe(numeros: readonly number[]): number | null {
  if (numeros.length === 0) return null
  const emOrdem = numeros.toSorted((a, b) => a - b)
  return emOrdem[Math.floor((emOrdem.length - 1) / 2)]!
}

const SORTEIOS = 400

/** Of a figure over weeks: its value, and the interval in which it lies eight times in ten when the weeks are drawn anew. */
export function intervalo(
  semanas: number,
  figura: (semanas: readonly number[]) => number,
): { valor: number; de: number; ate: number } {
  const acaso = sorteio(20_260_101)
  const todas = Array.from({ length: semanas }, (_, n) => n)
  const sorteadas = Array.from({ length: SORTEIOS }, () =>
    figura(todas.map(() => Math.floor(acaso() * semanas))),
  ).toSorted((a, b) => a - b)
  return {
    valor: figura(todas),
    de: sorteadas[Math.floor(SORTEIOS * 0.1)]!,
    ate: sorteadas[Math.floor(SORTEIOS * 0.9)]!,
  }
}

/** A figure for each week, from which `intervalo` draws. */
export const porSemana = <T>(semanas: number, valor: (semana: number) => T): T[] =>
  Array.from({ length: semanas }, (_, semana) => valor(semana))
