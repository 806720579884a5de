import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitesDoCalendario, type ErroDeLeitura } from '#domain/calendarios/calendario.ts'
import { getOutside, RedirectedAway, TooLarge, TooSlow } from '../http/outbound-get.ts'
import { RefusedAddress, type OutboundRules } from '../http/outbound.ts'
import type { Hora, Lido } from './ler-ics.ts'

const ESPERA_MS = 15_000
/** A file is read in a thread, which ends when it takes longer: rules exist that never come to their next date. */
const LEITURA_MS = 20_000
const MEMORIA_MB = 256

/** What was known of the file when it was read last. */
export interface Marcas {
  etag: string | null
  modificado: string | null
}

/** What a source of busy times says: when it is busy, that nothing changed, or why it could not be read. */
export type Busca =
  | ({ tipo: 'lido'; horas: Hora[]; ignorados: number } & Marcas)
  | { tipo: 'igual' }
  | { tipo: 'erro'; erro: ErroDeLeitura }

export interface PedidoDeBusca {
  endereco: string
  /** IANA zone of the agenda. */
  zona: string
  agora: Date
  /** Asks only for what changed since; null for the whole. */
  marcas: Marcas | null
}

/** A source of busy times. A private address of an .ics file is the one that there is; another protocol would be another of these. */
export type Origem = (pedido: PedidoDeBusca, saida: OutboundRules) => Promise<Busca>

/** Reads a calendar from its private address. The address is in no error and no log. */
export const buscarIcs: Origem = async ({ endereco, zona, agora, marcas }, saida) => {
  const headers = {
    Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'User-Agent': 'AppDaSaude-Calendarios/1.0',
    ...(marcas?.etag && { 'If-None-Match': marcas.etag }),
    ...(marcas?.modificado && { 'If-Modified-Since': marcas.modificado }),
  }
  try {
    const { status, body, etag, modified } = await getOutside(
      endereco,
      { headers, timeoutMs: ESPERA_MS, maxBytes: limitesDoCalendario.bytes },
      saida,
    )
    if (status === 304 && marcas) return { tipo: 'igual' }
    if (status < 200 || status > 299) return { tipo: 'erro', erro: erroDoStatus(status) }
    const lido = await lerEmSeparado(body, zona, agora)
    if ('erro' in lido) return { tipo: 'erro', erro: lido.erro }
    return { tipo: 'lido', ...lido, etag, modificado: modified }
  } catch (error) {
    return { tipo: 'erro', erro: erroDaFalha(error) }
  }
}

function erroDoStatus(status: number): ErroDeLeitura {
  if (status === 401 || status === 403) return 'recusado'
  if (status === 404 || status === 410) return 'nao-existe'
  return 'servidor-com-erro'
}

function erroDaFalha(error: unknown): ErroDeLeitura {
  if (error instanceof RefusedAddress) return 'endereco'
  if (error instanceof RedirectedAway) return 'redirecionado'
  if (error instanceof TooLarge) return 'grande'
  if (error instanceof TooSlow) return 'sem-resposta'
  return (error as NodeJS.ErrnoException | null)?.code === 'ECONNRESET' ? 'incompleto' : 'sem-conexao'
}

/** Requests do not wait for the reading of a large file. */
async function lerEmSeparado(
  arquivo: Buffer,
  zona: string,
  agora: Date,
): Promise<Lido | { erro: 'demorado' }> {
  const linha = new Worker(new URL('./ler-ics-thread.ts', import.meta.url), {
    workerData: { arquivo: new Uint8Array(arquivo), zona, agora: agora.getTime() },
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  })
  linha.unref()
  try {
    const [lido] = (await once(linha, 'message', { signal: AbortSignal.timeout(LEITURA_MS) })) as [Lido]
    return lido
  } catch {
    // Too long, or out of its memory.
    return { erro: 'demorado' }
  } finally {
    await linha.terminate()
  }
}
