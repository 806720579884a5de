import type { Db, SessionDb } from '../database/db.ts'
import type { KeyRing } from './keys.ts'
import type { Mailer, SmsSender } from './messages.ts'
import type { Providers } from './oidc.ts'
import type { Hasher } from './password.ts'
import type { Limiter } from './rate-limits.ts'
import type { AuthSettings } from './settings.ts'
import type { Metadata } from './metadata.ts'

/** The account that a hook is told of. */
export interface NewUser {
  id: string
  email: string | null
  phone: string | null
  user_metadata: Metadata
  /** How it came to be: `email`, `phone`, `anonymous`, `web3:…`, or the name of an OpenID provider. */
  provider: string
}

/** What the product does in the same transaction as the service: when a hook throws, nothing has happened. */
export interface Hooks {
  /** What a person signs up with; may refuse it, before anything else is done. */
  beforeSignup?(data: Metadata): void | Promise<void>
  /**
   * Id of a person whom the product knows by this mailbox and who has no login: the account takes that id, and only the owner of the
   * mailbox ever enters it. `pending` is the account of that mailbox that nobody has confirmed yet, if there is one.
   */
  heldFor?(db: Db, email: string, pending: string | null): Promise<string | null>
  afterUserCreated?(db: Db, user: NewUser): Promise<void>
  /** An account that nobody ever confirmed is about to change hands: whatever was made for it goes. */
  beforeUserRemade?(db: Db, userId: string): Promise<void>
  afterEmailChanged?(db: Db, user: { id: string; email: string }): Promise<void>
}

/** Everything that an endpoint works with; all of it was handed to `createAuth`. */
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
  /** Runs work off the request, so that its time tells the asker nothing; errors are logged. */
  later(work: () => Promise<void>): void
}

/** Where a request came from. */
export interface Caller {
  ip: string
  userAgent: string | null
}
