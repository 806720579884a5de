import type { Sessao } from '#domain/acesso/sessao.ts'
import { findAgendas, periodoDe } from '../horarios/entrada.ts'
import type { Contexto } from '../rpc/context.ts'
import { agendasDoPedido, zonaDaAgenda, ZONA_PADRAO } from './agendas-do-pedido.ts'

/** Agendas by id, and the zone of the requested days: that of the first agenda. */
export interface AgendasEZona {
  ids: string[]
  zona: string
}

/** The named agenda, else the caller's own, else those of the caller's team. Empty for an agenda that the caller may not see. */
export async function agendaDoPedidoEZona(
  context: Contexto,
  sessao: Sessao,
  profissional_id: string | undefined,
): Promise<AgendasEZona> {
  const pedido = profissional_id === undefined ? {} : { profissional_ids: [profissional_id] }
  const { mostradas } = await agendasDoPedido(context, sessao, pedido)
  const [primeira] = mostradas
  if (!primeira) return { ids: [], zona: ZONA_PADRAO }
  const agora = context.agora()
  const horas = await context.db.first(findAgendas([primeira.id], periodoDe(agora, 1)))
  return { ids: mostradas.map(({ id }) => id), zona: zonaDaAgenda(primeira, horas, agora) }
}
