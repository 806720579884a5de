import { useLayoutEffect, useState, type RefObject } from 'react'

/** How much of a row fits: by the width of the list itself, since it stands on pages with and without a menu at the side. */
export type Forma = 'celular' | 'media' | 'estreita' | 'larga'

/** Least width of each form, in pixels. */
const larguras: readonly [Forma, number][] = [
  ['larga', 1080],
  ['estreita', 860],
  ['media', 600],
]

const formaDe = (largura: number): Forma => larguras.find(([, menor]) => largura >= menor)?.[0] ?? 'celular'

/** The form of the list in `lista`, known before it is painted. */
export function useForma(lista: RefObject<HTMLElement | null>): Forma {
  const [forma, setForma] = useState<Forma>('celular')
  useLayoutEffect(() => {
    const elemento = lista.current
    if (!elemento) return
    const medir = () => setForma(formaDe(elemento.getBoundingClientRect().width))
    medir()
    if (typeof ResizeObserver === 'undefined') return
    const vigia = new ResizeObserver(medir)
    vigia.observe(elemento)
    return () => vigia.disconnect()
  }, [lista])
  return forma
}

/** Whether four days stand beside each other. */
export const comDias = (forma: Forma): boolean => forma === 'larga' || forma === 'estreita'

/** The place of the days, in head and rows alike. */
export const colunasDosDias = (forma: Forma): string =>
  `grid shrink-0 grid-cols-4 gap-x-2 ${forma === 'larga' ? 'w-104' : 'w-78'}`
