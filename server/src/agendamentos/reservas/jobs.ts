import type { SessionDb } from '../../database/db.ts'
import type { Observar } from '../../tarefas/observar.ts'
import { repetir } from '../../tarefas/repetir.ts'
import { deletePedidos, deleteReservas, LOTE } from './queries.ts'

const UM_MINUTO_S = 60
/** Deletes expired holds, and answers kept for more than a day. Several processes may run it at once. @returns how many */
export async function limparReservas(sistema: SessionDb, agora: Date): Promise<number> {
  const ontem = new Date(agora.getTime() - 86_400_000)
  let levadas = 0
  for (const consulta of [deleteReservas, deletePedidos(ontem)])
    for (let lote = LOTE; lote === LOTE; levadas += lote) lote = await sistema.affected(consulta)
  return levadas
}

/** Looks every minute. @returns a function that stops it and waits for the run under way */
export function iniciarLimpezaDeReservas(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(UM_MINUTO_S, () => observar('reservas', UM_MINUTO_S, () => limparReservas(sistema, agora())))
}
