import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { vencerContestacoes } from './atos.ts'

const CADA_S = 3600

/** Looks every hour for contests that nobody answered. @returns what stops it and waits for the one under way */
export function iniciarFimDasContestacoes(
  sistema: SessionDb,
  observar: Observar,
  agora: () => Date,
): () => Promise<void> {
  let emCurso: Promise<unknown> = Promise.resolve()
  const olhar = () => {
    emCurso = observar('fim-das-contestacoes', CADA_S, () => vencerContestacoes(sistema, agora()))
  }
  olhar()
  const relogio = setInterval(olhar, CADA_S * 1000)
  relogio.unref()
  return async () => {
    clearInterval(relogio)
    await emCurso
  }
}
