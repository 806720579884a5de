import type { Db } from '../database/db.ts'

export type MailKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'email_changed'
  | 'reauthentication'
  | 'password_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'signed_in'

/** Content of a mail, before it is put into words. */
export interface Mail {
  kind: MailKind
  /** Key of the account that it is about. The address may be another by now. */
  user: string
  /** Exactly one address. */
  to: string
  /** Absolute address to open, built from settings alone; absent where only a code is sent. */
  link?: string
  /** Six digits. */
  code?: string
  /** How long link and code live. */
  minutes: number
  /** Written by its owner, so every use of it is escaped. */
  user_metadata: Record<string, unknown>
  /** The other address of a change. */
  otherEmail?: string
  /** Recovery codes that are left. */
  remaining?: number
  /** Where and when the act was asked for: the browser's own name, as it sent it, and the instant. */
  origin?: Origin
  /** Absolute address at which the owner says that it was not them. */
  denial?: string
}

export interface Origin {
  userAgent: string | null
  at: Date
}

export interface Sms {
  /** What the answer of the request carries as `message_id`. */
  id: string
  /** Key of the account that it is about. */
  user: string
  /** E.164 without the plus. */
  to: string
  code: string
  channel: 'sms' | 'whatsapp'
}

/** Takes messages in the transaction that makes their token: both are kept or neither. Delivery happens later, outside the request; `wake` announces it. */
export interface Mailer {
  queue(db: Db, mail: Mail): Promise<void>
  wake(): void
}

export interface SmsSender {
  /** The name of the driver, as `/settings` shows it. */
  name: string
  queue(db: Db, sms: Sms): Promise<void>
  wake(): void
}
