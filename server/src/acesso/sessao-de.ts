import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { AUTH, dbFor } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { isUuid } from '../gotrue/access-token.ts'
import type { Auth } from '../gotrue/auth.ts'
import { AuthError } from '../gotrue/errors.ts'
import { erroComum } from '../rpc/errors.ts'

/** Profile of somebody who signed in with Google and has not chosen a type yet (GOOGLE-03): it opens nothing. */
export const SEM_CADASTRO = 'sem-cadastro'

interface Ativa {
  aal: string
  tem_fator: boolean
  tipo_usuario: string | null
  status: string | null
}

/**
 * Reads who asks from a bearer: the signature, and in one question to the database whether the session lives, the person is neither banned
 * nor gone, and which profile `usuarios` gives them. Metadata of the token is never looked at.
 * @param regras whether an administrador-geral must have a second factor (b27)
 * @returns null without a bearer
 * @throws NAO_AUTENTICADO for a bad token or an ended session; SEGUNDO_FATOR while the second factor has not been used; MFA_NECESSARIA
 *   for who must have one and has none
 */
export function sessaoDe(
  auth: Pick<Auth, 'read' | 'service'>,
  pools: Pools,
  regras: { mfaAdmin: boolean } = { mfaAdmin: false },
) {
  const db = dbFor(pools, AUTH)
  return async (authorization: string | undefined): Promise<Sessao | null> => {
    const claims = await auth.read(authorization).catch((error: unknown) => {
      throw error instanceof AuthError ? erroComum('NAO_AUTENTICADO') : error
    })
    if (!claims) return null
    const { sub, session_id } = claims
    if (!sub || !isUuid(sub) || !session_id || !isUuid(session_id)) throw erroComum('NAO_AUTENTICADO')
    const ativa = await db.first(
      sql<Ativa>`select * from public.sessao_ativa(${session_id}, ${sub}, ${auth.service.agora()})`,
    )
    if (!ativa || (ativa.status !== null && ativa.status !== 'ativo')) throw erroComum('NAO_AUTENTICADO')
    // Whoever enrolled a second factor has no data without it (b16).
    if (ativa.tem_fator && ativa.aal !== 'aal2') throw erroComum('SEGUNDO_FATOR')
    if (regras.mfaAdmin && !ativa.tem_fator && ativa.tipo_usuario === 'administrador-geral')
      throw erroComum('MFA_NECESSARIA')
    return { usuario_id: sub, perfil: ativa.tipo_usuario ?? SEM_CADASTRO, sessao_id: session_id }
  }
}
