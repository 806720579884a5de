import { sql } from 'kysely'
import type { SessionDb } from '../../database/db.ts'
import type { Observar } from '../../tarefas/observar.ts'
import { repetir } from '../../tarefas/repetir.ts'

const UM_MINUTO_S = 60
/** Rows of one statement, so that no lock is held for long. */
const LOTE = 500

/** Held hours whose time is over; one that somebody books just now is left to them. */
const deleteReservas = sql`
  delete from agendamentos where id in (
    select id from agendamentos where reserva_expira_em <= now() order by reserva_expira_em limit ${sql.lit(LOTE)} for update skip locked)`

const deletePedidos = (antes: Date) => sql`
  delete from pedidos_repetiveis where (usuario_id, chave) in (
    select usuario_id, chave from pedidos_repetiveis where created_at <= ${antes.toISOString()}::timestamptz
    order by created_at limit ${sql.lit(LOTE)} for update skip locked)`

/** Takes away held hours that are over and answers kept for more than a day. Any of several processes may run it. @returns how many */
export async function limparReservas(sistema: SessionDb, agora: Date): Promise<number> {
  const ontem = new Date(agora.getTime() - 86_400_000)
  let levadas = 0
  for (const consulta of [deleteReservas, deletePedidos(ontem)])
    for (let lote = LOTE; lote === LOTE; levadas += lote) lote = await sistema.affected(consulta)
  return levadas
}

/** Looks every minute. @returns what stops it and waits for the one under way */
export function iniciarLimpezaDeReservas(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(UM_MINUTO_S, () => observar('reservas', UM_MINUTO_S, () => limparReservas(sistema, agora())))
}
