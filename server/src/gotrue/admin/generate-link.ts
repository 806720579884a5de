import type { Db } from '../../database/db.ts'
import { createUser, remakeUser } from '../account/accounts.ts'
import { admit } from '../account/admission.ts'
import { passwordHashOf } from './admin-fields.ts'
import { conflictOf } from './admin-users.ts'
import { audit } from '../audit.ts'
import { requireService } from '../caller.ts'
import { emailExists } from '../account/email-change.ts'
import { userNotFound, validationFailed } from '../errors.ts'
import { makeInvited } from './invite.ts'
import { issueToken } from '../codes/one-time-tokens.ts'
import { redirectTarget } from '../codes/redirects.ts'
import { emailOf, objectOf, textOf, type Call, type Handler } from '../request.ts'
import type { Service } from '../service.ts'
import type { TokenKind } from '../table.ts'
import { userJson } from '../account/user-json.ts'
import { changeUser, findUserByEmail, isConfirmed, lockUserByEmail, type UserRow } from '../account/users.ts'

interface Prepared {
  user: UserRow
  kind: TokenKind
  /** The mailbox that the token belongs to. */
  to: string
  type: string
}

/** `POST /admin/generate_link`: the link of a mail, for an operator who sends it otherwise. Nothing is sent. */
export const generateLinkRoute: Handler = async (service, call) => {
  await requireService(service, call)
  const asked = textOf(call.body, 'type') ?? ''
  const email = emailOf(call.body)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  const redirectTo = redirectTarget(service.settings, {
    ...call,
    query: { ...call.query, redirect_to: textOf(call.body, 'redirect_to') ?? call.query.redirect_to },
  })
  const password = asked === 'signup' ? await passwordHashOf(service, call.body) : undefined
  try {
    const { prepared, token } = await service.db.transaction(async (db) => {
      const prepared = await prepare(service, db, call, asked, email, password)
      const token = await issueToken(service, db, {
        userId: prepared.user.id,
        kind: prepared.kind,
        relatesTo: prepared.to,
        seconds: service.settings.mail.lifeSeconds,
      })
      await audit(db, {
        action: 'admin_link_generated',
        actor: null,
        target: prepared.user.id,
        ip: call.caller.ip,
        detail: { type: prepared.type },
      })
      return { prepared, token }
    })
    const action = new URL(`${service.settings.url}/verify`)
    action.searchParams.set('token', token.link)
    action.searchParams.set('type', prepared.type.startsWith('email_change') ? 'email_change' : prepared.type)
    action.search += `&redirect_to=${written(redirectTo)}`
    return {
      json: {
        ...userJson(prepared.user),
        action_link: action.href,
        email_otp: token.code,
        hashed_token: token.link,
        verification_type: prepared.type,
        redirect_to: redirectTo,
      },
    }
  } catch (error) {
    throw conflictOf(error)
  }
}

/** As GoTrue writes it, and its clients look for it: encoded only where it would be read as more than one parameter. */
const written = (address: string) => (/[&=#]/.test(address) ? encodeURIComponent(address) : address)

async function prepare(
  service: Service,
  db: Db,
  call: Call,
  asked: string,
  email: string,
  password: string | undefined,
): Promise<Prepared> {
  const data = objectOf(call.body, 'data') ?? {}
  const known = await db.first(lockUserByEmail(email))
  switch (asked) {
    case 'magiclink':
      if (!known) return signup(service, db, email, data, null)
      return { user: await asksNow(service, db, known), kind: 'recovery', to: email, type: 'magiclink' }
    case 'recovery':
      if (!known) throw userNotFound()
      return { user: await asksNow(service, db, known), kind: 'recovery', to: email, type: 'recovery' }
    case 'invite':
      return {
        user: await makeInvited(service, db, email, data),
        kind: 'confirmation',
        to: email,
        type: 'invite',
      }
    case 'signup':
      if (!password) throw validationFailed('Signup requires a valid password')
      if (known && isConfirmed(known)) throw emailExists()
      return signup(service, db, email, data, password, known)
    case 'email_change_current':
    case 'email_change_new': {
      if (!known) throw userNotFound()
      const to = emailOf(call.body, 'new_email')
      if (!to) throw validationFailed('The new email address provided is invalid')
      if (await db.first(findUserByEmail(to))) throw emailExists()
      const user = await changeUser(db, known.id, {
        email_change_sent_at: service.agora(),
        ...(known.email_change === to ? {} : { email_change: to, email_change_agreed: [] }),
      })
      return { user, kind: asked, to: asked === 'email_change_new' ? to : email, type: asked }
    }
    default:
      throw validationFailed('Invalid email action link type requested')
  }
}

async function signup(
  service: Service,
  db: Db,
  email: string,
  data: Record<string, unknown>,
  encrypted_password: string | null,
  old?: UserRow,
): Promise<Prepared> {
  const account = {
    email,
    phone: null,
    encrypted_password,
    provider: 'email',
    confirmed: false,
  }
  const admission = await admit(service, { way: 'service', data })
  const id = old
    ? await remakeUser(service, db, old.id, account, admission)
    : await createUser(service, db, account, admission)
  const user = await changeUser(db, id, { confirmation_sent_at: service.agora() })
  return { user, kind: 'confirmation', to: email, type: 'signup' }
}

const asksNow = (service: Service, db: Db, user: UserRow) =>
  changeUser(db, user.id, { recovery_sent_at: service.agora() })
