import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Notificacao = Selectable<Tables['notificacoes']>
export type NotificacaoOverrides = Partial<Insertable<Tables['notificacoes']>> & { usuario_id: string }

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

/** A browser that receives messages for a person. Nobody holds its private keys. */
export function buildInscricao(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['inscricoes_push']>> & { usuario_id: string },
): Promise<Selectable<Tables['inscricoes_push']>> {
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
