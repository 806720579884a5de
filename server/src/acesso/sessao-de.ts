import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { AUTH, dbFor } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { RememberedSession, type SeenSession } from '../database/remembered-session.ts'
import { isUuid } from '../gotrue/sessions/access-token.ts'
import type { Auth } from '../gotrue/auth.ts'
import { AuthError } from '../gotrue/errors.ts'
import { askedTogether } from '../http/asked-together.ts'
import { Kept } from '../http/kept.ts'
import { erroComum } from '../rpc/errors.ts'

/** Profile of a person who signed in with Google and has not chosen a type yet (GOOGLE-03). It opens nothing. */
export const SEM_CADASTRO = 'sem-cadastro'

interface Ativa {
  aal: string
  tem_fator: boolean
  tipo_usuario: string | null
  status: string | null
}

/** Most sessions are those of patients. Who is somebody else is read in full once, and then remembered. */
const deCostume = { tem_fator: false, tipo_usuario: 'paciente', status: 'ativo' }

/** `exigir_sessao` compares the same. */
const oQueVale = ['aal', 'tem_fator', 'tipo_usuario', 'status'] as const

type Chamador = Pick<Sessao, 'sessao_id' | 'usuario_id'>

/** Those of the sessions that live, each with its place in the list, from 1. */
const findAtivas = (chamadores: readonly Chamador[], agora: Date) => sql<Ativa & { vez: number }>`
  select s.vez, a.* from unnest(${chamadores.map(({ sessao_id }) => sessao_id)}::uuid[], ${chamadores.map(({ usuario_id }) => usuario_id)}::uuid[])
    with ordinality as s (sessao, pessoa, vez), lateral public.sessao_ativa(s.sessao, s.pessoa, ${agora}) a`

interface Regras {
  /** Whether an administrador-geral must have a second factor. */
  mfaAdmin: boolean
}

/** Memory for remembered sessions: some ten thousand. An entry takes about this much. */
const BYTES = 6_000_000
const BYTES_DE_UMA = 600

export interface LeitorDeSessao {
  /**
   * Reads the caller from a bearer. The signature is checked; one query tells whether the session lives, whether the person is banned or gone, and which profile `usuarios` gives
   * them. Metadata of the token never counts.
   * @returns null without a bearer
   * @throws NAO_AUTENTICADO for a bad token or an ended session; SEGUNDO_FATOR while the second factor has not been used; MFA_NECESSARIA for a caller who must have one and has none
   */
  (authorization: string | undefined): Promise<Sessao | null>
  /**
   * The session of a good bearer as this process found it the last time, or as most are, for transactions that ask whether it is so; null where it has to be read in full. Nothing of it is
   * true before one has asked.
   */
  lembrada?(authorization: string | undefined): Promise<RememberedSession | null>
}

export function sessaoDe(
  auth: Pick<Auth, 'read' | 'service'>,
  pools: Pools,
  regras: Regras = { mfaAdmin: false },
): LeitorDeSessao {
  const db = dbFor(pools, AUTH)
  const vistas = new Kept<SeenSession>(BYTES)
  // Requests that come while a question runs share the next one: no answer is older than the last commit before its request.
  const ativaDe = askedTogether<Chamador, Ativa | undefined>(async (chamadores) => {
    const achadas = await db.rows(findAtivas(chamadores, auth.service.agora()))
    const porVez = new Map(achadas.map((achada) => [achada.vez, achada]))
    return chamadores.map((_, n) => porVez.get(n + 1))
  })
  const aindaVale = async (vista: SeenSession) => {
    const ativa = await ativaDe(vista)
    return Boolean(ativa) && oQueVale.every((campo) => ativa![campo] === vista[campo])
  }
  async function ler(authorization: string | undefined): Promise<Sessao | null> {
    const claims = await auth.read(authorization).catch((error: unknown) => {
      throw error instanceof AuthError ? erroComum('NAO_AUTENTICADO') : error
    })
    if (!claims) return null
    const { sub, session_id } = claims
    if (!sub || !isUuid(sub) || !session_id || !isUuid(session_id)) throw erroComum('NAO_AUTENTICADO')
    const ativa = await ativaDe({ sessao_id: session_id, usuario_id: sub })
    const recusa = recusaDe(ativa, regras)
    if (!ativa || recusa) {
      vistas.delete(session_id)
      throw erroComum(recusa ?? 'NAO_AUTENTICADO')
    }
    const { aal, tem_fator, tipo_usuario, status } = ativa
    const vista = { sessao_id: session_id, usuario_id: sub, aal, tem_fator, tipo_usuario, status }
    vistas.set(session_id, vista, BYTES_DE_UMA)
    return sessaoVista(vista)
  }
  return Object.assign(ler, {
    async lembrada(authorization: string | undefined) {
      const claims = await auth.read(authorization).catch(() => null)
      const { session_id, sub, aal = 'aal1' } = claims ?? {}
      if (!session_id || !isUuid(session_id) || !sub || !isUuid(sub)) return null
      const vista = vistas.get(session_id) ?? { ...deCostume, sessao_id: session_id, usuario_id: sub, aal }
      return vista.usuario_id === sub ? new RememberedSession(vista, aindaVale) : null
    },
  })
}

/** The caller that a session stands for. */
export function sessaoVista({ usuario_id, sessao_id, tipo_usuario }: SeenSession): Sessao {
  return { usuario_id, perfil: tipo_usuario ?? SEM_CADASTRO, sessao_id }
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
    const ativas = await db.rows(findAtivas(sessoes, agora))
    const vivas = ativas.flatMap((ativa) => {
      const sessao = sessoes[ativa.vez - 1]!
      const vive = recusaDe(ativa, regras) === null && (ativa.tipo_usuario ?? SEM_CADASTRO) === sessao.perfil
      return vive ? [sessao.sessao_id] : []
    })
    return new Set(vivas)
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
