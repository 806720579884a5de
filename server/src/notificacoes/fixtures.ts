import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { InscricoesPushTable, NotificacoesTable } from './table.ts'

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

/** A browser that takes messages for a person, with keys of its own that nobody can read with. */
export function buildInscricao(
  inserter: Inserter,
  overrides: Partial<Insertable<InscricoesPushTable>> & { usuario_id: string },
): Promise<Selectable<InscricoesPushTable>> {
  const id = overrides.id ?? randomUUID()
  return insertRow(inserter, 'inscricoes_push', {
    id,
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
    p256dh: 'x'.repeat(87),
    auth: 'x'.repeat(22),
    aparelho: 'Chrome no Android',
    ...overrides,
  })
}
