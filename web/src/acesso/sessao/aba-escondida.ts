/** Whether this tab is hidden. */
export const escondida = () => document.visibilityState === 'hidden'

/** Resolves when the tab is shown. */
export function mostrada(): Promise<void> {
  return new Promise((resolve) => {
    const olhar = () => {
      if (escondida()) return
      document.removeEventListener('visibilitychange', olhar)
      resolve()
    }
    document.addEventListener('visibilitychange', olhar)
  })
}
