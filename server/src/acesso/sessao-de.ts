import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { AUTH, dbFor } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { isUuid } from '../gotrue/access-token.ts'
import type { Auth } from '../gotrue/auth.ts'
import { AuthError } from '../gotrue/errors.ts'
import { erroComum } from '../rpc/errors.ts'
import { ORPCError } from '@orpc/server'

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
 * @returns null without a bearer
 * @throws NAO_AUTENTICADO for a bad token or an ended session; SEM_PERMISSAO while the second factor has not been used
 */
export function sessaoDe(auth: Pick<Auth, 'read' | 'service'>, pools: Pools) {
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
    if (ativa.tem_fator && ativa.aal !== 'aal2')
      throw new ORPCError('SEM_PERMISSAO', {
        status: 403,
        message:
          'Confirme o segundo fator para continuar. Abra o aplicativo autenticador e informe o código.',
      })
    return { usuario_id: sub, perfil: ativa.tipo_usuario ?? SEM_CADASTRO, sessao_id: session_id }
  }
}
