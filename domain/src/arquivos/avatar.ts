import { MEGABYTE, tiposDeArquivo, type TipoDeArquivo } from './buckets.ts'

/** Where a photo is changed: the profile card or the avatar menu of the header. */
export const origensDaFoto = ['perfil', 'cabecalho'] as const
export type OrigemDaFoto = (typeof origensDaFoto)[number]

/** PERSON-04: largest photo in bytes. */
export const maximoDaFoto: Record<OrigemDaFoto, number> = { perfil: 2 * MEGABYTE, cabecalho: 5 * MEGABYTE }

/** Largest file in bytes that the browser cuts to its square before sending it. A photo of a phone has 3 to 12 MB. */
export const MAXIMO_A_RECORTAR = 40 * MEGABYTE

/** PERSON-04: both limits, each for its place. */
export const mensagemDeTamanho: Record<OrigemDaFoto, string> = {
  perfil: 'A imagem deve ter no máximo 2MB.',
  cabecalho: 'A imagem deve ter no máximo 5MB.',
}

export const somenteImagens = 'Por favor, selecione apenas arquivos de imagem.'

/** Accepted types of a photo. HEIC is missing because phones turn it into JPEG for a page that asks for JPEG. */
export const tiposDaFoto = (Object.keys(tiposDeArquivo) as TipoDeArquivo[]).filter(
  (tipo) => tiposDeArquivo[tipo].imagem,
)

/** Side of the stored square, in pixels. */
export const LADO_DA_FOTO = 512

/** Most pixels of a photo, read from its header before anything is decoded. */
export const MAXIMO_DE_PIXELS = 40_000_000

/** A square of the picture as the person sees it (upright), in its pixels. */
export interface Recorte {
  x: number
  y: number
  lado: number
}

/** The part of `recorte` inside the picture, at least one pixel; without one, the largest square of the middle. */
export function recorteDentroDe(largura: number, altura: number, recorte: Recorte | null): Recorte {
  const maior = Math.min(largura, altura)
  if (!recorte)
    return { x: Math.floor((largura - maior) / 2), y: Math.floor((altura - maior) / 2), lado: maior }
  const lado = Math.min(Math.max(1, Math.round(recorte.lado)), maior)
  const dentro = (onde: number, medida: number) => Math.min(Math.max(0, Math.round(onde)), medida - lado)
  return { x: dentro(recorte.x, largura), y: dentro(recorte.y, altura), lado }
}
