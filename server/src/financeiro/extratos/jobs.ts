import type { SessionDb } from '../../database/db.ts'
import type { Observar } from '../../tarefas/observar.ts'
import { repetir } from '../../tarefas/repetir.ts'
import { deleteLeiturasParadas } from './queries.ts'

const CADA_S = 3_600
const UM_DIA = 86_400_000

/** Takes away files that were read and neither brought nor left: what they say is of nobody's book. @returns how many */
export const tirarLeiturasParadas = (sistema: SessionDb, agora: Date): Promise<number> =>
  sistema.affected(deleteLeiturasParadas(new Date(agora.getTime() - UM_DIA)))

/** @returns a function that stops it and waits for the run under way */
export const iniciarExtratos = (sistema: SessionDb, agora: () => Date, observar: Observar) =>
  repetir(CADA_S, () => observar('leituras-de-extrato', CADA_S, () => tirarLeiturasParadas(sistema, agora())))
