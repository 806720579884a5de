import { ASSUMIR } from './enderecos.ts'

const HORA_MS = 3_600_000

type Opcoes = {
  /** Called when a newer version is ready. `trocar` reloads the page with it. */
  onHaverNova: (trocar: () => void) => void
  recarregar?: () => void
}

/**
 * Registers the service worker and reports newer versions. An open page asks for one at most once an hour, when
 * somebody returns to it. Without worker support nothing happens.
 */
export async function registrarTrabalhador({
  onHaverNova,
  recarregar = () => location.reload(),
}: Opcoes): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const trabalhadores = navigator.serviceWorker
  // The first worker of a browser is no news.
  let tinha = trabalhadores.controller !== null
  let pedido = false
  const registro = await trabalhadores.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!registro) return

  const avisar = () =>
    onHaverNova(() => {
      pedido = true
      // A worker is asked within its own origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (registro.waiting) registro.waiting.postMessage(ASSUMIR)
      else recarregar()
    })

  trabalhadores.addEventListener('controllerchange', () => {
    if (pedido) recarregar()
    // Another tab asked for it. This one continues and is told.
    else if (tinha) avisar()
    tinha = true
  })
  const acompanhar = (novo: ServiceWorker | null) =>
    novo?.addEventListener('statechange', () => {
      if (novo.state === 'installed' && tinha) avisar()
    })
  if (registro.waiting && tinha) avisar()
  acompanhar(registro.installing)
  registro.addEventListener('updatefound', () => acompanhar(registro.installing))

  let perguntado = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - perguntado < HORA_MS) return
    perguntado = Date.now()
    registro.update().catch(() => undefined)
  })
}
