import type { ChaveDeIa } from '#domain/ia/ferramentas.ts'
import type { Db } from '../database/db.ts'
import { findLigada } from './queries.ts'

export { chamar, impedimento, type Chamada, type EventoDeIa } from './chamar.ts'
export { leiturasComo } from './leituras.ts'

/** Whether the administration lets a tool of the register work. */
export async function ferramentaLigada(db: Db, chave: ChaveDeIa): Promise<boolean> {
  const linha = await db.first(findLigada(chave))
  return linha?.ligada ?? true
}
