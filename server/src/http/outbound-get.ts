import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { RefusedAddress, resolveOutside, type OutboundRules } from './outbound.ts'

/** A body that is longer than what the caller takes. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}
/** More redirects than are followed, or one that leads nowhere. */
export class RedirectedAway extends Error {
  override name = 'RedirectedAway'
}
/** Nobody answered, or did not end, in time. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

export interface FetchedFile {
  status: number
  /** Empty where the status is none of success. */
  body: Buffer
  etag: string | null
  modified: string | null
}

const REDIRECTS = 5
const IS_REDIRECT = new Set([301, 302, 303, 307, 308])

/**
 * Reads a file from an address that a person gave. Each redirect is an address of its own: its name is resolved once, must be of the public network, and the connection goes to that
 * IP; one without encryption is not followed. One deadline holds for all of it, so that a body that never ends does.
 * @throws {RefusedAddress | RedirectedAway | TooLarge | TooSlow} and any other error when nobody could be connected to or the body was cut off
 */
export async function getOutside(
  address: string,
  { headers, timeoutMs, maxBytes }: { headers: Record<string, string>; timeoutMs: number; maxBytes: number },
  rules: OutboundRules,
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(timeoutMs)
  const asked = { headers, maxBytes, signal }
  let at = address
  for (let hops = 0; ; hops++) {
    const found = await resolveOutside(at, rules).catch((error: unknown) => {
      throw hops > 0 && error instanceof RefusedAddress
        ? new RedirectedAway('a redirect leads inside')
        : error
    })
    if (signal.aborted) throw new TooSlow('nobody answered in time')
    const answer = await ask(found, asked).catch((error: unknown) => {
      throw signal.aborted ? new TooSlow('the answer did not end in time') : error
    })
    if (typeof answer !== 'string') return answer
    if (hops === REDIRECTS || !URL.canParse(answer, found.url.href))
      throw new RedirectedAway('too many redirects')
    at = new URL(answer, found.url).href
  }
}

/** @returns the file, or the address of a redirect */
function ask(
  { url, ip, family }: { url: URL; ip: string; family: number },
  { headers, maxBytes, signal }: { headers: Record<string, string>; maxBytes: number; signal: AbortSignal },
): Promise<FetchedFile | string> {
  const options: RequestOptions = {
    // Not compressed: some kilobytes cannot become gigabytes here.
    headers: { ...headers, 'Accept-Encoding': 'identity', Connection: 'close' },
    agent: false,
    signal,
    lookup: (_host, { all }, answer) =>
      all ? answer(null, [{ address: ip, family }]) : answer(null, ip, family),
  }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      const { statusCode: status = 0, headers: said } = answer
      if (IS_REDIRECT.has(status) && said.location) {
        resolve(said.location)
        answer.destroy()
      } else if (status < 200 || status > 299) {
        resolve({ status, body: Buffer.alloc(0), etag: null, modified: null })
        answer.destroy()
      } else if (Number(said['content-length'] ?? 0) > maxBytes) {
        reject(new TooLarge('the file says that it is too large'))
        answer.destroy()
      } else collect(answer, maxBytes).then((body) => resolve({ status, body, ...marks(said) }), reject)
    })
    sent.once('error', reject)
    sent.end()
  })
}

const marks = ({ etag, 'last-modified': modified }: IncomingMessage['headers']) => ({
  etag: etag && etag.length <= 300 ? etag : null,
  modified: modified && modified.length <= 100 ? modified : null,
})

async function collect(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let read = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    read += part.length
    if (read > maxBytes) throw new TooLarge('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
