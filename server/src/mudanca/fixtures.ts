import { insertRow, type Inserter } from '../database/insert-rows.ts'

/** A file of one line that waits for its columns, unless told otherwise. */
export async function buildMudanca(
  inserter: Inserter,
  overrides: Record<string, unknown> & { profissional_id: string },
): Promise<{ id: string }> {
  const mudanca: { id: string } = await insertRow(inserter, 'mudancas', {
    tipo: 'pacientes',
    arquivo: 'pacientes.csv',
    cabecalho: ['Nome'],
    total: 1,
    ...overrides,
  })
  await insertRow(inserter, 'linhas_importadas', {
    mudanca_id: mudanca.id,
    linha: 2,
    celulas: ['Ana Lima'],
  })
  return mudanca
}
