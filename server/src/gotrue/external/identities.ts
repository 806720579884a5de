import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { isUuid } from '../sessions/access-token.ts'
import { audit } from '../audit.ts'
import { requireUser } from '../caller.ts'
import { AuthError, insufficientAal } from '../errors.ts'
import { voidTokens } from '../codes/one-time-tokens.ts'
import type { Handler } from '../request.ts'
import { auth } from '../table.ts'
import {
  changeUser,
  hasVerifiedFactor,
  lockUser,
  syncProviders,
  type IdentityRow,
  type UserRow,
} from '../account/users.ts'

/** `DELETE /user/identities/{identity_id}`: removes one way in, never the last one. */
export const unlinkRoute: Handler = async (service, call) => {
  const signedIn = await requireUser(service, call)
  if (!service.settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const id = call.params.identity_id ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  if (hasVerifiedFactor(signedIn.user) && signedIn.session.aal !== 'aal2')
    throw insufficientAal(401, 'AAL2 session is required to unlink an identity when MFA is enabled.')
  await service.db.transaction(async (db) => {
    const user = await db.only(lockUser(signedIn.user.id))
    const identity = user.identities.find((identity) => identity.id === id)
    if (user.identities.length <= 1)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    await db.affected(auth.deleteFrom('auth.identities').where('id', '=', id))
    await syncProviders(db, user.id)
    await moveAddress(db, user, identity)
    // Earlier links and codes must not lead back in (b18).
    await voidTokens(db, user.id)
    await audit(db, {
      action: 'identity_unlinked',
      actor: user.id,
      ip: call.caller.ip,
      detail: { provider: identity.provider },
    })
  })
  return { json: {} }
}

/** The address of the account goes with the identity that brought it, unless another identity has it too. */
async function moveAddress(db: Db, user: UserRow, gone: IdentityRow): Promise<void> {
  if (gone.provider === 'phone') {
    await changeUser(db, user.id, { phone: null, phone_confirmed_at: null })
    return
  }
  if (gone.provider === 'email') await changeUser(db, user.id, { encrypted_password: null })
  const left = user.identities.filter((identity) => identity.id !== gone.id)
  const addresses = left.flatMap(({ identity_data: data }) =>
    data.email_verified === true && typeof data.email === 'string' ? [data.email.toLowerCase()] : [],
  )
  if (gone.identity_data.email !== user.email || addresses.includes(user.email ?? '')) return
  try {
    await changeUser(db, user.id, {
      email: addresses[0] ?? null,
      ...(addresses[0] ? {} : { email_confirmed_at: null }),
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'users_email') throw error
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  }
}
