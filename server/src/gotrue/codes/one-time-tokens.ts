import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import { keyedHash, randomCode, randomToken, sha256 } from '../secrets.ts'
import type { Service } from '../service.ts'
import { auth, type TokenKind } from '../table.ts'
import type { Pkce } from '../request.ts'

/** A token is void after so many wrong codes. */
export const MOST_WRONG_TRIES = 5

export interface IssuedToken {
  /** For the link: 32 random bytes, with `pkce_` before them for a client of that flow. */
  link: string
  /** Six digits, drawn apart from the link: they tell nothing about it (b4). */
  code: string
}

/** Makes the token of a user and kind; the earlier one is void. Only hashes are stored. */
export async function issueToken(
  service: Service,
  db: Db,
  token: { userId: string; kind: TokenKind; relatesTo: string; seconds: number; pkce?: Pkce | undefined },
): Promise<IssuedToken> {
  const now = service.agora()
  const link = `${token.pkce ? 'pkce_' : ''}${randomToken()}`
  const code = randomCode()
  const row = {
    link_hash: sha256(link),
    code_hash: codeHash(service, token.userId, token.kind, code),
    wrong_tries: 0,
    relates_to: token.relatesTo,
    pkce_challenge: token.pkce?.challenge ?? null,
    pkce_method: token.pkce?.method ?? null,
    expires_at: new Date(now.getTime() + token.seconds * 1000),
  }
  await db.affected(
    auth
      .insertInto('auth.one_time_tokens')
      .values({ user_id: token.userId, kind: token.kind, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind'])
          .doUpdateSet({ ...row, created_at: sql<Date>`app_agora()` } as never),
      ),
  )
  return { link, code }
}

/** The keyed hash of a code: without the secret of the service a million guesses at a stolen table are worth nothing. */
export function codeHash(service: Service, userId: string, kind: TokenKind, code: string): Buffer {
  return keyedHash(service.settings.secret, 'one-time code', userId, kind, code)
}

/** Voids every outstanding token of a user, or those of some kinds. */
export async function voidTokens(db: Db, userId: string, kinds?: TokenKind[]): Promise<void> {
  let query = auth.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId)
  if (kinds) query = query.where('kind', 'in', kinds)
  await db.affected(query)
}
