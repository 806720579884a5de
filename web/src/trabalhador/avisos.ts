import type { ConteudoPush } from '#domain/notificacoes/push.ts'
import { caminhoDaqui, lerAviso } from './aviso.ts'
import { escopo } from './escopo.ts'

/** Shows push notices and opens the page of a clicked one. */
export function mostrarAvisos(): void {
  escopo.addEventListener('push', (evento) => {
    const aviso = lerAviso(evento.data?.text())
    // A worker that shows nothing for a push loses its permission, so an unreadable push shows default words.
    evento.waitUntil(mostrar(aviso))
  })
  escopo.addEventListener('notificationclick', (evento) => {
    evento.notification.close()
    evento.waitUntil(abrir(caminhoDaqui(evento.notification.data, location.origin)))
  })
}

async function mostrar({ id, titulo, link, urgente }: ConteudoPush): Promise<void> {
  await escopo.registration.showNotification(titulo, {
    tag: id,
    icon: '/icones/192.png',
    badge: '/icones/192.png',
    lang: 'pt-BR',
    requireInteraction: urgente,
    data: link,
  })
}

/** In an open tab of the product, otherwise in a new one. */
async function abrir(caminho: string): Promise<void> {
  const [aba] = await escopo.clients.matchAll({ type: 'window' })
  if (!aba) {
    await escopo.clients.openWindow(caminho)
    return
  }
  await aba.focus()
  await aba.navigate(caminho)
}
