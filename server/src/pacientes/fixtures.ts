import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { FichasProfissionaisTable } from './table.ts'

/** What an office keeps of a patient: nothing, unless told otherwise. */
export function buildFicha(
  inserter: Inserter,
  overrides: Partial<Insertable<FichasProfissionaisTable>> & {
    profissional_id: string
    paciente_id: string
  },
): Promise<Selectable<FichasProfissionaisTable>> {
  return insertRow(inserter, 'fichas_profissionais', overrides)
}
