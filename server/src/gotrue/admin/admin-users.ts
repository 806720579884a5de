import { sql } from 'kysely'
import { brokenConstraint } from '../../database/errors.ts'
import { createUser } from '../account/accounts.ts'
import { admit } from '../account/admission.ts'
import { bannedUntilOf, missingAddress, passwordHashOf, roleOf } from './admin-fields.ts'
import { audit } from '../audit.ts'
import { requireService } from '../caller.ts'
import { isUuid } from '../sessions/access-token.ts'
import { emailExists } from '../account/email-change.ts'
import { AuthError, userNotFound, validationFailed } from '../errors.ts'
import { phoneExists } from '../account/phone-change.ts'
import { booleanOf, emailOf, objectOf, phoneOf, textOf, type Call, type Handler } from '../request.ts'
import { userJson } from '../account/user-json.ts'
import {
  changeUser,
  findUser,
  findUserByEmail,
  findUserByPhone,
  userColumns,
  type UserRow,
} from '../account/users.ts'

const PER_PAGE = 50
const MOST_PER_PAGE = 1000

/** `GET /admin/users`: newest first, with the headers from which the client counts pages. */
export const listUsersRoute: Handler = async (service, call) => {
  await requireService(service, call)
  const page = wholeOf(call, 'page', 1, 1_000_000)
  const perPage = wholeOf(call, 'per_page', PER_PAGE, MOST_PER_PAGE)
  const filter = (call.query.filter ?? '').slice(0, 200)
  const pattern = `%${filter.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const where = filter
    ? sql`where u.email ilike ${pattern} or u.phone like ${pattern} or u.user_metadata ->> 'nome' ilike ${pattern}`
    : sql``
  const [users, [counted]] = await service.db.together([
    sql<UserRow>`select ${userColumns} from auth.users u ${where} order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ n: number }>`select count(*)::int as n from auth.users u ${where}`,
  ])
  const total = counted?.n ?? 0
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${service.settings.url}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return {
    json: { users: users.map(userJson), aud: 'authenticated' },
    headers: {
      'X-Total-Count': String(total),
      Link: [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
    },
  }
}

/** `GET /admin/users/{id}` */
export const readUserRoute: Handler = async (service, call) => {
  await requireService(service, call)
  const user = await service.db.first(findUser(userIdOf(call)))
  if (!user) throw userNotFound()
  return { json: userJson(user) }
}

/** `POST /admin/users`: nothing is mailed. */
export const createUserRoute: Handler = async (service, call) => {
  await requireService(service, call)
  const email = emailOf(call.body)
  const phone = phoneOf(call.body)
  if (!email && !phone) throw missingAddress()
  const id = textOf(call.body, 'id')
  if (id && !isUuid(id)) throw validationFailed('id must be an UUID')
  const user_metadata = objectOf(call.body, 'user_metadata') ?? {}
  const app_metadata = objectOf(call.body, 'app_metadata') ?? {}
  const role = roleOf(call.body)
  const banned_until = bannedUntilOf(service, call.body)
  const emailConfirmed = booleanOf(call.body, 'email_confirm') === true
  const phoneConfirmed = booleanOf(call.body, 'phone_confirm') === true
  const encrypted_password = (await passwordHashOf(service, call.body)) ?? null
  try {
    const user = await service.db.transaction(async (db) => {
      if (email && (await db.first(findUserByEmail(email)))) throw emailExists()
      if (phone && (await db.first(findUserByPhone(phone)))) throw phoneExists()
      const now = service.agora()
      const account = {
        ...(id ? { id } : {}),
        ...(role ? { role } : {}),
        email: email ?? null,
        phone: phone ?? null,
        encrypted_password,
        app_metadata,
        provider: email ? 'email' : 'phone',
        confirmed: email ? emailConfirmed : phoneConfirmed,
      }
      const admission = await admit(service, { way: 'service', data: user_metadata })
      const newId = await createUser(service, db, account, admission)
      await audit(db, { action: 'admin_user_created', actor: null, target: newId, ip: call.caller.ip })
      return changeUser(db, newId, {
        ...(banned_until === undefined ? {} : { banned_until }),
        email_confirmed_at: email && emailConfirmed ? now : null,
        phone_confirmed_at: phone && phoneConfirmed ? now : null,
      })
    })
    return { json: userJson(user) }
  } catch (error) {
    throw conflictOf(error)
  }
}

/** The id of a path. @throws {AuthError} 404 when it is no UUID, so that no crafted path reaches the database (b23) */
export function userIdOf(call: Call): string {
  const id = call.params.user_id ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

/** The refusal for a broken unique constraint; any other error itself. */
export function conflictOf(error: unknown): unknown {
  const constraint = brokenConstraint(error)
  if (constraint === 'users_email') return emailExists()
  if (constraint === 'users_phone') return phoneExists()
  if (constraint === 'users_pkey') return validationFailed('A user with this id exists already')
  return error
}

function wholeOf(call: Call, name: string, otherwise: number, most: number): number {
  const text = call.query[name]
  if (text === undefined || text === '') return otherwise
  if (!/^\d{1,9}$/.test(text)) throw validationFailed(`Bad Pagination Parameters: ${name}`)
  return Math.min(Math.max(1, Number(text)), most)
}
