import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { deleteChamadasVelhas } from './queries.ts'

const CADA_S = 3_600

/** Forgets calls of models whose term is over. @param sistema acts as the product @returns how many */
export const esquecerChamadas = (sistema: SessionDb, agora: Date): Promise<number> =>
  sistema.affected(deleteChamadasVelhas(agora))

/** Looks every hour. @returns a function that stops it and waits for the run under way */
export const iniciarEsquecimentoDeChamadas = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('chamadas-de-ia', CADA_S, () => esquecerChamadas(sistema, agora())))
