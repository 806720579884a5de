import { useRef } from 'react'

/**
 * Returns the focus to the element that had it when a dialog opened. Radix does this only for its own triggers, and
 * ours open by state. Spread the result into the dialog's content. A dialog opened from a menu returns to the menu's
 * button.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement as HTMLElement | null
      const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      opener.current = menu ? document.getElementById(menu) : active
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
