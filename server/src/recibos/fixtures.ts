import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { DadosDoRecibo } from '#domain/recibos/recibo.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

/** Content of a receipt of R$ 300. */
export const dadosDeRecibo = (mais: Partial<DadosDoRecibo> = {}): DadosDoRecibo => ({
  emissor: { nome: 'Helena Prado', cpf: null, registro: 'CRM/SP 123456', rqe: null },
  pagador: { nome: 'Marina Duarte', cpf: null },
  beneficiario: { nome: 'Marina Duarte', cpf: null },
  servico: 'Consulta',
  tuss: null,
  data: '2026-02-02',
  local: 'Consultório',
  centavos: 30_000,
  extenso: 'trezentos reais',
  forma: null,
  ...mais,
})

export type ReciboOverrides = Partial<Omit<Insertable<Tables['recibos']>, 'dados'>> & {
  profissional_id: string
  agendamento_id: string
  dados?: DadosDoRecibo
}

/** A valid receipt, with the next number of the professional. */
export function buildRecibo(
  inserter: Inserter,
  { dados = dadosDeRecibo(), ...overrides }: ReciboOverrides,
): Promise<Selectable<Tables['recibos']>> {
  // As an object: the row travels as JSON.
  return insertRow(inserter, 'recibos', { id: randomUUID(), ...overrides, dados: dados as never })
}
