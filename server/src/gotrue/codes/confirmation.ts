import type { Db } from '../../database/db.ts'
import { AuthError } from '../errors.ts'
import type { Mail, MailKind, Sms } from '../messages.ts'
import { issueToken, type IssuedToken } from './one-time-tokens.ts'
import type { Count } from '../limits/rate-limits.ts'
import { textOf, type Pkce } from '../request.ts'
import type { Service } from '../service.ts'
import type { TokenKind } from '../table.ts'
import { changeUser, type UserRow } from '../account/users.ts'

export interface LinkOptions {
  redirectTo: string
  pkce?: Pkce | undefined
}

/** Address of our page for a mail, built from settings alone (b6). The page redeems the token by POST on a click (b7). */
export function pageLink(service: Service, type: string, link: string, redirectTo: string): string {
  const page = new URL(service.settings.mail.page(type))
  page.searchParams.set('token_hash', link)
  page.searchParams.set('type', type)
  if (redirectTo && redirectTo !== service.settings.siteUrl) page.searchParams.set('redirect_to', redirectTo)
  return page.href
}

/** Limits of messages: to one mailbox or phone, and in all (b5). */
export function messageCounts(service: Service, to: string): { code: string; counts: Count[] } {
  const { limits, mail, sms } = service.settings
  const isMail = to.includes('@')
  const every = isMail ? mail.everySeconds : sms.everySeconds
  return {
    code: isMail ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit',
    counts: [
      ...(every > 0 ? [{ name: 'message-pause', of: to, limit: { times: 1, seconds: every } }] : []),
      { name: 'message', of: to, limit: limits.destination },
      { name: 'messages', of: isMail ? 'mail' : 'sms', limit: isMail ? limits.allMails : limits.allSms },
    ],
  }
}

/** Counts a message before anything looks whether the address is known. @throws {AuthError} 429 */
export async function countMessage(service: Service, to: string): Promise<void> {
  const { code, counts } = messageCounts(service, to)
  await service.limiter.count(code, ...counts)
}

/** Makes a token and hands its mail to the mailer, both in the caller's transaction. */
export async function mailToken(
  service: Service,
  db: Db,
  user: UserRow,
  mail: { kind: MailKind; token: TokenKind; to: string; type: string } & Pick<
    Mail,
    'otherEmail' | 'origin' | 'denial'
  > &
    LinkOptions,
): Promise<IssuedToken> {
  const { lifeSeconds } = service.settings.mail
  const token = await issueToken(service, db, {
    userId: user.id,
    kind: mail.token,
    relatesTo: mail.to,
    seconds: lifeSeconds,
    pkce: mail.pkce,
  })
  await service.mailer.queue(db, {
    kind: mail.kind,
    user: user.id,
    to: mail.to,
    link: pageLink(service, mail.type, token.link, mail.redirectTo),
    code: token.code,
    minutes: Math.round(lifeSeconds / 60),
    user_metadata: user.user_metadata,
    ...(mail.otherEmail ? { otherEmail: mail.otherEmail } : {}),
    ...(mail.origin ? { origin: mail.origin } : {}),
    ...(mail.denial ? { denial: mail.denial } : {}),
  })
  return token
}

export async function sendConfirmation(
  service: Service,
  db: Db,
  user: UserRow,
  options: LinkOptions,
): Promise<void> {
  await mailToken(service, db, user, {
    kind: 'signup',
    token: 'confirmation',
    to: user.email!,
    type: 'signup',
    ...options,
  })
  await changeUser(db, user.id, { confirmation_sent_at: service.agora() })
}

/** A confirmation for an account without a password: its link asks for one. */
export async function sendInvitation(
  service: Service,
  db: Db,
  user: UserRow,
  options: LinkOptions,
): Promise<UserRow> {
  await mailToken(service, db, user, {
    kind: 'invite',
    token: 'confirmation',
    to: user.email!,
    type: 'invite',
    ...options,
  })
  const now = service.agora()
  return changeUser(db, user.id, { confirmation_sent_at: now, invited_at: user.invited_at ?? now })
}

/** Sends the six digits that prove a phone. `id` is the `message_id` of the answer. */
export async function sendPhoneConfirmation(
  service: Service,
  db: Db,
  user: UserRow,
  sms: { id: string; channel: Channel },
): Promise<void> {
  await smsToken(service, db, user.id, { ...sms, kind: 'phone_confirmation', to: user.phone! })
  await changeUser(db, user.id, { confirmation_sent_at: service.agora() })
}

/** Makes a code of a kind and hands its text message to the sender, both in the caller's transaction. */
export async function smsToken(
  service: Service,
  db: Db,
  userId: string,
  sms: { id: string; kind: TokenKind; to: string; channel: Channel },
): Promise<void> {
  const { lifeSeconds: seconds } = service.settings.sms
  const { code } = await issueToken(service, db, { userId, kind: sms.kind, relatesTo: sms.to, seconds })
  await service.sms.queue(db, { id: sms.id, user: userId, to: sms.to, code, channel: sms.channel })
}

export type Channel = Sms['channel']

/** The channel that a body asks for; `sms` when it does not say. */
export function channelOf(body: Record<string, unknown>): Channel {
  const channel = textOf(body, 'channel') || 'sms'
  if (channel !== 'sms' && channel !== 'whatsapp')
    throw new AuthError(400, 'validation_failed', 'Invalid channel, supported values are sms or whatsapp')
  return channel
}
