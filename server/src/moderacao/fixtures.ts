import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Caso = Selectable<Tables['casos_moderacao']>
type DoCaso = Partial<Insertable<Tables['casos_moderacao']>> & { autor_id: string }
type DaDenuncia = Partial<Insertable<Tables['denuncias']>> & { caso_id: string }

/** An open case about a post. */
export const buildCaso = (inserter: Inserter, caso: DoCaso): Promise<Caso> =>
  insertRow<Caso>(inserter, 'casos_moderacao', {
    id: randomUUID(),
    alvo: 'post',
    prazo: '2026-12-05T12:00:00Z',
    ...caso,
  })

/** One report of a case, for advertising. */
export const buildDenuncia = (inserter: Inserter, denuncia: DaDenuncia): Promise<{ id: string }> =>
  insertRow<{ id: string }>(inserter, 'denuncias', {
    id: randomUUID(),
    motivo: 'propaganda',
    de_visitante: false,
    ...denuncia,
  })
