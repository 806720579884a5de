import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** Ctrl or meta + k calls `onToggle`, unless another dialog is open. `open` says whether the palette is. */
export function useCommandKey(open: boolean, onToggle: () => void): void {
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (!open && document.querySelector('[role=dialog][data-state=open], [role=alertdialog]')) return
    // Flushed at once, so that the next keys land in the field.
    flushSync(onToggle)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => toggle(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A key's name, as in "Ctrl K". */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface px-1.5 py-0.5 font-sans text-2xs font-semibold text-ink-2">
      {children}
    </kbd>
  )
}
