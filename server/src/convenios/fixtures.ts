import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A batch of one consultation, in the book of its professional or of a clinic, for R$ 200. */
export async function buildLote(
  owner: Pick<pg.ClientBase, 'query'>,
  {
    agendamento_id,
    profissional_id = null,
    clinica_id = null,
    enviado = false,
  }: {
    agendamento_id: string
    profissional_id?: string | null
    clinica_id?: string | null
    enviado?: boolean
  },
): Promise<{ id: string; guia_id: string }> {
  const [id, guia_id] = [randomUUID(), randomUUID()]
  await owner.query(
    `insert into lotes_convenio (id, profissional_id, clinica_id, operadora, numero)
     values ($1, $2, $3, 'Unimed', (select coalesce(max(numero), 0) + 1 from lotes_convenio))`,
    [id, profissional_id, clinica_id],
  )
  await owner.query(
    'insert into guias_convenio (id, lote_id, agendamento_id, esperado) values ($1, $2, $3, 200)',
    [guia_id, id, agendamento_id],
  )
  if (enviado)
    await owner.query(
      `update lotes_convenio set situacao = 'enviado', enviado_em = '2026-01-01' where id = $1`,
      [id],
    )
  return { id, guia_id }
}
