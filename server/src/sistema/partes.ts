import type { SessionDb } from '../database/db.ts'
import { RETENCAO_HORAS } from '../eventos/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { cuidarDasPartes } from './queries-partes.ts'

const CADA_S = 600

/** Rows lie where no part was ready for them. Nothing is lost and everything is read; whoever runs the product looks why. */
export class PartesEmFalta extends Error {
  override name = 'PartesEmFalta'
}

/**
 * Makes the parts of the days and months to come, and drops those whose rows nobody can ask for any more. Several processes may run it at once.
 * @returns how many parts were made and dropped
 * @throws {PartesEmFalta} where rows are in a net, or a part could not be made because the table was in use
 */
export async function manterPartes(sistema: SessionDb, agora: Date): Promise<number> {
  const { feitas, soltas, faltam, no_resto } = await sistema.only(cuidarDasPartes(agora, RETENCAO_HORAS))
  if (no_resto.length > 0)
    throw new PartesEmFalta(`Há linhas fora das partes previstas: ${no_resto.join(', ')}.`)
  if (faltam > 0) throw new PartesEmFalta(`${faltam} partes não puderam ser feitas: a tabela estava em uso.`)
  return feitas + soltas
}

/** Does it now and every ten minutes. @returns a function that stops it, once the run under way is over */
export function iniciarPartes(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () => observar('partes', CADA_S, () => manterPartes(sistema, agora())))
}
