import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { aplicarReajustes } from './queries.ts'

const CINCO_MINUTOS_S = 300

/**
 * Puts announced prices into force, now and every five minutes: a day begins at another instant in each zone. Several processes may run it at once.
 * @returns a function that stops it, once the run under way is over
 */
export function iniciarReajustes(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CINCO_MINUTOS_S, () =>
    observar(
      'reajustes',
      CINCO_MINUTOS_S,
      async () => (await sistema.only(aplicarReajustes(agora()))).quantos,
    ),
  )
}
