import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Espera = Selectable<Tables['lista_espera']>

const DIA_MS = 86_400_000
const diaDaqui = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString().slice(0, 10)

/** An entry for any hour of the next month, of the given professional or specialty. */
export function buildEspera(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['lista_espera']>> & { paciente_id: string; criado_por: string },
): Promise<Espera> {
  const [de, ate] = [diaDaqui(0), diaDaqui(30)]
  return insertRow(inserter, 'lista_espera', {
    id: randomUUID(),
    de,
    ate,
    expira_em: new Date(Date.parse(overrides.ate ?? ate) + DIA_MS),
    ...overrides,
  })
}
