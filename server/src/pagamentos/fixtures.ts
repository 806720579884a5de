import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

/** A random key, which belongs to nobody. */
const conta = () => ({
  tipo: 'aleatoria' as const,
  chave: randomUUID(),
  recebedor: 'HELENA PRADO',
  cidade: 'SAO PAULO',
})

/** The account of a professional or of a clinic, with half an hour to pay. */
export function buildContaPix(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['contas_pix']>>,
): Promise<Selectable<Tables['contas_pix']>> {
  return insertRow(inserter, 'contas_pix', { id: randomUUID(), prazo_min: 30, ...conta(), ...overrides })
}

/** A charge of R$ 100, to be paid within half an hour. */
export function buildCobranca(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['cobrancas']>> & { agendamento_id: string },
): Promise<Selectable<Tables['cobrancas']>> {
  const { tipo: _, ...recebe } = conta()
  const id = randomUUID()
  return insertRow(inserter, 'cobrancas', {
    id,
    ...recebe,
    prazo_min: 30,
    txid: id.replaceAll('-', '').slice(0, 25).toUpperCase(),
    valor: 100,
    expira_em: new Date(Date.now() + 30 * 60_000).toISOString(),
    ...overrides,
  })
}

/** A payment that a bank told of: what was asked for, R$ 100. */
export function buildPixRecebido(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['pix_recebidos']>> & { cobranca_id: string },
): Promise<Selectable<Tables['pix_recebidos']>> {
  const id = randomUUID()
  return insertRow(inserter, 'pix_recebidos', {
    id,
    e2eid: id.replaceAll('-', ''),
    valor: 100,
    horario: new Date().toISOString(),
    ...overrides,
  })
}
