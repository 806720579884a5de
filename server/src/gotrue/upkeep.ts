import { sql, type RawBuilder } from 'kysely'
import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { UNVERIFIED_SECONDS } from './factors/factors.ts'
import type { Service } from './service.ts'

const BATCH = 1000
const HOUR = 3600_000

/** Deletes what has ended, in batches, outside every request. Several processes may run it at once. @returns rows deleted, by table */
export async function runUpkeep(service: Pick<Service, 'db' | 'agora'>): Promise<Record<string, number>> {
  const before = (ms: number) => new Date(service.agora().getTime() - ms)
  const now = service.agora()
  const jobs: Record<string, RawBuilder<unknown>> = {
    flow_state: sql`created_at < ${before(24 * HOUR)}`,
    mfa_challenges: sql`created_at < ${before(24 * HOUR)}`,
    one_time_tokens: sql`expires_at < ${before(24 * HOUR)}`,
    phone_proofs: sql`expires_at < ${before(24 * HOUR)}`,
    sessions: sql`not_after < ${before(72 * HOUR)}`,
    mfa_factors: sql`status = 'unverified' and created_at < ${before(UNVERIFIED_SECONDS * 1000)}`,
    web3_nonces: sql`expires_at < ${now}`,
    rate_limits: sql`resets_at < ${now}`,
    known_addresses: sql`seen_at < ${before(180 * 24 * HOUR)}`,
    users: sql`is_anonymous and email is null and phone is null and created_at < ${before(30 * 24 * HOUR)}`,
  }
  const taken: Record<string, number> = {}
  for (const [table, where] of Object.entries(jobs)) taken[table] = await sweep(service.db, table, where)
  return taken
}

async function sweep(db: SessionDb, table: string, where: RawBuilder<unknown>): Promise<number> {
  let taken = 0
  for (;;) {
    const batch = await db.affected(sql`
      delete from auth.${sql.ref(table)} where ctid = any(array(
        select ctid from auth.${sql.ref(table)} where ${where} limit ${BATCH} for update skip locked))`)
    taken += batch
    if (batch < BATCH) return taken
  }
}

/** Runs the upkeep every ten minutes. @returns a function that stops it */
export function startUpkeep(service: Service, observar: Observar): () => void {
  const timer = setInterval(
    () => void observar('limpeza-do-login', HOUR / 6000, () => runUpkeep(service)),
    HOUR / 6,
  )
  timer.unref()
  return () => clearInterval(timer)
}
