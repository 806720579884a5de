import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { conferirAplicadas, sugerir } from './sugerir.ts'
import { somarHorarios } from './somar.ts'
import { treinarRisco } from './treino.ts'

/** Each hour some agenda of the country may have a new yesterday. */
const CADA_S = 3_600

/** Sums first, the score of absence after them. @returns a function that stops them and waits for the runs under way */
export function iniciarInteligencia(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  const parar = repetir(CADA_S, async (fim) => {
    await observar('inteligencia-de-horarios', CADA_S, () => somarHorarios(sistema, agora()))
    if (fim.aborted) return
    await observar('sugestoes-de-horarios', CADA_S, async () => {
      const quantas = await sugerir(sistema, agora())
      await conferirAplicadas(sistema, agora())
      return quantas
    })
    if (fim.aborted) return
    await observar('chance-de-faltar', CADA_S, () => treinarRisco(sistema, agora()))
  })
  return parar
}
