/** Hosts of the browsers' push services. The server sends to no other address that a client names. */
const servicosDePush = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/** Systems of the phones' app. */
export const plataformas = ['android', 'ios'] as const
export type Plataforma = (typeof plataformas)[number]

/** What takes messages for a person. */
export type TipoDeAparelho = 'navegador' | Plataforma

/** Shape of the token by which a system reaches the app: of Firebase, and of Apple. */
export const formaDoToken: Record<Plataforma, RegExp> = {
  android: /^[\w:-]{20,1000}$/,
  ios: /^[0-9a-fA-F]{64,200}$/,
}

/** Most subscriptions of one person. */
export const maximoDeInscricoes = 10

/** Whether an address is that of a push service of a browser. */
export function ehServicoDePush(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return false
  return servicosDePush.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
