// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads'
import { gerarSugestoes } from '#domain/inteligencia/sugestoes/gerar.ts'
import type { HistoriaDaAgenda } from '#domain/inteligencia/sugestoes/sugestao.ts'

/** The thread of the nightly suggestions: the weeks of one agenda come in, what they speak for goes out. */
parentPort!.on('message', (historia: HistoriaDaAgenda) => parentPort!.postMessage(gerarSugestoes(historia)))
