import type { Insertable } from 'kysely'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Leitura = Insertable<Tables['leituras_de_posts']>

export const buildLeituras = (inserter: Inserter, leituras: readonly Leitura[]): Promise<Leitura[]> =>
  insertRows(inserter, 'leituras_de_posts', leituras)
