import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type pg from 'pg'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import { buildTransacao } from '../financeiro/fixtures.ts'
import type { Tables } from '../tables.ts'

export type RegraOverrides = Partial<Insertable<Tables['regras_repasse']>> & { clinica_id: string }

/** 60 percent of everything to the professional, from January 2026 on. */
export const buildRegraDeRepasse = (
  inserter: Inserter,
  overrides: RegraOverrides,
): Promise<Selectable<Tables['regras_repasse']>> =>
  insertRow(inserter, 'regras_repasse', {
    id: randomUUID(),
    modo: 'percentual',
    ...((overrides.modo ?? 'percentual') === 'percentual' && { percentual: 60 }),
    vale_de: '2026-01-01',
    ...overrides,
  })

/** A closed month of one entry of R$ 300, of which 180 are the professional's. */
export async function buildFechamentoDeRepasse(
  owner: Pick<pg.ClientBase, 'query'>,
  {
    clinica_id,
    profissional: { id, usuario_id },
    mes = '2026-01-01',
  }: { clinica_id: string; profissional: { id: string; usuario_id: string }; mes?: string },
): Promise<{ id: string; transacao_id: string }> {
  const { id: transacao_id } = await buildTransacao(owner, {
    usuario_id,
    clinica_id,
    data_transacao: `${mes.slice(0, 7)}-10T15:00:00Z`,
    origem: 'consulta',
    origem_id: randomUUID(),
    sequencia: 1,
    recebido_por: 'clinica',
  })
  // In one statement: a closing is compared with its lines.
  const { rows } = await owner.query<{ id: string }>(
    `with f as (insert into fechamentos_repasse (clinica_id, profissional_id, mes, quantos, recebido, parte_profissional, parte_clinica, parte_taxa, saldo)
       values ($1, $2, $3, 1, 300, 180, 120, 0, 180) returning id),
     i as (insert into itens_repasse (transacao_id, fechamento_id, valor, parte_profissional, parte_clinica, parte_taxa, ajuste)
       select $4, f.id, 300, 180, 120, 0, false from f returning fechamento_id)
     select fechamento_id as id from i`,
    [clinica_id, id, mes, transacao_id],
  )
  return { id: rows[0]!.id, transacao_id }
}
