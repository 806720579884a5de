import type { Db } from '../../database/db.ts'
import { createUser, remakeUser } from '../account/accounts.ts'
import { admit } from '../account/admission.ts'
import { conflictOf } from './admin-users.ts'
import { audit } from '../audit.ts'
import { requireService } from '../caller.ts'
import { sendInvitation } from '../codes/confirmation.ts'
import { emailExists } from '../account/email-change.ts'
import { validationFailed } from '../errors.ts'
import { redirectTarget } from '../codes/redirects.ts'
import { emailOf, objectOf, type Handler } from '../request.ts'
import type { Service } from '../service.ts'
import type { Metadata } from '../account/metadata.ts'
import { userJson } from '../account/user-json.ts'
import { changeUser, isConfirmed, lockUserByEmail, type UserRow } from '../account/users.ts'

/** `POST /invite`: an account without a password, and a mail whose link leads to choosing one. */
export const inviteRoute: Handler = async (service, call) => {
  await requireService(service, call)
  const email = emailOf(call.body)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  const data = objectOf(call.body, 'data') ?? {}
  const redirectTo = redirectTarget(service.settings, call)
  try {
    const user = await service.db.transaction(async (db) => {
      const invited = await makeInvited(service, db, email, data)
      await audit(db, { action: 'user_invited', actor: null, target: invited.id, ip: call.caller.ip })
      return sendInvitation(service, db, invited, { redirectTo })
    })
    service.mailer.wake()
    return { json: userJson(user) }
  } catch (error) {
    throw conflictOf(error)
  }
}

/** The account of an invitation; an unconfirmed one is made anew. @throws {AuthError} `email_exists` for a confirmed one */
export async function makeInvited(service: Service, db: Db, email: string, data: Metadata): Promise<UserRow> {
  const old = await db.first(lockUserByEmail(email))
  if (old && isConfirmed(old)) throw emailExists()
  const account = {
    email,
    phone: null,
    encrypted_password: null,
    provider: 'email',
    confirmed: false,
  }
  const admission = await admit(service, { way: 'service', data })
  const id = old
    ? await remakeUser(service, db, old.id, account, admission)
    : await createUser(service, db, account, admission)
  return changeUser(db, id, { invited_at: service.agora() })
}
