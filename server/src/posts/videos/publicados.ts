import type { SessionDb } from '../../database/db.ts'
import { findPublicado } from './queries.ts'

/** Whether a published post shows the video of this path now. @param db asks as a visitor */
export const videosPublicados =
  (db: SessionDb) =>
  async (caminho: string): Promise<boolean> =>
    (await db.first(findPublicado(caminho)))?.id != null
