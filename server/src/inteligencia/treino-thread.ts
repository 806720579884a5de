// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort, workerData } from 'node:worker_threads'
import { treinar, Vazamento } from '#domain/inteligencia/risco/treinar.ts'
import { comPassado, type VisitaDoPassado } from '#domain/inteligencia/risco/passado.ts'
import type { RespostaDoTreino } from './treino.ts'

/** The thread of the nightly training: lots of rows come in, null ends them, and one model goes out. */
const linhas: VisitaDoPassado[] = []
const { agora } = workerData as { agora: number }
const responder = (resposta: RespostaDoTreino) => parentPort!.postMessage(resposta)

parentPort!.on('message', (lote: VisitaDoPassado[] | null) => {
  if (lote !== null) {
    linhas.push(...lote)
    return
  }
  try {
    responder({ modelo: treinar(comPassado(linhas), agora) })
  } catch (error) {
    if (!(error instanceof Vazamento)) throw error
    responder({ recusado: error.message })
  }
})
