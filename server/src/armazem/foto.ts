import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  LADO_DA_FOTO,
  MAXIMO_DE_PIXELS,
  recorteDentroDe,
  somenteImagens,
  tiposDaFoto,
  type Recorte,
} from '#domain/arquivos/avatar.ts'
import { giroDe, recorteGuardado } from '#domain/arquivos/orientacao.ts'
import { tipoDoConteudo } from '#domain/arquivos/tipo-do-conteudo.ts'
import { pngSemAnexos, temMarcacao } from './bytes-da-foto.ts'

// One picture at a time on one thread, without a cache: a hostile picture costs the others little, and memory has a ceiling.
sharp.cache(false)
sharp.concurrency(1)

/** A picture that cannot become a photo; the message is for the person. */
export class FotoRecusada extends Error {
  override name = 'FotoRecusada'
}

export const mensagens = {
  somenteImagens,
  pixels: 'A imagem passa de 40 megapixels. Reduza e envie de novo.',
  quadros: 'Esta animação é longa demais. Envie uma foto.',
  ilegivel: 'Não conseguimos abrir esta imagem. Envie outra, em JPG, PNG ou WebP.',
} as const

/** Most bytes that decoding may take. A format that comes row by row takes next to none. */
const MAXIMO_DE_MEMORIA = 160 * 1024 * 1024
const MAXIMO_DE_QUADROS = 300
const SEGUNDOS = 10

const aberto = { limitInputPixels: MAXIMO_DE_PIXELS, failOn: 'error', pages: 1 } as const

/**
 * Draws a photo anew from the square of a picture: 512 pixels, JPEG, without the sender's metadata and bytes. The header is checked before anything is decoded.
 * @param recorte square of the upright picture; null takes the middle
 * @throws {FotoRecusada}
 */
export async function desenharFoto(conteudo: Buffer, recorte: Recorte | null): Promise<Buffer> {
  const { bytes, cabecalho } = await abrir(conteudo)
  const { width: largura, height: altura, orientation } = cabecalho
  const giro = giroDe(orientation)
  const deitada = giro.graus === 90 || giro.graus === 270
  const pedido = recorteDentroDe(deitada ? altura : largura, deitada ? largura : altura, recorte)
  const { x: left, y: top, lado } = recorteGuardado(pedido, giro, { largura, altura })
  return ler(async () => {
    const quadrado = sharp(bytes, aberto)
      .extract({ left, top, width: lado, height: lado })
      .resize(LADO_DA_FOTO, LADO_DA_FOTO, { fit: 'fill' })
    return (await emPe(quadrado, giro)).data
  })
}

/**
 * Draws a whole picture anew, upright, with neither side longer than `maximo` pixels: JPEG, without the sender's metadata and bytes.
 * @throws {FotoRecusada}
 */
export async function desenharInteira(
  conteudo: Buffer,
  maximo: number,
): Promise<{ bytes: Buffer; largura: number; altura: number }> {
  const { bytes, cabecalho } = await abrir(conteudo)
  const giro = giroDe(cabecalho.orientation)
  return ler(async () => {
    const menor = sharp(bytes, aberto).resize(maximo, maximo, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await emPe(menor, giro)
    return { bytes: data, largura: info.width, altura: info.height }
  })
}

/** The bytes that pixels need, and the header of an accepted format. */
async function abrir(conteudo: Buffer): Promise<{ bytes: Buffer; cabecalho: Metadata }> {
  const tipo = tipoDoConteudo(conteudo)
  if (!tipo || !tiposDaFoto.includes(tipo) || temMarcacao(conteudo)) throw new FotoRecusada(somenteImagens)
  const bytes = tipo === 'image/png' ? pngSemAnexos(conteudo) : conteudo
  if (!bytes) throw new FotoRecusada(mensagens.ilegivel)
  const cabecalho = await ler(() => sharp(bytes, { ...aberto, limitInputPixels: false }).metadata())
  conferir(cabecalho)
  return { bytes, cabecalho }
}

/** A picture on white, turned as the camera says, as JPEG. */
async function emPe(imagem: Sharp, giro: ReturnType<typeof giroDe>) {
  const crua = await imagem
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: SEGUNDOS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = crua.info
  return (
    sharp(crua.data, { raw: { width, height, channels } })
      // The library mirrors before it turns; a picture mirrored first turns the other way.
      .flop(giro.espelho)
      .rotate(giro.espelho ? (360 - giro.graus) % 360 : giro.graus)
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
  )
}

function conferir(cabecalho: Metadata): void {
  const { width, height, pages = 1 } = cabecalho
  if (width * height > MAXIMO_DE_PIXELS || width * height * bytesPorPixel(cabecalho) > MAXIMO_DE_MEMORIA)
    throw new FotoRecusada(mensagens.pixels)
  if (pages > MAXIMO_DE_QUADROS) throw new FotoRecusada(mensagens.quadros)
}

/** Bytes that a decoder holds per pixel at once: all of them, unless the format comes row by row. */
function bytesPorPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg') return isProgressive ? channels * (chromaSubsampling === '4:4:4' ? 2 : 1) : 0
  if (format === 'png') return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) * 2 : 0
  return 8
}

/** Any complaint of a decoder refuses the picture. */
async function ler<T>(trabalho: () => Promise<T>): Promise<T> {
  try {
    return await trabalho()
  } catch {
    throw new FotoRecusada(mensagens.ilegivel)
  }
}
