import type { Db, SessionDb } from '../database/db.ts'
import type { KeyRing } from './sessions/keys.ts'
import type { Mailer, SmsSender } from './messages.ts'
import type { Providers } from './external/oidc.ts'
import type { Hasher } from './account/password.ts'
import type { Limiter } from './limits/rate-limits.ts'
import type { AuthSettings } from './settings.ts'
import type { Metadata } from './account/metadata.ts'

/** How an account comes to be. `service` is the operator, who holds a secret key. */
export type Way = 'signup' | 'anonymous' | 'otp' | 'provider' | 'service'

/** The account that a hook receives. */
export interface NewUser {
  id: string
  email: string | null
  phone: string | null
  user_metadata: Metadata
  /** How it was made: `email`, `phone`, `anonymous`, `web3:…`, or the name of an OpenID provider. */
  provider: string
  way: Way
}

/** The product's part of an act, in the transaction of the service: when a hook throws, everything is rolled back. */
export interface Hooks {
  /**
   * The product's part of the one question of every way in: reads what it has to know, outside of any transaction, and returns what refuses the account, before anything is done. For
   * `service` it reads nothing, because it may stand inside one.
   */
  admission?(way: Way): Promise<(data: Metadata) => void>
  /**
   * Id of a person whom the product knows by this mailbox and who has no login. The account takes that id, and only the owner of the mailbox ever enters it. `pending` is the
   * unconfirmed account of that mailbox, if there is one; `ofNumber` is a person held by a number that the caller has proven: they take that mailbox.
   */
  heldFor?(db: Db, email: string, pending: string | null, ofNumber?: string | null): Promise<string | null>
  /** Whether an invitation in force was sent to this mailbox. Its secret stood in that mail alone. */
  invites?(db: Db, email: string, invitation: string): Promise<boolean>
  /** Id of a person whom the product knows by this number and who has no login. */
  heldByPhone?(db: Db, phone: string): Promise<string | null>
  afterUserCreated?(db: Db, user: NewUser): Promise<void>
  /** An account that nobody ever confirmed is about to change hands: deletes everything that was made for it. */
  beforeUserRemade?(db: Db, userId: string): Promise<void>
  afterEmailChanged?(db: Db, user: { id: string; email: string }): Promise<void>
  /** A number, E.164 without the plus, is proven to be the account's. */
  afterPhoneChanged?(db: Db, user: { id: string; phone: string }): Promise<void>
}

/** The parts of an endpoint, all of them given to `createAuth`. */
export interface Service {
  db: SessionDb
  settings: AuthSettings
  keys: KeyRing
  providers: Providers
  hasher: Hasher
  limiter: Limiter
  mailer: Mailer
  sms: SmsSender
  hooks: Hooks
  agora(): Date
  /** Runs work after the answer, so that the time of the answer tells nothing. Errors are logged. */
  later(work: () => Promise<void>): void
}

/** Origin of a request. */
export interface Caller {
  ip: string
  userAgent: string | null
}
