// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { Worker } from 'node:worker_threads'
import type { Modelo } from '#domain/inteligencia/risco/treinar.ts'
import type { VisitaDoPassado } from '#domain/inteligencia/risco/passado.ts'
import type { SessionDb } from '../database/db.ts'
import { diasGuardados } from './somar.ts'
import { deleteModelosVelhos, findModelo, findTreino, insertModelo } from './queries-risco.ts'

const LOTE = 5_000
const DIA_MS = 86_400_000
/** A model lives for a night. */
const IDADE_MS = 20 * 3_600_000

/** What the thread answers. */
export type RespostaDoTreino = { modelo: Modelo } | { recusado: string }

/**
 * Trains the score of absence on past visits, once a night, in a thread of its own: the requests of the day do not wait for it (INTEL-03). A training that a leak was found in throws,
 * and the model before it goes on.
 * @returns how many visits it learnt from; 0 where the last training is of this night
 */
export async function treinarRisco(sistema: SessionDb, agora: Date): Promise<number> {
  const ultimo = await sistema.first(findModelo)
  if (ultimo && agora.getTime() - ultimo.treinado_em.getTime() < IDADE_MS) return 0
  const modelo = await emOutraLinha(async (mandar) => {
    const desde = new Date(agora.getTime() - diasGuardados * DIA_MS)
    for (let depois: { inicio: number; id: string } | null = null; ;) {
      const linhas: VisitaDoPassado[] = await sistema.rows(findTreino(desde, agora, depois, LOTE))
      mandar(linhas)
      if (linhas.length < LOTE) return
      depois = { inicio: linhas.at(-1)!.inicio, id: linhas.at(-1)!.id }
    }
  }, agora.getTime())
  await sistema.affected(insertModelo(modelo, agora))
  await sistema.affected(deleteModelosVelhos(agora))
  return modelo.visitas
}

/** Sends lots of rows to the thread and waits for its model. @throws what it refused, or what broke it */
async function emOutraLinha(
  ler: (mandar: (linhas: VisitaDoPassado[]) => void) => Promise<void>,
  agora: number,
): Promise<Modelo> {
  const linha = new Worker(new URL('./treino-thread.ts', import.meta.url), { workerData: { agora } })
  linha.unref()
  const resposta = new Promise<RespostaDoTreino>((resolve, reject) => {
    linha.once('message', resolve)
    linha.once('error', reject)
    linha.once('exit', (codigo) => reject(new Error(`A linha do treino parou (${codigo}).`)))
  })
  // Not unhandled while the rows are still read.
  resposta.catch(() => undefined)
  try {
    await ler((linhas) => linha.postMessage(linhas))
    linha.postMessage(null)
    const dita = await resposta
    if ('recusado' in dita) throw new Error(dita.recusado)
    return dita.modelo
  } finally {
    await linha.terminate()
  }
}
