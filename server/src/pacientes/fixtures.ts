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

/** A file of one line that waits for its columns, unless told otherwise. */
export async function buildImportacao(
  inserter: Inserter,
  overrides: Record<string, unknown> & { profissional_id: string },
): Promise<{ id: string }> {
  const importacao: { id: string } = await insertRow(inserter, 'importacoes_pacientes', {
    arquivo: 'pacientes.csv',
    cabecalho: ['Nome'],
    total: 1,
    ...overrides,
  })
  await insertRow(inserter, 'linhas_importadas', {
    importacao_id: importacao.id,
    linha: 2,
    celulas: ['Ana Lima'],
  })
  return importacao
}
