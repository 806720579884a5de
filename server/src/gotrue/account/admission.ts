import type { Db } from '../../database/db.ts'
import { AuthError } from '../errors.ts'
import type { Count } from '../limits/rate-limits.ts'
import type { Service, Way } from '../service.ts'
import type { Metadata } from './metadata.ts'

declare const answered: unique symbol
/** The answer yes. `createUser` and `remakeUser` take nothing else, so that no way in leaves the question out. */
export interface Admission {
  readonly way: Way
  readonly user_metadata: Metadata
  readonly [answered]: true
}

export interface Asked {
  way: Way
  /** From where it is asked; nobody counts the operator. */
  network?: string
  /** The secret of an invitation in force that was sent to the mailbox of the account: it is counted by itself, so that a team behind one address gets in. */
  invited?: string | null
  data: Metadata
}

/** What the product asks of the data of a new account. Throws the refusal. */
export type Question = (data: Metadata) => void

/** The product's part of the question, with all that it has to read for it. Inside a transaction that would ask for a second connection, so it is read before. */
export async function questionOf({ hooks }: Service, way: Way): Promise<Question> {
  return (await hooks.admission?.(way)) ?? (() => undefined)
}

/**
 * The one question of every way in: may this account be made, with this data, and is the limit kept?
 * @param within a transaction in which it counts, and the question as it was read before; without one the count stays, whatever happens afterwards
 * @throws {AuthError} 422 with the reason, 429 over the limit
 */
export async function admit(
  service: Service,
  { way, network, data, invited = null }: Asked,
  within?: { db: Db; question: Question },
): Promise<Admission> {
  const { signup } = service.settings
  if (way !== 'service' && !signup.enabled)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (way === 'anonymous' && !signup.anonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const question = within?.question ?? (await questionOf(service, way))
  question(data)
  if (way !== 'service') {
    const count = newcomers(service, way, network, invited)
    if (within) await service.limiter.countIn(within.db, 'over_request_rate_limit', count)
    else await service.limiter.count('over_request_rate_limit', count)
  }
  return { way, user_metadata: data } as Admission
}

/** Counts what tells of an address whether it has an account, like a sign-up. @throws {AuthError} 429 */
export async function countTelling(service: Service, network: string): Promise<void> {
  await service.limiter.count('over_request_rate_limit', newcomers(service, 'otp', network))
}

/**
 * One counter for all ways that ask for nothing but an address: whoever is refused at one door does not go to the next. An account of a provider was proven there, and has a counter
 * of its own.
 */
function newcomers(
  { settings }: Service,
  way: Way,
  network = 'closed',
  invited: string | null = null,
): Count {
  if (invited !== null) return { name: 'invited', of: invited, limit: settings.limits.address.signup }
  const name = way === 'anonymous' || way === 'provider' ? way : 'signup'
  return { name, of: network, limit: settings.limits.address[name] }
}
