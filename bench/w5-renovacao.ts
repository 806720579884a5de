import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { builderFor } from '../server/src/database/db.ts'
import { turnOverQuery } from '../server/src/gotrue/sessions/refresh-grant.ts'
import type { RefreshToken } from '../server/src/gotrue/sessions/refresh-token.ts'
import { w5Entrada } from './w5-entrada.ts'
import { EMAIL } from './w5-auth.ts'
import type { Workload } from './workload.ts'

const builder = builderFor<Record<never, never>>()
const CALLER = { ip: '127.0.0.1', userAgent: null }
/** Sessions that wait for their next refresh, on either side. A session being refreshed belongs to one client. */
const rawSessions: RefreshToken[] = []
const tokens: string[] = []

export const w5Renovacao: Workload = {
  name: 'W5 renovação',
  what: 'token de renovação trocado por um par novo',
  must: 0.25,
  aim: 0.45,
  cpuAim: 0.9,
  p50Aim: 4,
  p95Aim: 8,
  async raw(pool) {
    const session = rawSessions.pop() ?? (await newSession(pool))
    const { sql, parameters } = turnOverQuery(session, CALLER, new Date()).compile(builder)
    const name = createHash('sha1').update(sql).digest('hex').slice(0, 24)
    const { rows } = await pool.query({ name, text: sql, values: [...parameters] })
    if (rows.length !== 1) throw new Error('the driver turned no session')
    JSON.stringify(rows)
    rawSessions.push({ ...session, counter: session.counter + 1 })
  },
  request() {
    const refresh_token = tokens.pop()
    // The first request of each client signs in.
    if (!refresh_token) return w5Entrada.request()
    return { path: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token } }
  },
  check: w5Entrada.check,
  after: (body) => void tokens.push((JSON.parse(body) as { refresh_token: string }).refresh_token),
}

async function newSession(pool: Pool): Promise<RefreshToken> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into auth.sessions (user_id) select id from auth.users where email = $1 returning id',
    [EMAIL],
  )
  return { sessionId: rows[0]!.id, counter: 0 }
}
