import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

/** An office's row of a patient: empty, unless told otherwise. */
export function buildFicha(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['fichas_profissionais']>> & {
    profissional_id: string
    paciente_id: string
  },
): Promise<Selectable<Tables['fichas_profissionais']>> {
  return insertRow(inserter, 'fichas_profissionais', overrides)
}
