import type { Db } from '../database/db.ts'
import type { Mail, Origin } from './messages.ts'
import type { Service } from './service.ts'
import type { UserRow } from './account/users.ts'

/** A mail that asks for nothing: it tells the owner of an account what was done with it. */
export type Notice =
  | { kind: 'password_changed' | 'factor_added' | 'factor_removed' }
  | { kind: 'recovery_code_used'; remaining: number }
  | { kind: 'signed_in'; origin: Origin; denial: string }

/** Tells the owner, at the confirmed mailbox, in the transaction of the act. An account without a mailbox gets nothing. */
export async function notify(
  service: Service,
  db: Db,
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at' | 'user_metadata'>,
  notice: Notice,
): Promise<void> {
  if (!user.email || !user.email_confirmed_at) return
  const mail: Mail = {
    ...notice,
    user: user.id,
    to: user.email,
    minutes: 0,
    user_metadata: user.user_metadata,
  }
  await service.mailer.queue(db, mail)
}
