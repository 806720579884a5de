import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

type Overrides = Partial<Insertable<Tables['medidas']>> & { paciente_id: string }

/** A heart rate of 72, at home. @param inserter a connection of the owner */
export const buildMedida = (
  inserter: Inserter,
  overrides: Overrides,
): Promise<Selectable<Tables['medidas']>> =>
  insertRow(inserter, 'medidas', {
    id: randomUUID(),
    tipo: 'frequencia-cardiaca',
    valor: 72,
    unidade: 'bpm',
    medida_em: new Date().toISOString(),
    marca: 'normal',
    ...overrides,
  })
