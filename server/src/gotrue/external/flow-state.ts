import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import type { Pkce } from '../request.ts'
import { randomToken, sameBytes, sha256 } from '../secrets.ts'
import type { Service } from '../service.ts'
import type { Method } from '../sessions/sessions.ts'
import { auth } from '../table.ts'
import type { AuthFlowState } from '../tables.generated.ts'
import type { Selectable } from 'kysely'

/** Life of a flow, and of a code handed to the app. */
const FLOW_SECONDS = 300

export type FlowState = Selectable<AuthFlowState>

/** A code for a person who has proven the mailbox by a PKCE link. The app exchanges it with its verifier. */
export async function issueCode(
  service: Service,
  db: Db,
  flow: { userId: string; provider: string; method: Method; pkce: Pkce; targetUrl: string },
): Promise<string> {
  const code = randomToken()
  await db.affected(
    auth.insertInto('auth.flow_state').values({
      code_hash: sha256(code),
      provider: flow.provider,
      method: flow.method,
      code_challenge: flow.pkce.challenge,
      code_challenge_method: flow.pkce.method,
      user_id: flow.userId,
      target_url: flow.targetUrl,
      expires_at: endOfFlow(service),
    }),
  )
  return code
}

export function endOfFlow(service: Service): Date {
  return new Date(service.agora().getTime() + FLOW_SECONDS * 1000)
}

export const lockFlowByCode = (code: string) =>
  auth.selectFrom('auth.flow_state').selectAll().where('code_hash', '=', sha256(code)).forUpdate()

/** Takes the flow of an OAuth `state`, once: of two callbacks with the same one only one gets it. */
export const claimFlow = (state: string, now: Date) =>
  sql<FlowState>`
    update auth.flow_state set claimed_at = ${now}
     where state_hash = ${sha256(state)} and claimed_at is null returning *`

export const findFlow = (state: string) =>
  auth.selectFrom('auth.flow_state').selectAll().where('state_hash', '=', sha256(state))

/** True when the verifier is the one whose challenge began the flow. */
export function verifierFits(flow: FlowState, verifier: string): boolean {
  if (!flow.code_challenge) return false
  const digest = createHash('sha256').update(verifier).digest('base64url')
  return sameBytes(Buffer.from(digest), Buffer.from(flow.code_challenge))
}
