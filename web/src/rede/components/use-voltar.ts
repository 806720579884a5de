import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** The card at which reading stood, and where its top was, by entry of the history. */
const lugares = new Map<string, { id: string; top: number }>()
/** Frames for which the place is held: cards that were not drawn yet take their height. */
const QUADROS = 12

/**
 * Keeps the card under the reader's eyes when a list is left, and puts it back at the same height when the reader comes back to it. Pixels alone would not: cards beyond the screen have no
 * height of their own until they are drawn.
 * @param pronta the cards are there
 */
export function useVoltar(lista: { current: HTMLElement | null }, pronta: boolean): void {
  const chave = useLocation({ select: ({ state }) => state.__TSR_key })
  useLayoutEffect(() => {
    const desta = lista.current
    if (!pronta || !chave || !desta) return
    const lugar = lugares.get(chave)
    lugares.delete(chave)
    const soltar = lugar ? segurar(desta, lugar) : undefined
    return () => {
      soltar?.()
      const atual = scrollY < innerHeight / 2 ? undefined : lugarDe(desta)
      if (atual) lugares.set(chave, atual)
    }
  }, [lista, pronta, chave])
}

function lugarDe(lista: HTMLElement) {
  for (const cartao of lista.querySelectorAll<HTMLElement>('[data-post]')) {
    const { top, bottom } = cartao.getBoundingClientRect()
    if (bottom > innerHeight / 3) return { id: cartao.dataset.post!, top }
  }
  return undefined
}

function segurar(lista: HTMLElement, { id, top }: { id: string; top: number }): () => void {
  let quadros = 0
  let quadro = requestAnimationFrame(function ajustar() {
    const cartao = lista.querySelector(`[data-post="${CSS.escape(id)}"]`)
    if (!cartao) return
    const falta = cartao.getBoundingClientRect().top - top
    if (Math.abs(falta) > 1) scrollBy({ top: falta, behavior: 'instant' })
    if (++quadros < QUADROS) quadro = requestAnimationFrame(ajustar)
  })
  return () => cancelAnimationFrame(quadro)
}
