import * as client from 'openid-client'
import { requireUser } from '../caller.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { endOfFlow } from './flow-state.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { allowedTarget, redirectTarget } from '../codes/redirects.ts'
import { pkceOf, type Call, type Handler } from '../request.ts'
import { randomToken, sha256 } from '../secrets.ts'
import type { Service } from '../service.ts'
import { auth } from '../table.ts'
import { errorAddress } from '../codes/verify.ts'

/** Parameters that the service sets itself; a request cannot change them. */
const ours = new Set(['apikey', 'provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri', 'id_token_hint', 'invite_token']) // prettier-ignore

/** `GET /authorize`: to the provider, with a state of our own. A browser shows the result, so errors travel by redirect. */
export const authorizeRoute: Handler = async (service, call) => {
  try {
    return { redirect: await providerAddress(service, call, null), status: 302 }
  } catch (error) {
    const target = allowedTarget(service.settings, call.query.redirect_to)
    if (!(error instanceof AuthError) || !target) throw error
    return { redirect: errorAddress(target, error, true), status: 302 }
  }
}

/** `GET /user/identities/authorize`: `/authorize` that adds the identity to the caller. */
export const linkRoute: Handler = async (service, call) => {
  const { user } = await requireUser(service, call)
  if (!service.settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const url = await providerAddress(service, call, user.id)
  return call.query.skip_http_redirect === 'true' ? { json: { url } } : { redirect: url, status: 302 }
}

async function providerAddress(service: Service, call: Call, linkingUserId: string | null): Promise<string> {
  const name = (call.query.provider ?? '').toLowerCase()
  if (!service.providers.has(name))
    throw validationFailed(
      `Unsupported provider: ${/^[a-z0-9:_-]{1,40}$/.test(name) ? name : 'unknown'} is not enabled`,
    )
  const pkce = pkceOf(call.query)
  await service.limiter.count('over_request_rate_limit', {
    name: 'authorize',
    of: networkOf(call.caller.ip),
    limit: service.settings.limits.address.authorize,
  })
  const { config, settings } = await service.providers.open(name)
  const [state, nonce, verifier] = [randomToken(), randomToken(), client.randomPKCECodeVerifier()]
  await service.db.affected(
    auth.insertInto('auth.flow_state').values({
      state_hash: sha256(state),
      provider: name,
      method: 'oauth',
      code_challenge: pkce?.challenge ?? null,
      code_challenge_method: pkce?.method ?? null,
      provider_verifier: verifier,
      provider_nonce: nonce,
      target_url: redirectTarget(service.settings, call),
      linking_user_id: linkingUserId,
      expires_at: endOfFlow(service),
    }),
  )
  const passed = Object.entries(call.query).filter(
    ([member, value]) => !ours.has(member) && value !== undefined,
  )
  return client.buildAuthorizationUrl(config, {
    ...(Object.fromEntries(passed) as Record<string, string>),
    redirect_uri: `${service.settings.url}/callback`,
    scope: scopeOf(settings.scopes, call.query.scopes),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

function scopeOf(configured = 'openid email profile', asked = ''): string {
  return [...new Set([...configured.split(' '), ...asked.split(/[\s,]+/)])].filter(Boolean).join(' ')
}
