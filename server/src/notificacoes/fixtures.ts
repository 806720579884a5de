import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { NotificacoesTable } from './table.ts'

export type Notificacao = Selectable<NotificacoesTable>
export type NotificacaoOverrides = Partial<Insertable<NotificacoesTable>> & { usuario_id: string }

/** Unread notices about an appointment. */
export function buildNotificacoes(
  inserter: Inserter,
  notificacoes: readonly NotificacaoOverrides[],
): Promise<Notificacao[]> {
  const rows = notificacoes.map((overrides) => ({
    id: randomUUID(),
    titulo: 'Consulta confirmada',
    mensagem: 'Sua consulta de amanhã às 9h está confirmada.',
    tipo: 'agendamento',
    prioridade: 'normal',
    ...overrides,
  }))
  return insertRows(inserter, 'notificacoes', rows)
}

export async function buildNotificacao(
  inserter: Inserter,
  overrides: NotificacaoOverrides,
): Promise<Notificacao> {
  return (await buildNotificacoes(inserter, [overrides]))[0]!
}
