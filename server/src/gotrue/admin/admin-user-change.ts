import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import { saveOwnIdentity } from '../account/accounts.ts'
import { bannedUntilOf, passwordHashOf, roleOf, type UserChange } from './admin-fields.ts'
import { conflictOf, userIdOf } from './admin-users.ts'
import { audit } from '../audit.ts'
import { requireService } from '../caller.ts'
import { userNotFound } from '../errors.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import { booleanOf, emailOf, mergedMetadata, objectOf, phoneOf, type Call, type Handler } from '../request.ts'
import type { Service } from '../service.ts'
import { endSessions } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import { userJson } from '../account/user-json.ts'
import { changeUser, lockUser, type UserRow } from '../account/users.ts'

/** `PUT /admin/users/{id}`: a new password, a ban or another address ends the open sessions and tokens. */
export const updateUserRoute: Handler = async (service, call) => {
  await requireService(service, call)
  const id = userIdOf(call)
  const wanted = await wantedChange(service, call)
  try {
    const user = await service.db.transaction(async (db) => {
      const old = await db.first(lockUser(id))
      if (!old) throw userNotFound()
      const changed = await apply(service, db, old, wanted)
      await audit(db, { action: 'admin_user_updated', actor: null, target: id, ip: call.caller.ip })
      return changed
    })
    return { json: userJson(user) }
  } catch (error) {
    throw conflictOf(error)
  }
}

/** `DELETE /admin/users/{id}`: hard, or soft: then the row stays, without anything that names the person or lets them in. */
export const deleteUserRoute: Handler = async (service, call) => {
  await requireService(service, call)
  const id = userIdOf(call)
  const soft = booleanOf(call.body, 'should_soft_delete') === true
  await service.db.transaction(async (db) => {
    if (!(await db.first(lockUser(id)))) throw userNotFound()
    await audit(db, { action: 'user_deleted', actor: null, target: id, ip: call.caller.ip, detail: { soft } })
    if (!soft) {
      await db.affected(auth.deleteFrom('auth.users').where('id', '=', id))
      return
    }
    await endSessions(db, id)
    await voidTokens(db, id)
    await db.affected(auth.deleteFrom('auth.identities').where('user_id', '=', id))
    await db.affected(auth.deleteFrom('auth.mfa_factors').where('user_id', '=', id))
    await changeUser(db, id, {
      deleted_at: service.agora(),
      email: null,
      phone: null,
      encrypted_password: null,
      email_change: null,
      phone_change: null,
      user_metadata: '{}',
    })
  })
  return { json: {} }
}

async function wantedChange(service: Service, call: Call) {
  return {
    email: emailOf(call.body),
    phone: phoneOf(call.body),
    encrypted_password: await passwordHashOf(service, call.body),
    banned_until: bannedUntilOf(service, call.body),
    role: roleOf(call.body),
    emailConfirm: booleanOf(call.body, 'email_confirm') === true,
    phoneConfirm: booleanOf(call.body, 'phone_confirm') === true,
    user_metadata: objectOf(call.body, 'user_metadata'),
    app_metadata: objectOf(call.body, 'app_metadata'),
  }
}

async function apply(
  service: Service,
  db: Db,
  old: UserRow,
  wanted: Awaited<ReturnType<typeof wantedChange>>,
): Promise<UserRow> {
  const now = service.agora()
  const newEmail = wanted.email && wanted.email !== old.email ? wanted.email : undefined
  const newPhone = wanted.phone && wanted.phone !== old.phone ? wanted.phone : undefined
  const change: UserChange = {
    ...(newEmail
      ? { email: newEmail, email_change: null, email_confirmed_at: wanted.emailConfirm ? now : null }
      : {}),
    ...(newPhone
      ? { phone: newPhone, phone_change: null, phone_confirmed_at: wanted.phoneConfirm ? now : null }
      : {}),
    ...(wanted.emailConfirm && !newEmail && old.email
      ? { email_confirmed_at: old.email_confirmed_at ?? now }
      : {}),
    ...(wanted.phoneConfirm && !newPhone && old.phone
      ? { phone_confirmed_at: old.phone_confirmed_at ?? now }
      : {}),
    ...(wanted.encrypted_password ? { encrypted_password: wanted.encrypted_password } : {}),
    ...(wanted.banned_until === undefined ? {} : { banned_until: wanted.banned_until }),
    ...(wanted.role ? { role: wanted.role } : {}),
    ...(wanted.user_metadata
      ? { user_metadata: JSON.stringify(mergedMetadata(old.user_metadata, wanted.user_metadata)) }
      : {}),
    ...(wanted.app_metadata
      ? { app_metadata: JSON.stringify(mergedMetadata(old.app_metadata, wanted.app_metadata)) }
      : {}),
  }
  const changed = await changeUser(db, old.id, change)
  if (wanted.encrypted_password || wanted.banned_until) await endSessions(db, old.id)
  if (wanted.encrypted_password || newEmail || newPhone || wanted.banned_until) {
    await voidTokens(db, old.id)
    await db.affected(sql`delete from auth.flow_state where user_id = ${old.id}`)
  }
  if (newEmail) {
    await saveOwnIdentity(db, old.id, 'email', newEmail, changed.email_confirmed_at !== null)
    await service.hooks.afterEmailChanged?.(db, { id: old.id, email: newEmail })
  }
  if (newPhone) await saveOwnIdentity(db, old.id, 'phone', newPhone, changed.phone_confirmed_at !== null)
  return changeUser(db, old.id, {})
}
