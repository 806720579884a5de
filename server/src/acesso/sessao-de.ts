import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { AUTH, dbFor } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { isUuid } from '../gotrue/sessions/access-token.ts'
import type { Auth } from '../gotrue/auth.ts'
import { AuthError } from '../gotrue/errors.ts'
import { erroComum } from '../rpc/errors.ts'

/** Profile of a person who signed in with Google and has not chosen a type yet (GOOGLE-03). It opens nothing. */
export const SEM_CADASTRO = 'sem-cadastro'

interface Ativa {
  aal: string
  tem_fator: boolean
  tipo_usuario: string | null
  status: string | null
}

interface Regras {
  /** Whether an administrador-geral must have a second factor. */
  mfaAdmin: boolean
}

/**
 * Reads the caller from a bearer. The signature is checked; one query tells whether the session lives, whether the person is banned or gone, and which profile `usuarios` gives
 * them. Metadata of the token never counts.
 * @returns null without a bearer
 * @throws NAO_AUTENTICADO for a bad token or an ended session; SEGUNDO_FATOR while the second factor has not been used; MFA_NECESSARIA for a caller who must have one and has none
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

/** Ids of those sessions that are still alive and have the same profile. */
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
  // A person with an enrolled second factor gets no data without it.
  if (ativa.tem_fator && ativa.aal !== 'aal2') return 'SEGUNDO_FATOR'
  if (regras.mfaAdmin && !ativa.tem_fator && ativa.tipo_usuario === 'administrador-geral')
    return 'MFA_NECESSARIA'
  return null
}
