import { lookup } from 'node:dns/promises'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** What somebody else's server answered. */
export interface OutboundAnswer {
  status: number
  /** The beginning of the body. */
  text: string
}

/** An address that is not of the public network, or that is none. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/** Networks that nobody outside has: of this machine, of this building, of the provider, or of documents. */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
// Teredo, benchmarking, documentation, and 6to4, which holds an IPv4 address of any network.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')
/** The part of IPv6 that is public; addresses that hold an IPv4 one are outside of it. */
const PUBLIC6 = new BlockList()
PUBLIC6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public network. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !INSIDE.check(ip, 'ipv4')
  return family === 6 && PUBLIC6.check(ip, 'ipv6') && !INSIDE.check(ip, 'ipv6')
}

/** What the installation lets out. */
export interface OutboundRules {
  /** Whether addresses inside the network and without encryption are allowed: for development and tests. */
  inside: boolean
}

const RESOLVE_MS = 5_000

/**
 * Resolves the host of an address once, for a connection to exactly that IP: a name that answers something else the next time leads nowhere. One address of the inside refuses the name.
 * @throws {RefusedAddress}
 */
export async function resolveOutside(
  address: string,
  { inside }: OutboundRules,
): Promise<{ url: URL; ip: string; family: number }> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !(url.protocol === 'https:' || (inside && url.protocol === 'http:')))
    throw new RefusedAddress('the address does not begin with https://')
  if (url.username || url.password) throw new RefusedAddress('the address holds a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new RefusedAddress('the name was not found in time')), RESOLVE_MS).unref()
  })
  const found = await Promise.race([lookup(host, { all: true }), late]).catch((error: unknown) => {
    throw error instanceof RefusedAddress ? error : new RefusedAddress('the name was not found')
  })
  const [first] = found
  if (!first) throw new RefusedAddress('the name was not found')
  if (!inside && !found.every(({ address: ip }) => isPublicAddress(ip)))
    throw new RefusedAddress('the address is inside the network')
  return { url, ip: first.address, family: first.family }
}

/**
 * Sends a body to an address that a person gave. The name is resolved once and the connection goes to that IP, redirects are not followed, and of the answer only its beginning is read.
 * @throws {RefusedAddress} for an address inside the network; any other error when nobody answered in time
 */
export async function postOutside(
  address: string,
  {
    headers,
    body,
    timeoutMs,
    readBytes,
  }: {
    headers: Record<string, string>
    body: string
    timeoutMs: number
    readBytes: number
  },
  rules: OutboundRules,
): Promise<OutboundAnswer> {
  const { url, ip, family } = await resolveOutside(address, rules)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' },
    // A connection of its own: one kept for another name would go where that name led.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: (_host, { all }, answer) =>
      all ? answer(null, [{ address: ip, family }]) : answer(null, ip, family),
  }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      const parts: Buffer[] = []
      let read = 0
      const done = () => {
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).subarray(0, readBytes).toString('utf8'),
        })
        answer.destroy()
      }
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        read += part.length
        if (read >= readBytes) done()
      })
      answer.once('end', done)
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
