import type { SessionDb } from '../database/db.ts'
import { aplicarReajustes } from './queries.ts'

const CINCO_MINUTOS = 300_000

/**
 * Puts marked prices into force, now and every five minutes: a day begins at another instant in each zone. Any of several processes may.
 * @returns what stops it
 */
export function iniciarReajustes(
  sistema: SessionDb,
  agora: () => Date,
  log: (error: unknown) => void,
): () => void {
  const aplicar = () => void sistema.only(aplicarReajustes(agora())).catch(log)
  aplicar()
  const relogio = setInterval(aplicar, CINCO_MINUTOS)
  relogio.unref()
  return () => clearInterval(relogio)
}
