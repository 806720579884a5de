/** This browser's support for push notices. */
export type SuporteDePush = 'ha' | 'nao-ha' | 'bloqueado'

export function suporteDePush(): SuporteDePush {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'nao-ha'
  return Notification.permission === 'denied' ? 'bloqueado' : 'ha'
}

/** The permission was not given: the person refused, or closed the question. */
export class PermissaoNegada extends Error {
  override name = 'PermissaoNegada'
}

/**
 * Asks person and browser for the push address of this device.
 * @param chave public key of this installation, base64url
 * @returns input of `notificacoes.inscrever`
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
