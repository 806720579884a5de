import { AuthError } from '../errors.ts'
import { idTokenGrant } from '../external/id-token-grant.ts'
import { passwordGrant } from './password-grant.ts'
import { pkceGrant } from '../external/pkce-grant.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { refreshGrant } from './refresh-grant.ts'
import type { Call, Handler } from '../request.ts'
import type { Service } from '../service.ts'
import { web3Grant } from '../external/web3-grant.ts'

const grants: Record<string, (service: Service, call: Call) => Promise<object>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  web3: web3Grant,
}

/** `POST /token`: every grant, with one limit of its own. */
export const tokenRoute: Handler = async (service, call) => {
  const name = call.query.grant_type ?? ''
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  const limit = service.settings.limits.address.token
  await service.limiter.count('over_request_rate_limit', {
    name: 'token',
    of: networkOf(call.caller.ip),
    limit,
  })
  return { json: await grant(service, call) }
}
