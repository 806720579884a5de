/** How far this browser goes with notices of the push service. */
export type SuporteDePush = 'ha' | 'nao-ha' | 'bloqueado'

export function suporteDePush(): SuporteDePush {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'nao-ha'
  return Notification.permission === 'denied' ? 'bloqueado' : 'ha'
}

/** The permission was not given: the person said no, or closed the question. */
export class PermissaoNegada extends Error {
  override name = 'PermissaoNegada'
}

/**
 * Asks the person and the browser for an address at which this device hears of notices.
 * @param chave public key of this installation, base64url
 * @returns what `notificacoes.inscrever` takes
 * @throws {PermissaoNegada}
 */
export async function inscreverEsteAparelho(chave: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissaoNegada()
  const registro = await navigator.serviceWorker.ready
  const inscricao =
    (await registro.pushManager.getSubscription()) ??
    (await registro.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave }))
  const { endpoint, keys } = inscricao.toJSON()
  return { endpoint: endpoint ?? '', chaves: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
