import { depoisDoAto } from '#domain/equipe/pedido.ts'
import type { SessionDb } from '../database/db.ts'
import { avisarClinica, avisarQuemPediu } from './avisos-pedidos.ts'
import { lockPedidosVencidos, vencerPedidos } from './queries-pedidos.ts'

/**
 * Closes requests that nobody answered in time, and tells both sides. They have been over since their time came.
 * @param sistema acts as the product: everybody's requests are read
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
