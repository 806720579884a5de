import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { erroComum } from '../rpc/errors.ts'

interface Visao {
  alvo_id: string
  tipo_usuario: string
  quem: string
  motivo: string
  escreve: boolean
  ate: Date
}

/** A view that is open now: of this session, not over, of somebody who does not refuse and whose account is active. */
const findVisao = (id: string, { sessao_id, usuario_id }: Sessao, agora: Date) => sql<Visao>`
  select v.alvo_id, u.tipo_usuario, q.nome as quem, v.motivo, v.escreve, v.ate
    from visoes v join usuarios u on u.id = v.alvo_id join usuarios q on q.id = v.quem_id
   where v.id = ${id}::uuid and v.sessao_id = ${sessao_id}::uuid and v.quem_id = ${usuario_id}::uuid and v.encerrada_em is null and v.ate > ${agora}
     and u.status = 'ativo' and u.tipo_usuario <> 'administrador-geral' and not exists (select from recusas_visao r where r.usuario_id = v.alvo_id)`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The session of an administrator who sees as another person (ADMIN-07): rights and rows are the other person's, and it says who looks.
 * @throws VISAO_ENCERRADA where there is no such view, and never answers as the administrator instead
 */
export async function sessaoDaVisao(pools: Pools, sessao: Sessao | null, id: unknown): Promise<Sessao> {
  if (!sessao) throw erroComum('NAO_AUTENTICADO')
  const visao =
    sessao.perfil === 'administrador-geral' && typeof id === 'string' && UUID.test(id)
      ? await dbFor(pools, SISTEMA).first(findVisao(id, sessao, pools.agora()))
      : undefined
  if (!visao) throw erroComum('VISAO_ENCERRADA')
  const { alvo_id, tipo_usuario, quem, motivo, escreve, ate } = visao
  return {
    usuario_id: alvo_id,
    perfil: tipo_usuario,
    sessao_id: sessao.sessao_id,
    vista: {
      id: id as string,
      quem_id: sessao.usuario_id,
      quem,
      motivo,
      escreve,
      ate: ate.toISOString(),
    },
  }
}
