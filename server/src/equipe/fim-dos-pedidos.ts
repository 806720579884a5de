import { depoisDoAto } from '#domain/equipe/pedido.ts'
import type { SessionDb } from '../database/db.ts'
import { avisarClinica, avisarQuemPediu } from './avisos-dos-pedidos.ts'
import { lockPedidosVencidos, vencerPedidos } from './queries-dos-pedidos.ts'

/**
 * Closes the requests that nobody answered in time, and tells both sides. They have been over since their time came: this only says so.
 * @param sistema acts as the product: requests of everybody are looked at
 * @returns how many were closed
 */
export async function vencerPedidosDeVinculo(sistema: SessionDb): Promise<number> {
  const situacao = depoisDoAto('pendente', 'vencer', 'produto')!
  return sistema.transaction(async (db) => {
    const vencidos = await db.rows(lockPedidosVencidos())
    if (vencidos.length === 0) return 0
    await db.affected(
      vencerPedidos(
        vencidos.map(({ id }) => id),
        situacao,
      ),
    )
    for (const pedido of vencidos) {
      await avisarQuemPediu(db, pedido, { tipo: 'vencido' })
      await avisarClinica(db, pedido, 'vencido')
    }
    return vencidos.length
  })
}
