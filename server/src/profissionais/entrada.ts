import { sql } from 'kysely'
import type { Contexto } from '../rpc/context.ts'
import { proximos } from './busca-sql.ts'
import { recalcular } from './slots.ts'

/**
 * The next start that may be booked with each of some public professionals, as the finder's cards say it: what a change made out of date is
 * found anew.
 * @returns epoch milliseconds by the professional's id; none for who has no free hour
 */
export async function proximoInicioDe(
  { db, sistema }: Pick<Contexto, 'db' | 'sistema'>,
  ids: readonly string[],
  agora: Date,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const linhas = await db.rows(sql<{ id: string; inicios: number[]; vencido: boolean }>`
    select h.profissional_id as id, ${proximos(agora, 1)} as inicios, h.refazer_em <= ${agora.toISOString()}::timestamptz as vencido
      from vitrine_horarios h where h.profissional_id = any (${ids}::uuid[])`)
  const vencidos = linhas.filter(({ vencido }) => vencido).map(({ id }) => id)
  const novos = vencidos.length > 0 ? await recalcular(sistema, vencidos, agora) : null
  const achados = linhas.map(({ id, inicios }) => [id, (novos?.get(id)?.inicios ?? inicios)[0]] as const)
  return new Map(achados.filter((achado): achado is [string, number] => achado[1] !== undefined))
}
