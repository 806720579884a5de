import { leave as noNavegador } from '#web/lib/leave.ts'
import { abrirFora } from '#web/aplicativo/fora.ts'

/** Another site opens in the system's browser, never in the web view: providers refuse it, and the app could read what is typed there. */
export const leave: typeof noNavegador = {
  to(address) {
    const url = new URL(address, location.href)
    if (url.origin === location.origin) noNavegador.to(address)
    else void abrirFora(url.href)
  },
  reload: noNavegador.reload,
}
