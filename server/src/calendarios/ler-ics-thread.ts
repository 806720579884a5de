// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort, workerData } from 'node:worker_threads'
import { lerCalendario } from './ler-ics.ts'

/** The thread of one calendar file: bytes come in, busy times go out. */
const { arquivo, zona, agora } = workerData as { arquivo: Uint8Array; zona: string; agora: number }
parentPort!.postMessage(lerCalendario({ texto: Buffer.from(arquivo).toString('utf8'), zona, agora }))
