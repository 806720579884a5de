import { headerOf, type Call } from '../request.ts'
import type { AuthSettings } from '../settings.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'])

/**
 * Where a person is sent after an act: the requested address if allowed, else the page they came from if allowed, else the site. An address that is not allowed is replaced in
 * silence.
 */
export function redirectTarget(settings: AuthSettings, call: Call): string {
  const asked = call.query.redirect_to ?? headerOf(call, 'redirect_to')
  return (
    allowedTarget(settings, asked) ?? allowedTarget(settings, headerOf(call, 'referer')) ?? settings.siteUrl
  )
}

/** The address as a browser would open it, or null when nobody may be sent there. */
export function allowedTarget(settings: AuthSettings, raw: string | undefined): string | null {
  if (!raw || raw.length > 2048 || hasOddCharacter(raw)) return null
  if (!URL.canParse(raw)) return null
  const url = new URL(raw)
  if (NEVER.has(url.protocol) || url.username || url.password) return null
  // The authority as it was written: the parser turns http://2130706433 into 127.0.0.1, which must not count.
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(raw)?.[1]
  if (authority === undefined || authority === '' || authority.includes('@')) return null
  if (/^https?:$/.test(url.protocol) && !isPlainHost(authority)) return null
  if (isSite(settings, url) || settings.redirects.some((glob) => matches(glob, url))) return url.href
  return null
}

/** Control characters, blanks and backslashes, which browsers and parsers read in different ways. */
function hasOddCharacter(text: string): boolean {
  return [...text].some(
    (char) => char === '\\' || char === ' ' || char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127,
  )
}

/** A name of letters, digits, dots and hyphens that is not a number; or loopback. */
function isPlainHost(authority: string): boolean {
  const host = authority.replace(/:\d*$/, '').toLowerCase()
  if (LOOPBACK.has(host)) return true
  return /^[a-z0-9.-]+$/.test(host) && !/(^|\.)(\d+|0x[0-9a-f]*)\.?$/.test(host)
}

function isSite(settings: AuthSettings, url: URL): boolean {
  const site = new URL(settings.siteUrl)
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || LOOPBACK.has(site.hostname)
}

function matches(glob: string, url: URL): boolean {
  const whole = url.href.slice(0, url.href.length - url.hash.length)
  const expression = globExpression(glob)
  return (
    expression.test(whole) ||
    (url.pathname === '/' && !url.search && expression.test(whole.replace(/\/$/, '')))
  )
}

/** `*` stays within dots and slashes, `**` crosses them, `?` is one character of neither. */
export function globExpression(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return part.replace(/[.+^${}()|[\]\\/-]/g, String.raw`\$&`)
  })
  return new RegExp(`^${source}$`)
}

/** An address with more members in its fragment; those already there stay. */
export function withFragment(target: string, members: Record<string, string>): string {
  const [address, fragment = ''] = target.split('#', 2) as [string, string?]
  const joined = new URLSearchParams(fragment)
  for (const [name, value] of Object.entries(members)) joined.set(name, value)
  return `${address}#${joined.toString()}`
}

/** An address with more members in its query. */
export function withQuery(target: string, members: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value)
  return url.href
}
