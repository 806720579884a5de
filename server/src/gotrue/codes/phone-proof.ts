import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import type { Count } from '../limits/rate-limits.ts'
import type { Metadata } from '../account/metadata.ts'
import { keyedHash, randomCode, randomToken, sameBytes, sha256 } from '../secrets.ts'
import type { Service } from '../service.ts'
import { auth } from '../table.ts'
import { messageCounts } from './confirmation.ts'
import { MOST_WRONG_TRIES } from './one-time-tokens.ts'

/** How long a proven number may wait for the sign-up that it was proven for. */
const PROOF_SECONDS = 1800

/** Members of the metadata of a sign-up that carry what it shows. They are taken out before the rest is kept. */
const PROOF = 'prova_telefone'
const INVITATION = 'convite'

/** A number proven before there is an account: a code to it, and for the code a proof that one sign-up may show. Numbers are E.164 without the plus. */
export interface PhoneProofs {
  /** The counters of a message to a number, to be counted before anything looks whether it is known. */
  counts(phone: string): Count[]
  /** Sends a code, after the answer and only to the number of somebody who is held for it: what comes back is the same for every number. */
  send(phone: string): void
  /** Opens a code once. @returns the proof; null for a code that is wrong, old, used or of another number */
  open(phone: string, code: string): Promise<string | null>
}

/** Null where no text message can be sent. */
export function phoneProofs(service: Service): PhoneProofs | null {
  if (!service.settings.signup.phone) return null
  return {
    counts: (phone) => messageCounts(service, phone).counts,
    send(phone) {
      service.later(async () => {
        await service.db.transaction((db) => issue(service, db, phone))
        service.sms.wake()
      })
    },
    open: (phone, code) => service.db.transaction((db) => open(service, db, phone, code)),
  }
}

const hashOf = (service: Service, ...parts: string[]) =>
  keyedHash(service.settings.secret, 'phone proof', ...parts)

const after = (service: Service, seconds: number) => new Date(service.agora().getTime() + seconds * 1000)

async function issue(service: Service, db: Db, phone: string): Promise<void> {
  const held = await service.hooks.heldByPhone?.(db, phone)
  if (!held) return
  const code = randomCode()
  const row = {
    held_id: held,
    code_hash: hashOf(service, phone, code),
    proof_hash: null,
    wrong_tries: 0,
    expires_at: after(service, service.settings.sms.lifeSeconds),
  }
  await db.affected(
    auth
      .insertInto('auth.phone_proofs')
      .values({ phone_hash: hashOf(service, phone), ...row })
      .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(row)),
  )
  await service.sms.queue(db, { id: randomUUID(), user: held, to: phone, code, channel: 'sms' })
}

async function open(service: Service, db: Db, phone: string, code: string): Promise<string | null> {
  const phone_hash = hashOf(service, phone)
  const row = await db.first(
    auth.selectFrom('auth.phone_proofs').selectAll().where('phone_hash', '=', phone_hash).forUpdate(),
  )
  const given = hashOf(service, phone, code)
  if (!row?.code_hash || row.expires_at <= service.agora() || row.wrong_tries >= MOST_WRONG_TRIES) return null
  if (!sameBytes(row.code_hash, given)) {
    await db.affected(
      auth
        .updateTable('auth.phone_proofs')
        .set({ wrong_tries: row.wrong_tries + 1 })
        .where('phone_hash', '=', phone_hash),
    )
    return null
  }
  const proof = randomToken()
  await db.affected(
    auth
      .updateTable('auth.phone_proofs')
      .set({ code_hash: null, proof_hash: sha256(proof), expires_at: after(service, PROOF_SECONDS) })
      .where('phone_hash', '=', phone_hash),
  )
  return proof
}

/** The metadata of a sign-up without what it shows, its proof of a number, and the secret of its invitation. */
export function shownIn(data: Metadata): { data: Metadata; proof: string | null; invitation: string | null } {
  const { [PROOF]: proof, [INVITATION]: invitation, ...rest } = data
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { data: rest, proof: text(proof), invitation: text(invitation) }
}

/** Spends a proof, in the transaction of its sign-up. @returns the person held for the number that it proves; null for none in force */
export async function spendProof(service: Service, db: Db, proof: string | null): Promise<string | null> {
  if (proof === null) return null
  const row = await db.first(
    sql<{
      held_id: string
    }>`delete from auth.phone_proofs where proof_hash = ${sha256(proof)} and expires_at > ${service.agora()} returning held_id`,
  )
  return row?.held_id ?? null
}
