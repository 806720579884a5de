/** How a type of file is named, read from its first bytes and shown. */
export const tiposDeArquivo = {
  'image/jpeg': { extensao: 'jpg', imagem: true },
  'image/png': { extensao: 'png', imagem: true },
  'image/webp': { extensao: 'webp', imagem: true },
  'image/gif': { extensao: 'gif', imagem: true },
  'image/avif': { extensao: 'avif', imagem: true },
  'video/mp4': { extensao: 'mp4', imagem: false },
  'video/webm': { extensao: 'webm', imagem: false },
  'application/pdf': { extensao: 'pdf', imagem: false },
} as const
export type TipoDeArquivo = keyof typeof tiposDeArquivo

export const MEGABYTE = 1024 * 1024

export interface Bucket {
  /** Public files have an address that anybody may open; private ones only a signed address that ends soon. */
  publico: boolean
  tipos: readonly TipoDeArquivo[]
  /** Bytes; one more is refused. */
  maximo: number
}

const imagens = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Every place where files are kept, with what may lie in it. The first part of a path in it is the id of the owner. */
export const buckets = {
  avatars: { publico: true, tipos: imagens, maximo: 5 * MEGABYTE },
  posts: { publico: true, tipos: [...imagens, 'video/mp4', 'video/webm'], maximo: 200 * MEGABYTE },
  clinicas: { publico: true, tipos: imagens, maximo: 10 * MEGABYTE },
  documentos: { publico: false, tipos: [...imagens, 'application/pdf'], maximo: 20 * MEGABYTE },
} as const satisfies Record<string, Bucket>
export type NomeDeBucket = keyof typeof buckets

/** The rules of a bucket, or undefined for a name that is none. */
export function bucketDe(nome: string): Bucket | undefined {
  return Object.hasOwn(buckets, nome) ? buckets[nome as NomeDeBucket] : undefined
}

/** The type that a file of ours has by its name; undefined for a name that none of ours has. */
export function tipoPeloNome(caminho: string): TipoDeArquivo | undefined {
  const extensao = /\.([a-z0-9]+)$/.exec(caminho)?.[1]
  return (Object.keys(tiposDeArquivo) as TipoDeArquivo[]).find(
    (tipo) => tiposDeArquivo[tipo].extensao === extensao,
  )
}

/** Whose a file is: the first part of its path. */
export function donoDoCaminho(caminho: string): string {
  return caminho.split('/', 1)[0]!
}

/**
 * `Cache-Control` of a file: an hour for what may be replaced under its name (PERSON-05), for ever for a name that carries the hash of the
 * content, never for what is private.
 */
export function cacheDe(bucket: Bucket, caminho: string): string {
  if (!bucket.publico) return 'private, no-store'
  const comResumo = /(^|[/.-])[0-9a-f]{64}\.[a-z0-9]+$/.test(caminho)
  return comResumo ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
