import { audit } from '../audit.ts'
import { denialLink } from '../codes/denial-link.ts'
import { mailToken, sendInvitation } from '../codes/confirmation.ts'
import type { Metadata } from '../account/metadata.ts'
import { changeUser, findUser } from '../account/users.ts'
import type { Service } from '../service.ts'
import { conflictOf } from './admin-users.ts'
import { makeInvited } from './invite.ts'

/** What the product's own administration does to logins, beside the routes of the wire. */
export interface Operator {
  /** Makes an account without a password and mails its link. @returns its id. @throws {AuthError} `email_exists` */
  invite(email: string, data: Metadata): Promise<string>
  /** Mails a link that leads to a new password. @returns whether the account has a mailbox */
  recover(id: string): Promise<boolean>
}

export function operatorOf(service: Service): Operator {
  const redirectTo = service.settings.siteUrl
  return {
    async invite(email, data) {
      try {
        const user = await service.db.transaction(async (db) => {
          const invited = await makeInvited(service, db, email, data)
          await audit(db, { action: 'user_invited', actor: null, target: invited.id, ip: '' })
          return sendInvitation(service, db, invited, { redirectTo })
        })
        service.mailer.wake()
        return user.id
      } catch (error) {
        throw conflictOf(error)
      }
    },
    async recover(id) {
      const sent = await service.db.transaction(async (db) => {
        const user = await db.first(findUser(id))
        if (!user?.email || user.deleted_at) return false
        await mailToken(service, db, user, {
          kind: 'recovery',
          token: 'recovery',
          to: user.email,
          type: 'recovery',
          redirectTo,
          origin: { userAgent: null, at: service.agora() },
          denial: denialLink(service, user.id),
        })
        await changeUser(db, user.id, { recovery_sent_at: service.agora() })
        await audit(db, { action: 'user_recovery_requested', actor: null, target: user.id, ip: '' })
        return true
      })
      if (sent) service.mailer.wake()
      return sent
    },
  }
}
