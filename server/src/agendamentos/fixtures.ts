import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { AgendamentosTable } from './table.ts'

export type Agendamento = Selectable<AgendamentosTable>
type Chaves = { paciente_id: string; profissional_id: string }
export type AgendamentoOverrides = Partial<Insertable<AgendamentosTable>> & Chaves

/** Appointments of half an hour, tomorrow at this hour unless told otherwise. A cancelled one gets the reason that it must have. */
export function buildAgendamentos(
  inserter: Inserter,
  agendamentos: readonly AgendamentoOverrides[],
): Promise<Agendamento[]> {
  const amanha = new Date(Date.now() + 86_400_000).toISOString()
  const rows = agendamentos.map((overrides) => ({
    id: randomUUID(),
    especialidade: 'Medicina',
    status: 'agendado',
    data_agendamento: amanha,
    duracao_min: 30,
    ...(overrides.status === 'cancelado' && {
      motivo_cancelamento: 'Imprevisto no trabalho',
      data_cancelamento: new Date().toISOString(),
    }),
    ...overrides,
  }))
  return insertRows(inserter, 'agendamentos', rows)
}

export async function buildAgendamento(
  inserter: Inserter,
  overrides: AgendamentoOverrides,
): Promise<Agendamento> {
  return (await buildAgendamentos(inserter, [overrides]))[0]!
}
