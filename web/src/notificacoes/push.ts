import type { api } from '#web/rpc/client.ts'
import { textos } from './messages.ts'

/** This device's support for push notices. */
export type SuporteDePush = 'ha' | 'nao-ha' | 'bloqueado'

/** What this installation can send to. */
type Canais = { chave_push: string | null; push_do_aplicativo: readonly string[] }
type Inscricao = Parameters<typeof api.notificacoes.inscrever.call>[0]

/** What messages to this device need of the installation: its public key. Null where it sends none. */
export const caminhoDaqui = ({ chave_push }: Canais): string | null => chave_push

export const palavrasDaqui: { 'nao-ha': string; bloqueado: string } = {
  'nao-ha': textos.aparelhos.naoSuportado,
  bloqueado: textos.aparelhos.bloqueado,
}

export function suporteDePush(): SuporteDePush {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'nao-ha'
  return Notification.permission === 'denied' ? 'bloqueado' : 'ha'
}

/** The device gave no way to it, for a reason that its message says to the person; without one they refused, or closed the question. */
export class PermissaoNegada extends Error {
  override name = 'PermissaoNegada'
}

/**
 * Asks person and browser for the push address of this device.
 * @param chave public key of this installation, base64url
 * @returns input of `notificacoes.inscrever`
 * @throws {PermissaoNegada}
 */
export async function inscreverEsteAparelho(chave: string): Promise<Inscricao> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissaoNegada()
  const registro = await navigator.serviceWorker.ready
  const inscricao =
    (await registro.pushManager.getSubscription()) ??
    (await registro.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave }))
  const { endpoint, keys } = inscricao.toJSON()
  return { endpoint: endpoint ?? '', chaves: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
