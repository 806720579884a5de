import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { vencerContestacoes } from './ato-da-avaliacao.ts'

const CADA_S = 3600

/** Looks every hour for unanswered contests. @returns a function that stops it and waits for the run under way */
export function iniciarFimDasContestacoes(
  sistema: SessionDb,
  observar: Observar,
  agora: () => Date,
): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('fim-das-contestacoes', CADA_S, () => vencerContestacoes(sistema, agora())),
  )
}
