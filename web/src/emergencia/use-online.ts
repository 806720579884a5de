import { useSyncExternalStore } from 'react'

/** Whether the browser believes that it has a network. The component renders again when it changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    ouvir,
    () => navigator.onLine,
    () => true,
  )
}

function ouvir(ouvinte: () => void): () => void {
  window.addEventListener('online', ouvinte)
  window.addEventListener('offline', ouvinte)
  return () => {
    window.removeEventListener('online', ouvinte)
    window.removeEventListener('offline', ouvinte)
  }
}
