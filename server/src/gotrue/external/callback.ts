import * as client from 'openid-client'
import { AuthError } from '../errors.ts'
import { questionOf } from '../account/admission.ts'
import { externalOf, linkExternal, signInExternal } from './external-identity.ts'
import { claimFlow, endOfFlow, findFlow, type FlowState } from './flow-state.ts'
import { externalClaims } from './oidc.ts'
import { withQuery } from '../codes/redirects.ts'
import { type Call, type Handler } from '../request.ts'
import { randomToken, sha256 } from '../secrets.ts'
import type { Service } from '../service.ts'
import { openSession } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import { errorAddress, sessionAddress } from '../codes/verify.ts'

const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message)
const badCallback = (message: string) => new AuthError(400, 'bad_oauth_callback', message)

/** `GET` and `POST /callback`: back from the provider. Whatever happens, the browser goes on to the app. */
export const callbackRoute: Handler = async (service, call) => {
  const answer = { ...call.query, ...call.body } as Record<string, string | undefined>
  let target = service.settings.siteUrl
  try {
    const flow = await takeFlow(service, answer.state)
    target = flow.target_url
    return { redirect: await finish(service, call, flow, answer), status: 302 }
  } catch (error) {
    const refusal =
      error instanceof AuthError
        ? error
        : new AuthError(500, 'unexpected_failure', 'Sign-in could not be completed')
    if (!(error instanceof AuthError)) service.later(() => Promise.reject(error as Error))
    return { redirect: errorAddress(target, refusal, true), status: 302 }
  }
}

/** Takes the flow of a state, once: of two callbacks with one state only one gets it (b13). */
async function takeFlow(service: Service, state: string | undefined): Promise<FlowState> {
  if (typeof state !== 'string' || state === '') throw badState('OAuth state parameter missing')
  const flow = await service.db.first(claimFlow(state, service.agora()))
  if (!flow) {
    if (await service.db.first(findFlow(state)))
      throw new AuthError(400, 'flow_state_already_used', 'OAuth state was already used')
    throw badState('OAuth state not found or expired')
  }
  if (flow.expires_at <= service.agora()) throw badState('OAuth state has expired')
  return flow
}

async function finish(
  service: Service,
  call: Call,
  flow: FlowState,
  answer: Record<string, string | undefined>,
): Promise<string> {
  if (answer.error) {
    const denied = answer.error === 'access_denied'
    throw new AuthError(
      denied ? 403 : 400,
      'bad_oauth_callback',
      String(answer.error_description ?? answer.error).slice(0, 300),
    )
  }
  if (!answer.code) throw badCallback('OAuth callback with missing authorization code missing')
  const { claims, tokens } = await exchange(service, flow, answer)
  const external = externalOf(flow.provider, claims)

  const question = await questionOf(service, 'provider')
  const outcome = await service.db.transaction(async (db) => {
    const user = flow.linking_user_id
      ? await linkExternal(service, db, external, flow.linking_user_id, call.caller)
      : await signInExternal(service, db, external, call.caller, question)
    if (user === 'unverified') return user
    if (flow.code_challenge) {
      const code = randomToken()
      await db.affected(
        auth
          .updateTable('auth.flow_state')
          .set({
            code_hash: sha256(code),
            provider_verifier: null,
            provider_nonce: null,
            user_id: user.id,
            provider_token: tokens.access_token,
            provider_refresh_token: tokens.refresh_token ?? null,
            expires_at: endOfFlow(service),
          })
          .where('id', '=', flow.id),
      )
      return { code }
    }
    await db.affected(auth.deleteFrom('auth.flow_state').where('id', '=', flow.id))
    return openSession(service, db, user.id, call.caller, {
      method: 'oauth',
      detail: { provider: flow.provider },
    })
  })
  service.mailer.wake()
  if (outcome === 'unverified')
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${flow.provider}. A confirmation email has been sent to your ${flow.provider} email`,
    )
  if ('code' in outcome) return withQuery(flow.target_url, { code: outcome.code })
  return sessionAddress(service, flow.target_url, outcome, 'oauth', {
    provider_token: tokens.access_token,
    ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
  })
}

/** Exchanges the provider's code for its tokens. The library checks issuer, audience, nonce, expiry and signature of the ID token. */
async function exchange(service: Service, flow: FlowState, answer: Record<string, string | undefined>) {
  const { config } = await service.providers.open(flow.provider)
  const back = new URL(`${service.settings.url}/callback`)
  for (const name of ['code', 'state', 'iss'])
    if (answer[name]) back.searchParams.set(name, String(answer[name]))
  try {
    const tokens = await client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: flow.provider_verifier!,
      expectedNonce: flow.provider_nonce!,
      expectedState: answer.state!,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || claims.iss !== config.serverMetadata().issuer || !claims.sub)
      throw badCallback('Bad ID token')
    return { claims: externalClaims(claims), tokens }
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw Object.assign(badCallback('Unable to exchange external code'), { cause: error })
  }
}
