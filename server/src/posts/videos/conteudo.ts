import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import type { Input } from 'mediabunny'
import { limitesDoVideo, mensagensDoVideo } from '#domain/posts/video.ts'
import type { Store } from '../../armazem/store.ts'
import { umaDeCadaVez } from '../../rpc/uma-de-cada-vez.ts'

/** Bucket of pieces on their way. */
export const ENVIOS = 'envios'

export const caminhoDoPedaco = (dono_id: string, id: string, numero: number) =>
  `${dono_id}/${id}/${numero}.parte`

/** A video that is none, or none that the network shows; the message is for the person. */
export class VideoRecusado extends Error {
  override name = 'VideoRecusado'
}

export interface VideoLido {
  tipo: 'video/mp4' | 'video/webm'
  duracao_ms: number
  largura: number
  altura: number
  tamanho: number
  sha256: string
  /** Bytes on the disk of this process. */
  arquivo: string
}

const CODECS: readonly string[] = ['avc', 'vp8', 'vp9', 'av1']

/** How much shorter the film may become that is written anew: a frame or a piece of sound at its end. */
const FOLGA_MS = 500

/** Videos are read one after the other. So many may wait. */
const umVideoPorVez = umaDeCadaVez(8)

interface Guardado {
  dono_id: string
  id: string
  tamanho: number
}

/**
 * Reads a video out of its pieces by its content and writes it anew beside: the same pictures and sounds, nothing else of what was in the file.
 * @param usar gets the new file, which is gone afterwards
 * @throws {VideoRecusado}
 */
export function lerVideo<T>(
  armazem: Store,
  guardado: Guardado,
  usar: (lido: VideoLido) => Promise<T>,
): Promise<T> {
  return umVideoPorVez(async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'video-'))
    try {
      return await usar(await escreverDeNovo(armazem, guardado, join(pasta, 'video')))
    } finally {
      await rm(pasta, { recursive: true, force: true })
    }
  })
}

async function escreverDeNovo(armazem: Store, guardado: Guardado, arquivo: string): Promise<VideoLido> {
  // Loaded with the first video, so that the product starts without it.
  const bunny = await import('mediabunny')
  const input = new bunny.Input({
    formats: [bunny.MP4, bunny.WEBM],
    source: new bunny.CustomSource({
      getSize: () => guardado.tamanho,
      read: (inicio, fim) => lerBytes(armazem, guardado, inicio, fim),
      maxCacheSize: 16 * 1024 * 1024,
    }),
  })
  try {
    const medido = await medir(input)
    const webm = (await input.getFormat()) === bunny.WEBM
    const output = new bunny.Output({
      format: webm ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat({ fastStart: false }),
      target: new bunny.FilePathTarget(arquivo),
    })
    const conversao = await bunny.Conversion.init({
      input,
      output,
      tracks: 'primary',
      tags: {},
      showWarnings: false,
    })
    if (!conversao.isValid) throw new VideoRecusado(mensagensDoVideo.codec)
    await conversao.execute()
    // A film that was cut ends before its own table says.
    const escrito = new bunny.Input({
      formats: [bunny.MP4, bunny.WEBM],
      source: new bunny.FilePathSource(arquivo),
    })
    const duracao_ms = Math.round((await escrito.computeDuration()) * 1000)
    escrito.dispose()
    if (medido.duracao_ms - duracao_ms > FOLGA_MS) throw new VideoRecusado(mensagensDoVideo.incompleto)
    const resumo = createHash('sha256')
    await pipeline(createReadStream(arquivo), resumo)
    const { size } = await stat(arquivo)
    return {
      ...medido,
      tipo: webm ? 'video/webm' : 'video/mp4',
      tamanho: size,
      sha256: resumo.digest('hex'),
      arquivo,
    }
  } catch (error) {
    if (error instanceof VideoRecusado || error instanceof FaltaNoArmazem) throw error
    if (error instanceof bunny.UnsupportedInputFormatError) throw new VideoRecusado(mensagensDoVideo.tipo)
    // The reader names what it met in many ways, and all of them say that the file is not whole.
    throw new VideoRecusado(mensagensDoVideo.incompleto, { cause: error })
  } finally {
    input.dispose()
  }
}

async function medir(input: Input) {
  const faixa = await input.getPrimaryVideoTrack()
  if (!faixa) throw new VideoRecusado(mensagensDoVideo.tipo)
  if (!CODECS.includes((await faixa.getCodec()) ?? '')) throw new VideoRecusado(mensagensDoVideo.codec)
  const segundos = await input.computeDuration()
  if (!(segundos > 0)) throw new VideoRecusado(mensagensDoVideo.incompleto)
  // A recorder rounds up to its next picture.
  if (segundos > limitesDoVideo.segundos + 1) throw new VideoRecusado(mensagensDoVideo.duracao)
  return {
    duracao_ms: Math.max(1, Math.round(segundos * 1000)),
    largura: await faixa.getDisplayWidth(),
    altura: await faixa.getDisplayHeight(),
  }
}

/** The store lost a piece: nothing that the person did. */
export class FaltaNoArmazem extends Error {
  override name = 'FaltaNoArmazem'
  readonly numero: number
  constructor(numero: number) {
    super('a piece of a video is missing')
    this.numero = numero
  }
}

/** The bytes from `inicio` up to `fim`, of whichever pieces hold them. */
async function lerBytes(
  armazem: Store,
  { dono_id, id }: Guardado,
  inicio: number,
  fim: number,
): Promise<Uint8Array> {
  const partes: Buffer[] = []
  for (let aqui = inicio; aqui < fim;) {
    const numero = Math.floor(aqui / limitesDoVideo.pedaco)
    const base = numero * limitesDoVideo.pedaco
    const ate = Math.min(fim, base + limitesDoVideo.pedaco)
    const aberto = await armazem.open(ENVIOS, caminhoDoPedaco(dono_id, id, numero), {
      start: aqui - base,
      end: ate - base - 1,
    })
    if (!aberto) throw new FaltaNoArmazem(numero)
    const parte = await buffer(aberto.stream)
    if (parte.length !== ate - aqui) throw new FaltaNoArmazem(numero)
    partes.push(parte)
    aqui = ate
  }
  return Buffer.concat(partes)
}
