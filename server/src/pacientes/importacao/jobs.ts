import type { SessionDb } from '../../database/db.ts'
import type { Observar } from '../../tarefas/observar.ts'
import { repetir } from '../../tarefas/repetir.ts'
import {
  anotarAndamento,
  concluir,
  contarTentativa,
  criarPacientes,
  darPorFalha,
  deleteParadas,
  lockDaFila,
} from './queries.ts'

const CADA_S = 2
const CADA_DIA_S = 6 * 3_600
/** Patients of one statement, after each of which the progress is written. */
const LOTE = 500
const TENTATIVAS = 3
/** A file that nobody went on with. */
const DIAS_PARADA = 7

/**
 * Makes the patients of the oldest import that waits, all of them in one transaction: a process that ends half way leaves none, and the next run begins again. Several processes may
 * run it at once.
 * @returns how many were made
 */
export async function importarDaFila(sistema: SessionDb, agora: Date): Promise<number> {
  let qual: string | undefined
  try {
    return await sistema.transaction(async (db) => {
      qual = (await db.first(lockDaFila()))?.id
      if (qual === undefined) return 0
      let feitas = 0
      for (;;) {
        const { feitos } = await db.only(criarPacientes(qual, LOTE))
        if (feitos === null) throw new Error('the professional of an import is not in force')
        if (feitos === 0) break
        feitas += feitos
        // By another connection: what is made here is seen by nobody yet.
        await sistema.affected(anotarAndamento(qual, feitas))
      }
      await db.affected(concluir(qual, agora))
      return feitas
    })
  } catch (erro) {
    if (qual !== undefined) {
      const { tentativas } = await sistema.only(contarTentativa(qual))
      if (tentativas >= TENTATIVAS) await sistema.affected(darPorFalha(qual))
    }
    throw erro
  }
}

/** Takes away files that nobody went on with: their lines are people. @returns how many */
export const tirarParadas = (sistema: SessionDb, agora: Date): Promise<number> =>
  sistema.affected(deleteParadas(new Date(agora.getTime() - DIAS_PARADA * 86_400_000)))

/** @returns a function that stops both and waits for the runs under way */
export function iniciarImportacoes(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  const parar = [
    repetir(CADA_S, () =>
      observar('importacao-de-pacientes', CADA_S, () => importarDaFila(sistema, agora())),
    ),
    repetir(CADA_DIA_S, () =>
      observar('importacoes-paradas', CADA_DIA_S, () => tirarParadas(sistema, agora())),
    ),
  ]
  return async () => {
    await Promise.all(parar.map((cada) => cada()))
  }
}
