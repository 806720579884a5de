import * as z from 'zod'
import { semInvisiveis } from '#domain/atendimento/palavras.ts'

/** What was heard in a piece, from its beginning. */
export interface Ouvido {
  inicio_ms: number
  texto: string
  /** The service was not sure, or said the same again and again. */
  incerta: boolean
}

/** Why a piece was not transcribed. Neither key nor text of anybody is in it. */
export class TranscricaoFalhou extends Error {
  override name = 'TranscricaoFalhou'
  readonly tipo: 'sem-resposta' | 'demorou' | 'recusada' | 'ilegivel'
  readonly status: number | null
  constructor(tipo: TranscricaoFalhou['tipo'], status: number | null = null) {
    super(`transcription failed: ${tipo}${status === null ? '' : ` ${status}`}`)
    this.tipo = tipo
    this.status = status
  }
  /** The same request may be answered another time. */
  get valeRepetir(): boolean {
    return this.tipo !== 'recusada' || this.status === 429 || (this.status ?? 0) >= 500
  }
}

/** Most bytes of an answer: a minute of speech has a thousand words. */
const MAIOR_RESPOSTA = 2_000_000
/** How sure a service is that nobody spoke, from which on its words are marked. */
const SEM_FALA = 0.6

const numero = z.coerce.number().catch(0)
const segmento = z.object({
  start: numero,
  text: z.string().catch(''),
  no_speech_prob: z.number().nullish().catch(null),
  avg_logprob: z.number().nullish().catch(null),
})
const resposta = z.object({
  text: z.string().nullish().catch(null),
  segments: z.array(segmento).nullish().catch(null),
})

/** A service that speaks as OpenAI's does. */
export interface Servico {
  /** Without `/v1/audio/transcriptions`. */
  url: string
  chave: string | null
  modelo: string
  /** Milliseconds for one piece. */
  prazoMs: number
}

/**
 * Asks a service that speaks as OpenAI's does to write down a piece of sound in Portuguese. Lenient in what it reads: segments or none, JSON or plain text.
 * @throws {TranscricaoFalhou}
 */
export async function transcrever(
  { url, chave, modelo, prazoMs }: Servico,
  som: { bytes: Buffer; tipo: string; nome: string },
): Promise<Ouvido[]> {
  const corpo = new FormData()
  corpo.set('file', new File([new Uint8Array(som.bytes)], som.nome, { type: som.tipo }))
  corpo.set('model', modelo)
  corpo.set('language', 'pt')
  corpo.set('response_format', 'verbose_json')
  corpo.set('timestamp_granularities[]', 'segment')
  corpo.set('temperature', '0')
  let lida: Response
  let texto: string
  try {
    lida = await fetch(`${url}/v1/audio/transcriptions`, {
      method: 'POST',
      body: corpo,
      headers: chave === null ? {} : { authorization: `Bearer ${chave}` },
      signal: AbortSignal.timeout(prazoMs),
      redirect: 'error',
    })
    texto = await lerTudo(lida)
  } catch (error) {
    if (error instanceof TranscricaoFalhou) throw error
    throw new TranscricaoFalhou(
      error instanceof DOMException && error.name === 'TimeoutError' ? 'demorou' : 'sem-resposta',
    )
  }
  if (!lida.ok) throw new TranscricaoFalhou('recusada', lida.status)
  const ouvidos = lerResposta(texto, lida.headers.get('content-type') ?? '')
  // A service that repeats its key in an answer is not to be believed.
  if (chave !== null && chave.length > 7 && texto.includes(chave))
    throw new TranscricaoFalhou('ilegivel', lida.status)
  return ouvidos
}

async function lerTudo(lida: Response): Promise<string> {
  const partes: Uint8Array[] = []
  let bytes = 0
  for await (const parte of lida.body ?? []) {
    bytes += parte.length
    if (bytes > MAIOR_RESPOSTA) throw new TranscricaoFalhou('ilegivel', lida.status)
    partes.push(parte)
  }
  return Buffer.concat(partes).toString('utf8')
}

/** @throws {TranscricaoFalhou} for what is neither JSON of a transcript nor plain text */
export function lerResposta(texto: string, tipo: string): Ouvido[] {
  if (/json/i.test(tipo) || /^\s*[{[]/.test(texto)) {
    let json: unknown
    try {
      json = JSON.parse(texto)
    } catch {
      throw new TranscricaoFalhou('ilegivel')
    }
    const lida = resposta.safeParse(json)
    if (!lida.success) throw new TranscricaoFalhou('ilegivel')
    const { text, segments } = lida.data
    if (segments && segments.length > 0)
      return marcarRepetidas(
        segments.map(({ start, text: dito, no_speech_prob }) => ({
          inicio_ms: Math.max(0, Math.round(start * 1000)),
          texto: limpo(dito),
          incerta: (no_speech_prob ?? 0) > SEM_FALA,
        })),
      )
    if (typeof text !== 'string') throw new TranscricaoFalhou('ilegivel')
    return marcarRepetidas([{ inicio_ms: 0, texto: limpo(text), incerta: false }])
  }
  if (/html|xml/i.test(tipo) || /^\s*</.test(texto)) throw new TranscricaoFalhou('ilegivel')
  return marcarRepetidas([{ inicio_ms: 0, texto: limpo(texto), incerta: false }])
}

const limpo = (texto: string) =>
  semInvisiveis(texto).replaceAll('\u0000', '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, 20_000)

/** Services invent the same sentence again and again where nobody speaks. */
function marcarRepetidas(ouvidos: Ouvido[]): Ouvido[] {
  const vezes = new Map<string, number>()
  for (const { texto } of ouvidos) vezes.set(texto, (vezes.get(texto) ?? 0) + 1)
  return ouvidos
    .filter(({ texto }) => texto !== '')
    .map((ouvido) => ({
      ...ouvido,
      incerta: ouvido.incerta || (ouvido.texto.length > 8 && vezes.get(ouvido.texto)! > 2),
    }))
}
