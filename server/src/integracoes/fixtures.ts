import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { escopos, type Escopo } from '#domain/integracoes/escopos.ts'
import { eventosDeWebhook } from '#domain/integracoes/webhooks.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'
import { novoSegredo } from './assinatura.ts'
import { novaChave } from './chave.ts'

export type Chave = Selectable<Tables['chaves_de_acesso']>
export type WebhookGuardado = Selectable<Tables['webhooks']>
type DonoDe<T extends 'chaves_de_acesso' | 'webhooks'> = Partial<Insertable<Tables[T]>> &
  ({ profissional_id: string } | { clinica_id: string })

const DIA_MS = 86_400_000

/** A key that holds for three months from now on; its text is nobody's. */
export function buildChave(
  inserter: Inserter,
  overrides: DonoDe<'chaves_de_acesso'> & { usuario_id: string; escopos?: Escopo[] },
): Promise<Chave> {
  const { prefixo, segredo_hash } = novaChave()
  return insertRow(inserter, 'chaves_de_acesso', {
    id: randomUUID(),
    nome: 'Site da clínica',
    prefixo,
    segredo_hash: `\\x${segredo_hash.toString('hex')}`,
    escopos: [...escopos],
    termina_em: new Date(Date.now() + 90 * DIA_MS).toISOString(),
    ...overrides,
  })
}

/** A webhook for everything, with its secret. */
export async function buildWebhook(
  inserter: Inserter,
  overrides: DonoDe<'webhooks'>,
): Promise<WebhookGuardado> {
  const feito = await insertRow<WebhookGuardado>(inserter, 'webhooks', {
    id: randomUUID(),
    url: 'https://sistema.exemplo.com.br/avisos',
    eventos: [...eventosDeWebhook],
    ...overrides,
  })
  await insertRow(inserter, 'segredos_de_webhook', { webhook_id: feito.id, segredo: novoSegredo() })
  return feito
}

/** A delivery that waits; with its end where the overrides say so. */
export const buildEntrega = (
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['entregas_webhook']>> & { webhook_id: string },
) =>
  insertRow<Selectable<Tables['entregas_webhook']>>(inserter, 'entregas_webhook', {
    id: randomUUID(),
    evento: 'agendamento.marcado',
    corpo: JSON.stringify({ type: 'agendamento.marcado', data: {} }),
    ...(overrides.situacao === undefined && { proxima_em: new Date().toISOString() }),
    ...overrides,
  })
