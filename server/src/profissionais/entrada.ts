import { sql } from 'kysely'
import type { Contexto } from '../rpc/context.ts'
import { proximos } from './queries-busca.ts'
import { recalcular } from './slots.ts'

/**
 * The next bookable start of some public professionals, as on the finder's cards. Starts that a change made out of date are found anew.
 * @returns epoch milliseconds by the professional's id; nothing for a professional without a free hour
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

export { buscar } from './buscar.ts'
export { comLugar } from './lugar.ts'
export type { Pesquisa } from './queries-busca.ts'
