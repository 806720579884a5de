/** Hosts of the browsers' push services. The server sends to no other address that a client names. */
const servicosDePush = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/** Most subscriptions of one person. */
export const maximoDeInscricoes = 10

/** Whether an address is that of a push service of a browser. */
export function ehServicoDePush(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return false
  return servicosDePush.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
