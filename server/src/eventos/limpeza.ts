import type { SessionDb } from '../database/db.ts'
import { deleteAntigos } from './queries.ts'

const DEZ_MINUTOS = 600_000

/** Deletes events that nobody can ask for again. Several processes may run it at once. @returns how many */
export async function limparEventos(sistema: SessionDb): Promise<number> {
  let levados = 0
  for (;;) {
    const lote = await sistema.affected(deleteAntigos())
    levados += lote
    if (lote === 0) return levados
  }
}

/** Runs it every ten minutes. @returns a function that stops it */
export function iniciarLimpeza(sistema: SessionDb, log: (error: unknown) => void): () => void {
  const relogio = setInterval(() => void limparEventos(sistema).catch(log), DEZ_MINUTOS)
  relogio.unref()
  return () => clearInterval(relogio)
}
