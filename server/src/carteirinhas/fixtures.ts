import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type pg from 'pg'
import { insertRow } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type LinhaDeCarteirinha = Selectable<Tables['carteirinhas']>

/** A card of the first plan of the list, without validity and photos, by default the principal one. */
export async function buildCarteirinha(
  owner: pg.Client,
  overrides: Partial<Insertable<Tables['carteirinhas']>> & { usuario_id: string },
): Promise<LinhaDeCarteirinha> {
  return insertRow(owner, 'carteirinhas', {
    id: randomUUID(),
    plano_id: overrides.plano_id ?? (await planoDaLista(owner)),
    numero: '0123456789',
    principal: true,
    ...overrides,
  })
}

/** Key of a plan of the list, by its place. */
export async function planoDaLista(owner: pg.Client, lugar = 0): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from operadoras_planos where ativo and tipo = 'medico' order by ordem, nome limit 1 offset $1",
    [lugar],
  )
  return rows[0]!.id
}
