import { Capacitor, type PermissionState } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { plataformas, type Plataforma } from '#domain/notificacoes/inscricao.ts'
import { servidor } from '#web/lib/servidor.ts'
import { seguirLink } from './links.ts'
import { textos } from './messages.ts'

/** Whose notices this phone receives: the person who asked for them here, until they sign out. */
const DE_QUEM = 'app-da-saude-avisos-de'
const PACIENCIA_MS = 15_000

/** A phone as `notificacoes.inscrever` takes it. */
export interface EsteAparelho {
  tipo: Plataforma
  token: string
}

type Sessao = {
  atual(): { estado: string; usuario?: { id: string } }
  ouvir(ouvinte: () => void): unknown
}

let permissao: PermissionState | null = null
/** Who is signed in. */
let quem: string | null = null

/** The system of this phone; null where the app has no way to its messages, as in a browser. */
export function plataformaDosAvisos(): Plataforma | null {
  if (!Capacitor.isPluginAvailable('PushNotifications')) return null
  return plataformas.find((cada) => cada === Capacitor.getPlatform()) ?? null
}

/** What the system said of the permission the last time; null before it was asked. */
export const permissaoConhecida = (): PermissionState | null => permissao

async function verPermissao(): Promise<PermissionState | null> {
  permissao = await PushNotifications.checkPermissions().then(
    ({ receive }) => receive,
    () => null,
  )
  return permissao
}

/** Asks person and system for the token of this phone. @returns it, or the words that say why there is none */
export async function pedirAvisos(): Promise<EsteAparelho | 'negada' | 'bloqueado' | 'semCodigo'> {
  const tipo = plataformaDosAvisos()
  if (tipo === null) return 'semCodigo'
  try {
    permissao = (await PushNotifications.requestPermissions()).receive
    if (permissao !== 'granted') return permissao === 'denied' ? 'bloqueado' : 'negada'
    const token = await registrar(tipo)
    if (quem !== null) localStorage.setItem(DE_QUEM, quem)
    return { tipo, token }
  } catch {
    return 'semCodigo'
  }
}

/** Registers the app at the push service of its system. @throws when that gives no token in time */
async function registrar(tipo: Plataforma): Promise<string> {
  // Android shows notices of a channel as that channel says; on a locked screen their words stay hidden where the person wants so.
  if (tipo === 'android')
    await PushNotifications.createChannel({
      id: 'avisos',
      name: textos.avisos.canal,
      importance: 4,
      visibility: 0,
    })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const ouvintes = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ])
  const demora = setTimeout(() => reject(new Error('no token in time')), PACIENCIA_MS)
  try {
    await PushNotifications.register()
    return await promise
  } finally {
    clearTimeout(demora)
    for (const ouvinte of ouvintes) void ouvinte.remove()
  }
}

/**
 * Follows pressed messages, and keeps the server's idea of this phone true: a new token is told to it, and with the end of the session the
 * phone is forgotten.
 * @param irPara goes to a page
 * @param noServidor tells it of this phone, and asks whether it still sends here: the phone may have been taken from the list on another device
 */
export function seguirAvisos(
  sessao: Sessao,
  irPara: (pagina: string) => void,
  noServidor: { contar: (aparelho: EsteAparelho) => Promise<unknown>; recebe: () => Promise<boolean> },
): void {
  const tipo = plataformaDosAvisos()
  if (tipo === null) return
  void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { link } = (notification.data ?? {}) as { link?: unknown }
    if (typeof link === 'string') seguirLink(servidor() + link, irPara)
  })
  // The system may replace the token while the app is open.
  let contado = ''
  void PushNotifications.addListener('registration', ({ value: token }) => {
    if (quem === null || localStorage.getItem(DE_QUEM) !== quem || contado === `${quem} ${token}`) return
    contado = `${quem} ${token}`
    noServidor.contar({ tipo, token }).catch(() => (contado = ''))
  })
  const conferir = () => {
    const { estado, usuario } = sessao.atual()
    const antes = quem
    if (estado === 'visitante') {
      quem = null
      contado = ''
      esquecerAvisos()
    } else if (estado === 'presente' && usuario) quem = usuario.id
    if (quem === null || quem === antes) return
    if (localStorage.getItem(DE_QUEM) === quem) void retomar(tipo, noServidor.recebe)
    else esquecerAvisos()
  }
  sessao.ouvir(conferir)
  conferir()
  void verPermissao()
  // The person may come back from the system's settings.
  document.addEventListener('visibilitychange', () => void (document.hidden || verPermissao()))
}

/** At each start: the token may be another one since. */
async function retomar(tipo: Plataforma, recebe: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await recebe())) esquecerAvisos()
    else if ((await verPermissao()) === 'granted') await registrar(tipo)
  } catch {
    // Without network, or the push service does not answer: the next start asks again.
  }
}

/** This phone receives nothing for anybody any more. The server forgets its token with the session; this makes the token worthless as well. */
function esquecerAvisos(): void {
  if (localStorage.getItem(DE_QUEM) === null) return
  localStorage.removeItem(DE_QUEM)
  void PushNotifications.unregister().catch(() => undefined)
  void PushNotifications.removeAllDeliveredNotifications().catch(() => undefined)
}
