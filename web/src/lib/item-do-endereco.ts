import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The id of the element of an item in its list. */
export const idDoItem = (id: string) => `item-${id}`

/** The item that the address calls (`item`); null without one. */
export function useItemDoEndereco(): string | null {
  const { item } = useSearch({ strict: false }) as { item?: unknown }
  return typeof item === 'string' ? item : null
}

/**
 * Opens the item that the address calls, brings it into view and gives it the focus, once the list is there.
 * @param pronto whether the lines are drawn
 */
export function useIrAoItem(pronto: boolean): void {
  const item = useItemDoEndereco()
  useEffect(() => {
    if (!pronto || item === null) return
    const linha = document.getElementById(idDoItem(item))
    if (!linha) return
    const detalhe = linha.querySelector('details')
    if (detalhe) detalhe.open = true
    // After the page has taken the focus for itself.
    const depois = setTimeout(() => {
      linha.scrollIntoView({ block: 'center' })
      linha.querySelector<HTMLElement>('summary, button, a')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(depois)
  }, [pronto, item])
}
