import { audit } from '../audit.ts'
import { requireUser } from '../caller.ts'
import { validationFailed } from '../errors.ts'
import type { Handler } from '../request.ts'
import { endSessions } from './sessions.ts'
import { auth } from '../table.ts'

const scopes = ['global', 'local', 'others']

/** `POST /logout`: every session of the person, this one, or all the others. */
export const logoutRoute: Handler = async (service, call) => {
  const scope = call.query.scope || 'global'
  if (!scopes.includes(scope)) throw validationFailed(`Unsupported logout scope "${scope.slice(0, 40)}"`)
  const { user, session } = await requireUser(service, call)
  await service.db.transaction(async (db) => {
    if (scope === 'local') await db.affected(auth.deleteFrom('auth.sessions').where('id', '=', session.id))
    else await endSessions(db, user.id, scope === 'others' ? { except: session.id } : {})
    await audit(db, { action: 'logout', actor: user.id, ip: call.caller.ip, detail: { scope } })
  })
  return { empty: 204 }
}
