import { keyedHash, sameBytes } from '../secrets.ts'
import type { Service } from '../service.ts'
import { isUuid } from '../sessions/access-token.ts'
import { pageLink } from './confirmation.ts'

/** A mail may be read some days later. */
const LIFE_MS = 7 * 24 * 3600 * 1000

/**
 * Address at which the owner of a mailbox says of an act: it was not me. Nothing is stored for it, so that the links of
 * several mails hold beside each other, and a new code voids none of them.
 */
export function denialLink(service: Service, userId: string): string {
  const until = (service.agora().getTime() + LIFE_MS).toString(36)
  const token = `${userId}.${until}.${seal(service, userId, until).toString('base64url')}`
  return pageLink(service, 'not_me', token, '')
}

/** The account of such a token; null when it is not ours or too old. */
export function ownerOfDenial(service: Service, token: string): string | null {
  const [userId = '', until = '', mac = ''] = token.split('.')
  if (!isUuid(userId) || !/^[0-9a-z]{1,12}$/.test(until)) return null
  if (!sameBytes(Buffer.from(mac, 'base64url'), seal(service, userId, until))) return null
  return Number.parseInt(until, 36) > service.agora().getTime() ? userId : null
}

const seal = ({ settings }: Service, userId: string, until: string) =>
  keyedHash(settings.secret, 'not me', userId, until)
