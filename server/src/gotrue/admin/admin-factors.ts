import { userIdOf } from './admin-users.ts'
import { audit } from '../audit.ts'
import { requireService } from '../caller.ts'
import { userNotFound, validationFailed } from '../errors.ts'
import { deleteFactor, factorId, factorNotFound, lockFactor } from '../factors/factors.ts'
import { textOf, type Call, type Handler } from '../request.ts'
import type { Service } from '../service.ts'
import { auth } from '../table.ts'
import { factorJson } from '../account/user-json.ts'
import { findUser } from '../account/users.ts'

async function personOf(service: Service, call: Call) {
  await requireService(service, call)
  const user = await service.db.first(findUser(userIdOf(call)))
  if (!user) throw userNotFound()
  return user
}

/** `GET /admin/users/{id}/factors` */
export const listFactorsRoute: Handler = async (service, call) => {
  const user = await personOf(service, call)
  return { json: user.factors.map(factorJson) }
}

/** `DELETE /admin/users/{id}/factors/{factor_id}`: for a person who lost the authenticator. */
export const deleteFactorRoute: Handler = async (service, call) => {
  const user = await personOf(service, call)
  const id = factorId(call)
  const factor = user.factors.find((factor) => factor.id === id)
  await service.db.transaction(async (db) => {
    if (!factor || !(await db.first(lockFactor(id, user.id)))) throw factorNotFound()
    await deleteFactor(db, { id, user_id: user.id })
    await audit(db, {
      action: 'factor_deleted',
      actor: null,
      target: user.id,
      ip: call.caller.ip,
      detail: { factor: id },
    })
  })
  return { json: factorJson(factor!) }
}

/** `PUT /admin/users/{id}/factors/{factor_id}`: another name. */
export const renameFactorRoute: Handler = async (service, call) => {
  const user = await personOf(service, call)
  const id = factorId(call)
  const friendly_name = textOf(call.body, 'friendly_name')
  if (!friendly_name) throw validationFailed('friendly_name is required')
  const changed = await service.db.affected(
    auth
      .updateTable('auth.mfa_factors')
      .set({ friendly_name: friendly_name.slice(0, 100) })
      .where('id', '=', id)
      .where('user_id', '=', user.id),
  )
  if (changed === 0) throw factorNotFound()
  const again = await service.db.only(findUser(user.id))
  return { json: factorJson(again.factors.find((factor) => factor.id === id)!) }
}
