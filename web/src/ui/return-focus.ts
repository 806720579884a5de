import { useRef } from 'react'

/**
 * Gives the focus back to what had it when a dialog opened. Radix does it for a trigger of its own only; ours are opened by
 * state. Spread into the dialog's content. Opened from a menu, the focus returns to the menu's button.
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
