import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_invited'
  | 'user_confirmed'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_deleted'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_verified'
  | 'factor_deleted'
  | 'recovery_codes_generated'
  | 'admin_user_created'
  | 'admin_user_updated'
  | 'admin_link_generated'

export interface AuditEntry {
  action: AuditAction
  /** The person who acted; null for a stranger or the service role. */
  actor: string | null
  /** The person acted upon, when another. */
  target?: string | null
  ip: string
  /** Never a secret: names of methods, ids of sessions and factors. */
  detail?: Record<string, unknown>
}

/** Writes one line of the log, in the caller's transaction. Lines can be added and read, never changed. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.affected(sql`
    insert into auth.audit_log (action, actor_id, target_id, ip, detail)
    values (${entry.action}, ${entry.actor}, ${entry.target ?? null}, ${entry.ip}, ${JSON.stringify(entry.detail ?? {})})`)
}
