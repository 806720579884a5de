import { sql } from 'kysely'
import { questionOf } from '../account/admission.ts'
import { AuthError, OAuthError, validationFailed } from '../errors.ts'
import { signInExternal } from './external-identity.ts'
import { networkOf } from '../limits/rate-limits.ts'
import { textOf, type Call } from '../request.ts'
import { sha256 } from '../secrets.ts'
import type { Service } from '../service.ts'
import { openSession, sessionJson } from '../sessions/sessions.ts'
import { readWalletMessage, type Chain, type WalletMessage } from './web3-message.ts'

/** A message is valid this long after it was written, whatever it says itself. */
const LIFE_MS = 10 * 60 * 1000
/** A wallet's clock may be ahead by this much. */
const LEEWAY_MS = 60 * 1000

const invalid = (description: string) => new OAuthError('invalid_grant', description)

/** `POST /token?grant_type=web3`: a message for this site, signed by a wallet, once. */
export async function web3Grant(service: Service, call: Call): Promise<object> {
  const { settings } = service
  const disabled = new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  if (!settings.web3.ethereum && !settings.web3.solana) throw disabled
  const chain = textOf(call.body, 'chain')
  const text = textOf(call.body, 'message') ?? ''
  const signature = textOf(call.body, 'signature') ?? ''
  if (chain !== 'ethereum' && chain !== 'solana')
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  if (!settings.web3[chain]) throw disabled
  if (text.length < 64) throw validationFailed('message is too short')
  if (text.length > 20 * 1024) throw validationFailed('message must not exceed 20KB')
  await service.limiter.count('over_request_rate_limit', {
    name: 'web3',
    of: networkOf(call.caller.ip),
    limit: settings.limits.address.web3,
  })
  const message = readWalletMessage(chain, text)
  checkMessage(service, message)
  const { ethereumSigned, solanaSigned } = await import('./web3-signature.ts')
  const signed = chain === 'ethereum' ? ethereumSigned : solanaSigned
  if (!signed(message.address, text, signature)) throw invalid('Signature does not match address in message')

  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address
  const question = await questionOf(service, 'provider')
  const { session, user } = await service.db.transaction(async (db) => {
    // The message itself is the nonce: signed once, used once (b20).
    const fresh = await db.affected(sql`
      insert into auth.web3_nonces (message_hash, expires_at)
      values (${sha256(text)}, ${new Date(message.issuedAt.getTime() + LIFE_MS + LEEWAY_MS)}) on conflict do nothing`)
    if (fresh === 0) throw invalid('Message was already used')
    const found = await signInExternal(
      service,
      db,
      externalOf(chain, address, message),
      call.caller,
      question,
    )
    if (found === 'unverified') throw new Error('a wallet has no address to verify')
    return openSession(service, db, found.id, call.caller, { method: 'web3', detail: { chain } })
  })
  return sessionJson(service, session, user)
}

function externalOf(chain: Chain, address: string, message: WalletMessage) {
  const sub = `web3:${chain}:${address}`
  return {
    provider: 'web3',
    providerId: sub,
    claims: {
      sub,
      custom_claims: { address, chain, domain: message.domain, statement: message.statement.slice(0, 300) },
      email_verified: false,
      phone_verified: false,
    },
    verifiedEmail: null,
    unverifiedEmail: null,
  }
}

/** Domain and URI must be ours; each time in the message is checked by itself. */
function checkMessage({ settings, agora }: Service, message: WalletMessage): void {
  const now = agora().getTime()
  const origins = [new URL(settings.siteUrl).origin, ...settings.origins]
  const hosts = origins.map((origin) => new URL(origin).host)
  if (message.version !== '1') throw invalid('Unsupported message version')
  if (!hosts.includes(message.domain)) throw invalid('Domain in message is not this site')
  if (!URL.canParse(message.uri) || !origins.includes(new URL(message.uri).origin))
    throw invalid('URI in message is not of this site')
  if (message.issuedAt.getTime() > now + LEEWAY_MS) throw invalid('Message was issued in the future')
  if (message.issuedAt.getTime() < now - LIFE_MS) throw invalid('Message was issued too long ago')
  if (message.expirationTime && message.expirationTime.getTime() <= now) throw invalid('Message has expired')
  if (message.notBefore && message.notBefore.getTime() > now) throw invalid('Message is not valid yet')
}
