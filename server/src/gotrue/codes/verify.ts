import type { Db } from '../../database/db.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { issueCode } from '../external/flow-state.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { kindsOfType, redeem, tokenOfCode, tokenOfLink, type TokenRow } from './redeem.ts'
import { redirectTarget, withFragment, withQuery } from './redirects.ts'
import { emailOf, phoneOf, textOf, type Call, type Handler } from '../request.ts'
import type { Service } from '../service.ts'
import { openSession, sessionJson, type Method, type Opened } from '../sessions/sessions.ts'
import type { TokenKind } from '../table.ts'

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const staleCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
const staleLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

/** `POST /verify`: a code with its address, or the secret of a link alone. */
export const postVerifyRoute: Handler = async (service, call) => {
  const type = textOf(call.body, 'type')
  const code = textOf(call.body, 'token')
  const link = textOf(call.body, 'token_hash')
  const email = emailOf(call.body)
  const phone = phoneOf(call.body)
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!code && !link) throw validationFailed('Verify requires either a token or a token hash')
  if (link && (code || email || phone))
    throw validationFailed('Only the token_hash and type should be provided')
  const isPhone = type === 'sms' || type === 'phone_change'
  const kinds = kindsOf(type)
  if (code && (isPhone ? !phone : !email))
    throw validationFailed('Only an email address or phone number should be provided on verify')
  await countTry(service, call)

  const outcome = await service.db.transaction(async (db) => {
    const token = link
      ? await tokenOfLink(service, db, kinds, link)
      : await tokenOfCode(service, db, kinds, (isPhone ? phone : email)!, code!)
    // Returned, not thrown, so that the counted try is committed.
    if (!token) return 'stale' as const
    return enter(service, db, call, token, type, 'otp')
  })
  service.mailer.wake()
  if (outcome === 'stale') throw link ? staleLink() : staleCode()
  if (outcome === 'half') return { json: { msg: HALF, code: '200' } }
  return { json: sessionJson(service, outcome.session, outcome.user) }
}

/** `GET /verify`: for links of mails that are not ours. Ours lead to a page that posts, since scanners open links (b7). */
export const getVerifyRoute: Handler = async (service, call) => {
  const target = redirectTarget(service.settings, call)
  const link = call.query.token ?? ''
  const type = call.query.type ?? ''
  try {
    if (!type) throw validationFailed('Verify requires a verification type')
    if (!link) throw validationFailed('Verify requires a token or a token hash')
    const kinds = kindsOf(type)
    await countTry(service, call)
    const outcome = await service.db.transaction(async (db) => {
      const token = await tokenOfLink(service, db, kinds, link)
      if (!token) return 'stale' as const
      if (!token.pkce_challenge) return enter(service, db, call, token, type, 'otp')
      const user = await redeem(service, db, token, call.caller)
      if (user === 'half') return user
      const pkce = { challenge: token.pkce_challenge, method: 's256' as const }
      const method = methodOf(type)
      return {
        code: await issueCode(service, db, {
          userId: user.id,
          provider: method,
          method,
          pkce,
          targetUrl: target,
        }),
      }
    })
    service.mailer.wake()
    if (outcome === 'stale') throw staleLink()
    if (outcome === 'half') return { redirect: withFragment(target, { message: HALF, sb: '' }), status: 303 }
    if ('code' in outcome) return { redirect: withQuery(target, { code: outcome.code }), status: 303 }
    return { redirect: await sessionAddress(service, target, outcome, type), status: 303 }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return { redirect: errorAddress(target, error, link.startsWith('pkce_')), status: 303 }
  }
}

/** The target with a session in its fragment, as implicit links end. */
export async function sessionAddress(
  service: Service,
  target: string,
  opened: Opened,
  type: string,
  more: Record<string, string> = {},
): Promise<string> {
  const json = sessionJson(service, opened.session, opened.user) as Record<string, string | number>
  return withFragment(target, {
    access_token: String(json.access_token),
    expires_at: String(json.expires_at),
    expires_in: String(json.expires_in),
    refresh_token: String(json.refresh_token),
    token_type: 'bearer',
    type,
    ...more,
    sb: '',
  })
}

/** The target with the error in its fragment, and in its query for a client of the PKCE flow. */
export function errorAddress(target: string, error: AuthError, inQueryToo: boolean): string {
  const members = {
    error: error.status >= 500 ? 'server_error' : error.status === 400 ? 'invalid_request' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  }
  return withFragment(inQueryToo ? withQuery(target, members) : target, { ...members, sb: '' })
}

async function enter(
  service: Service,
  db: Db,
  call: Call,
  token: TokenRow,
  type: string,
  method: Method,
): Promise<'half' | Opened> {
  const user = await redeem(service, db, token, call.caller)
  if (user === 'half') return user
  return openSession(service, db, user.id, call.caller, {
    method,
    recovery: type === 'recovery',
    detail: { type },
  })
}

/** A PKCE link keeps a method of its own. */
function methodOf(type: string): Method {
  if (type === 'recovery' || type === 'magiclink' || type === 'invite' || type === 'email_change') return type
  return 'email/signup'
}

function kindsOf(type: string): TokenKind[] {
  const kinds = Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined
  if (!kinds) throw validationFailed('Invalid email verification type')
  return kinds
}

async function countTry(service: Service, call: Call): Promise<void> {
  const limit = service.settings.limits.address.verify
  await service.limiter.count('over_request_rate_limit', {
    name: 'verify',
    of: networkOf(call.caller.ip),
    limit,
  })
}
