import { startTransition, useEffect, useState } from 'react'

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
  let desistir = () => {}
  const agora = () => {
    fim.abort()
    clearTimeout(relogio)
    desistir = naFolga(chamar)
  }
  const relogio = setTimeout(agora, SEM_SINAL_MS)
  for (const sinal of SINAIS)
    window.addEventListener(sinal, agora, { signal: fim.signal, passive: true, capture: true })
  return () => {
    fim.abort()
    clearTimeout(relogio)
    desistir()
  }
}

/** Whether that moment has come: for what stands below the first view, or is seldom there. */
export function useDepoisDoSinal(): boolean {
  const [veio, setVeio] = useState(false)
  useEffect(() => noPrimeiroSinal(() => startTransition(() => setVeio(true))), [])
  return veio
}

/**
 * Calls back in the next pause of the page, at the latest after a second. Safari knows no pauses.
 * @returns a function that calls it off
 */
export function naFolga(chamar: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const relogio = setTimeout(chamar, 1)
    return () => clearTimeout(relogio)
  }
  const folga = requestIdleCallback(chamar, { timeout: SEM_FOLGA_MS })
  return () => cancelIdleCallback(folga)
}
