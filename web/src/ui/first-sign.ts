const SINAIS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Long after the first view, for whoever only reads. */
const SEM_SINAL_MS = 5_000

/**
 * Calls back once, with the first sign that somebody is there: a pointer that moves, a key, a touch. Without any it calls after some
 * seconds. What is fetched then does not compete with the first view.
 * @returns a function that calls it off
 */
export function noPrimeiroSinal(chamar: () => void): () => void {
  const fim = new AbortController()
  const agora = () => {
    fim.abort()
    clearTimeout(relogio)
    chamar()
  }
  const relogio = setTimeout(agora, SEM_SINAL_MS)
  for (const sinal of SINAIS)
    window.addEventListener(sinal, agora, { signal: fim.signal, passive: true, capture: true })
  return () => {
    fim.abort()
    clearTimeout(relogio)
  }
}
