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

interface Regras {
  /** Whether an administrador-geral must have a second factor (b27). */
  mfaAdmin: boolean
}

/**
 * Reads who asks from a bearer: the signature, and in one question to the database whether the session lives, the person is neither banned
 * nor gone, and which profile `usuarios` gives them. Metadata of the token is never looked at.
 * @returns null without a bearer
 * @throws NAO_AUTENTICADO for a bad token or an ended session; SEGUNDO_FATOR while the second factor has not been used; MFA_NECESSARIA
 *   for who must have one and has none
 */
export function sessaoDe(
  auth: Pick<Auth, 'read' | 'service'>,
  pools: Pools,
  regras: Regras = { mfaAdmin: false },
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
    const recusa = recusaDe(ativa, regras)
    if (!ativa || recusa) throw erroComum(recusa ?? 'NAO_AUTENTICADO')
    return { usuario_id: sub, perfil: ativa.tipo_usuario ?? SEM_CADASTRO, sessao_id: session_id }
  }
}

/** Of these sessions, the ids of those that would be read again as they are: alive, and with the same profile. */
export function sessoesVivas(
  auth: Pick<Auth, 'service'>,
  pools: Pools,
  regras: Regras = { mfaAdmin: false },
) {
  const db = dbFor(pools, AUTH)
  return async (sessoes: readonly Sessao[]): Promise<Set<string>> => {
    const agora = auth.service.agora()
    const ativas = await db.rows(sql<Ativa & { sessao: string; perfil: string }>`
      select s.sessao, s.perfil, a.* from unnest(${sessoes.map(({ sessao_id }) => sessao_id)}::uuid[],
        ${sessoes.map(({ usuario_id }) => usuario_id)}::uuid[], ${sessoes.map(({ perfil }) => perfil)}::text[])
        as s (sessao, pessoa, perfil), lateral public.sessao_ativa(s.sessao, s.pessoa, ${agora}) a`)
    const vivas = ativas.filter(
      (cada) => recusaDe(cada, regras) === null && (cada.tipo_usuario ?? SEM_CADASTRO) === cada.perfil,
    )
    return new Set(vivas.map(({ sessao }) => sessao))
  }
}

/** Why a session is refused, or null. */
function recusaDe(ativa: Ativa | undefined, regras: Regras) {
  if (!ativa || (ativa.status !== null && ativa.status !== 'ativo')) return 'NAO_AUTENTICADO'
  // Whoever enrolled a second factor has no data without it (b16).
  if (ativa.tem_fator && ativa.aal !== 'aal2') return 'SEGUNDO_FATOR'
  if (regras.mfaAdmin && !ativa.tem_fator && ativa.tipo_usuario === 'administrador-geral')
    return 'MFA_NECESSARIA'
  return null
}
