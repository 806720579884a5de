import type { Db } from '../database/db.ts'
import { trancarRegras, upsertRegra } from './queries.ts'

/** Turns the reminder of a week before on or off, for what is booked from now on. The rules are the professional's own: others may not. */
export async function ligarLembreteExtra(db: Db, profissional_id: string, ligado: boolean): Promise<void> {
  await db.rows(trancarRegras(profissional_id))
  await db.affected(upsertRegra(profissional_id, '168h', ligado))
}
