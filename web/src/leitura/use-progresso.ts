import { useEffect, useRef, useState, type RefObject } from 'react'
import { LIDO_EM } from '#domain/leitura/leitura.ts'

/** Milliseconds that a place stands still before it is kept; what the page shows as it opens stands longer, so that a glance is no reading. */
const REPOUSO = 1_500
const REPOUSO_AO_ABRIR = 5_000
/** Steps of the bar, in hundredths, that are worth keeping. */
const PASSO = 5

/** Hundredths of a text that have passed the lower edge of the screen. */
function passou(alvo: HTMLElement): number {
  const { top, height } = alvo.getBoundingClientRect()
  if (height === 0) return 0
  return Math.max(0, Math.min(100, Math.round(((innerHeight - top) / height) * 100)))
}

/**
 * How much of a text was read in this visit.
 * @param guardado what was kept before
 * @param onLer hears of a place once reading rests there
 */
export function useProgresso(
  alvo: RefObject<HTMLElement | null>,
  guardado: number,
  onLer: (progresso: number) => void,
): number {
  const [visto, setVisto] = useState(0)
  const dito = useRef(guardado)
  const ouvir = useRef(onLer)
  useEffect(() => {
    ouvir.current = onLer
  })
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined
    let maior = 0
    const dizer = () => {
      const falta = maior >= LIDO_EM && dito.current < 100
      if (maior < dito.current + PASSO && !falta) return
      dito.current = maior >= LIDO_EM ? 100 : maior
      ouvir.current(maior)
    }
    const olhar = (repouso: number) => {
      if (!alvo.current) return
      maior = Math.max(maior, passou(alvo.current))
      setVisto(maior)
      clearTimeout(espera)
      espera = setTimeout(dizer, repouso)
    }
    const mudou = () => olhar(REPOUSO)
    olhar(REPOUSO_AO_ABRIR)
    addEventListener('scroll', mudou, { passive: true })
    addEventListener('resize', mudou)
    return () => {
      clearTimeout(espera)
      removeEventListener('scroll', mudou)
      removeEventListener('resize', mudou)
    }
  }, [alvo])
  return Math.max(visto, guardado)
}
