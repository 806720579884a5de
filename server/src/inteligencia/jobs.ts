import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { somarHorarios } from './somar.ts'

/** Each hour some agenda of the country may have a new yesterday. */
const CADA_S = 3_600

/** @returns a function that stops it and waits for the run under way */
export const iniciarInteligencia = (
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('inteligencia-de-horarios', CADA_S, () => somarHorarios(sistema, agora())))
