import { useSyncExternalStore } from 'react'

const LARGA = '(min-width: 768px)'

/** Whether the week fits. Narrower screens show days. */
export function useTelaLarga(): boolean {
  return useSyncExternalStore(ouvir, () => matchMedia(LARGA).matches)
}

/** Whether the device reports a network. */
export function useConectado(): boolean {
  return useSyncExternalStore(ouvirRede, () => navigator.onLine)
}

function ouvir(mudou: () => void): () => void {
  const largura = matchMedia(LARGA)
  largura.addEventListener('change', mudou)
  return () => largura.removeEventListener('change', mudou)
}

function ouvirRede(mudou: () => void): () => void {
  addEventListener('online', mudou)
  addEventListener('offline', mudou)
  return () => {
    removeEventListener('online', mudou)
    removeEventListener('offline', mudou)
  }
}
