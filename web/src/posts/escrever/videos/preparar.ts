import type { ConversionVideoOptions, InputVideoTrack } from 'mediabunny'
import { limitesDoVideo, mensagensDoVideo } from '#domain/posts/video.ts'

/** A film as it is sent, and a still of it. */
export interface Preparado {
  arquivo: Blob
  capa: Blob | null
  segundos: number
}

/** A file that no post can show; the message is for the person. */
export class VideoNaoServe extends Error {
  override name = 'VideoNaoServe'
}

/** Films of at most so many bytes that every browser shows are sent as they are. */
const PEQUENO = 12 * 1024 * 1024
const BITS_POR_SEGUNDO = 1_600_000
const TOCAM: readonly string[] = ['avc', 'vp8', 'vp9', 'av1']

/**
 * Reads a chosen film in the browser and makes a smaller copy where the browser can; else the file is sent as it is. Loaded with the first film that somebody chooses.
 * @throws {VideoNaoServe}
 */
export async function preparar(
  arquivo: File,
  { onParte, sinal }: { onParte: (parte: number) => void; sinal: AbortSignal },
): Promise<Preparado> {
  const bunny = await import('mediabunny')
  const input = new bunny.Input({
    formats: [bunny.MP4, bunny.WEBM, bunny.QTFF, bunny.MATROSKA].filter(Boolean),
    source: new bunny.BlobSource(arquivo),
  })
  try {
    const faixa = await input.getPrimaryVideoTrack().catch((causa: unknown) => {
      throw new VideoNaoServe(
        causa instanceof bunny.UnsupportedInputFormatError
          ? mensagensDoVideo.tipo
          : mensagensDoVideo.incompleto,
        { cause: causa },
      )
    })
    if (!faixa) throw new VideoNaoServe(mensagensDoVideo.tipo)
    const segundos = await input.computeDuration()
    if (!(segundos > 0)) throw new VideoNaoServe(mensagensDoVideo.incompleto)
    if (segundos > limitesDoVideo.segundos + 1) throw new VideoNaoServe(mensagensDoVideo.duracao)
    sinal.throwIfAborted()
    const capa = (await capaDe(bunny, faixa, segundos)) ?? (await capaPeloElemento(arquivo, segundos))
    const formato = await input.getFormat()
    const tocaAssim =
      (formato === bunny.MP4 || formato === bunny.WEBM) && TOCAM.includes((await faixa.getCodec()) ?? '')
    const lado = Math.max(await faixa.getDisplayWidth(), await faixa.getDisplayHeight())
    const serve = tocaAssim && arquivo.size <= PEQUENO && lado <= limitesDoVideo.lado
    const menor = serve ? null : await converter(bunny, { input, faixa, lado, onParte, sinal })
    const melhor = menor && (!tocaAssim || menor.size < arquivo.size) ? menor : arquivo
    if (!tocaAssim && melhor === arquivo) throw new VideoNaoServe(mensagensDoVideo.codec)
    if (melhor.size > limitesDoVideo.tamanho) throw new VideoNaoServe(mensagensDoVideo.tamanho)
    return { arquivo: melhor, capa, segundos }
  } finally {
    input.dispose()
  }
}

type Bunny = typeof import('mediabunny')

/** A still near the start; null where this browser cannot decode the film. */
async function capaDe(bunny: Bunny, faixa: InputVideoTrack, segundos: number): Promise<Blob | null> {
  try {
    if (!(await faixa.canDecode())) return null
    const width = Math.min(limitesDoVideo.lado, await faixa.getDisplayWidth())
    const quadros = new bunny.CanvasSink(faixa, { width })
    const quadro = await quadros.getCanvas((await faixa.getFirstTimestamp()) + Math.min(1, segundos / 3))
    if (!quadro) return null
    const { canvas } = quadro
    if ('convertToBlob' in canvas) return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } catch {
    return null
  }
}

/** The same by the browser's own player, where the film decodes no other way: one with transparency, or an older browser. Null where it does not play either. */
function capaPeloElemento(arquivo: Blob, segundos: number): Promise<Blob | null> {
  const endereco = URL.createObjectURL(arquivo)
  const video = document.createElement('video')
  return new Promise<Blob | null>((resolve) => {
    const demais = setTimeout(() => resolve(null), 10_000)
    const acabar = (capa: Blob | null) => {
      clearTimeout(demais)
      resolve(capa)
    }
    video.muted = true
    video.preload = 'auto'
    video.addEventListener('error', () => acabar(null))
    video.addEventListener('loadeddata', () => (video.currentTime = Math.min(1, segundos / 3)), {
      once: true,
    })
    video.addEventListener('seeked', () => {
      const menor = Math.min(1, limitesDoVideo.lado / Math.max(video.videoWidth, video.videoHeight, 1))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(video.videoWidth * menor)
      canvas.height = Math.round(video.videoHeight * menor)
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
      canvas.toBlob(acabar, 'image/jpeg', 0.85)
    })
    video.src = endereco
  }).finally(() => URL.revokeObjectURL(endereco))
}

type Conversao = {
  input: InstanceType<Bunny['Input']>
  faixa: InputVideoTrack
  lado: number
  onParte: (parte: number) => void
  sinal: AbortSignal
}

/** A smaller copy; null where this browser cannot write one. */
async function converter(
  bunny: Bunny,
  { input, faixa, lado, onParte, sinal }: Conversao,
): Promise<Blob | null> {
  const codec = await bunny.getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { bitrate: BITS_POR_SEGUNDO })
  if (!codec || !(await faixa.canDecode())) return null
  const webm = codec !== 'avc'
  const target = new bunny.BufferTarget()
  const output = new bunny.Output({
    format: webm ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  })
  const deitado = (await faixa.getDisplayWidth()) >= (await faixa.getDisplayHeight())
  const video: ConversionVideoOptions = {
    codec,
    bitrate: BITS_POR_SEGUNDO,
    ...(lado > limitesDoVideo.lado &&
      (deitado ? { width: limitesDoVideo.lado } : { height: limitesDoVideo.lado })),
  }
  try {
    const conversao = await bunny.Conversion.init({
      input,
      output,
      video,
      tracks: 'primary',
      tags: {},
      showWarnings: false,
    })
    // A track that this browser cannot write again would be missing in the copy.
    if (!conversao.isValid || conversao.discardedTracks.length > 0) return null
    conversao.onProgress = onParte
    const parar = () => void conversao.cancel()
    sinal.addEventListener('abort', parar)
    try {
      await conversao.execute()
    } finally {
      sinal.removeEventListener('abort', parar)
    }
    return new Blob([target.buffer!], { type: webm ? 'video/webm' : 'video/mp4' })
  } catch (causa) {
    if (sinal.aborted) throw sinal.reason ?? causa
    return null
  }
}
