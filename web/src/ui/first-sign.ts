const SINAIS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Long after the first view, for whoever only reads. */
const SEM_SINAL_MS = 12_000
/** A page that never rests is not waited for longer. */
const SEM_FOLGA_MS = 1_000

/**
 * Calls back once, in a pause of the page after the first sign that somebody is there: a pointer that moves, a key, a touch. Without any
 * it calls after some seconds. What is fetched then competes neither with the first view nor with the touch that was the sign.
 * @returns a function that calls it off
 */
export function noPrimeiroSinal(chamar: () => void): () => void {
  const fim = new AbortController()
  let desistiu = false
  const agora = () => {
    fim.abort()
    clearTimeout(relogio)
    naFolga(() => {
      if (!desistiu) chamar()
    })
  }
  const relogio = setTimeout(agora, SEM_SINAL_MS)
  for (const sinal of SINAIS)
    window.addEventListener(sinal, agora, { signal: fim.signal, passive: true, capture: true })
  return () => {
    desistiu = true
    fim.abort()
    clearTimeout(relogio)
  }
}

/** Safari knows no pauses. */
const naFolga = (chamar: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(chamar, { timeout: SEM_FOLGA_MS })
    : setTimeout(chamar, 1)
