import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { recalcularVencidos } from './slots.ts'

const CADA_S = 5

/**
 * Keeps the free starts of all professionals fresh: at midnight, and after a holiday, thousands are out of date at once, which no search can wait for.
 * @returns a function that stops it, once the run under way is over
 */
export function iniciarHorariosLivres(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('horarios-livres', CADA_S, () => recalcularVencidos(sistema, agora(), Infinity)),
  )
}
