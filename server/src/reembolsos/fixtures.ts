import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type ReembolsoOverrides = Partial<Insertable<Tables['reembolsos']>> & {
  usuario_id: string
  recibo_id: string
  paciente_id: string
}

/** R$ 300 asked of a plan in February 2026. */
export const buildReembolso = (
  inserter: Inserter,
  overrides: ReembolsoOverrides,
): Promise<Selectable<Tables['reembolsos']>> =>
  insertRow(inserter, 'reembolsos', {
    id: randomUUID(),
    plano: 'Plano Bem',
    valor_pedido: 300,
    pedido_em: '2026-02-10',
    ...overrides,
  })
