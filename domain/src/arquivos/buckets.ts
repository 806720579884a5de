import { idDoVideo } from '#domain/posts/endereco-do-video.ts'

/** The names of file types, recognised by their first bytes. */
export const tiposDeArquivo = {
  'image/jpeg': { extensao: 'jpg', imagem: true },
  'image/png': { extensao: 'png', imagem: true },
  'image/webp': { extensao: 'webp', imagem: true },
  'image/gif': { extensao: 'gif', imagem: true },
  'image/avif': { extensao: 'avif', imagem: true },
  'video/mp4': { extensao: 'mp4', imagem: false },
  'video/webm': { extensao: 'webm', imagem: false },
  'application/pdf': { extensao: 'pdf', imagem: false },
  'audio/webm': { extensao: 'weba', imagem: false },
  'audio/ogg': { extensao: 'ogg', imagem: false },
  'audio/mp4': { extensao: 'm4a', imagem: false },
  'audio/wav': { extensao: 'wav', imagem: false },
  'audio/mpeg': { extensao: 'mp3', imagem: false },
} as const
export type TipoDeArquivo = keyof typeof tiposDeArquivo

export const MEGABYTE = 1024 * 1024

export interface Bucket {
  /** Anybody may open the address of a public file; a private one needs a signed address that ends soon. */
  publico: boolean
  tipos: readonly TipoDeArquivo[]
  /** Largest file in bytes. */
  maximo: number
}

const imagens = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** The buckets with their rules. The first part of a path is the id of the owner. */
export const buckets = {
  avatars: { publico: true, tipos: imagens, maximo: 5 * MEGABYTE },
  posts: { publico: true, tipos: [...imagens, 'video/mp4', 'video/webm'], maximo: 200 * MEGABYTE },
  clinicas: { publico: true, tipos: imagens, maximo: 10 * MEGABYTE },
  // Pieces of videos that are on their way: nobody opens them.
  envios: { publico: false, tipos: [], maximo: 2 * MEGABYTE },
  documentos: { publico: false, tipos: [...imagens, 'application/pdf'], maximo: 20 * MEGABYTE },
  gravacoes: {
    publico: false,
    tipos: ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav', 'audio/mpeg'],
    maximo: 60 * MEGABYTE,
  },
} as const satisfies Record<string, Bucket>
export type NomeDeBucket = keyof typeof buckets

/** The rules of a bucket, or undefined for an unknown name. */
export function bucketDe(nome: string): Bucket | undefined {
  return Object.hasOwn(buckets, nome) ? buckets[nome as NomeDeBucket] : undefined
}

/** The type of one of our files by its name; undefined for other names. */
export function tipoPeloNome(caminho: string): TipoDeArquivo | undefined {
  const extensao = /\.([a-z0-9]+)$/.exec(caminho)?.[1]
  return (Object.keys(tiposDeArquivo) as TipoDeArquivo[]).find(
    (tipo) => tiposDeArquivo[tipo].extensao === extensao,
  )
}

/** Owner of a file: the first part of its path. */
export function donoDoCaminho(caminho: string): string {
  return caminho.split('/', 1)[0]!
}

/** `Cache-Control` of a file: an hour for a replaceable name (PERSON-05), for ever for a name with the hash of the content, none for private files. */
export function cacheDe(bucket: Bucket, caminho: string): string {
  if (!bucket.publico) return 'private, no-store'
  // A video is asked for again each time: the post that shows it may be gone.
  if (idDoVideo(caminho)) return 'private, no-cache'
  const comResumo = /(^|[/.-])[0-9a-f]{64}\.[a-z0-9]+$/.test(caminho)
  return comResumo ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
