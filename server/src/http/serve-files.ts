import { ORPCError } from '@orpc/server'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bucketDe, cacheDe, tipoPeloNome, tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import { idDoVideo } from '#domain/posts/endereco-do-video.ts'
import { FILES_PREFIX, type AddressSigner } from '../armazem/address.ts'
import { FilePathError, type ByteRange, type Store, type StoredFile } from '../armazem/store.ts'

type FileRequest = FastifyRequest<{
  Params: { bucket: string; '*': string }
  Querystring: { ate?: unknown; tela?: unknown; assinatura?: unknown }
}>

/**
 * Hands files out, from whichever store: as what they are by their name and nothing more (no sniffing, no script, no frame), and never by
 * a session. A private file opens by a signed address alone; without one it answers as if it were not there. A PDF comes as a download, unless
 * its address was signed to be shown: then in a frame of this origin and no other, still without script, form or origin (S9). A video of
 * a post is public while a published post shows it.
 * @param isShown whether a published post shows the video of a path
 */
export function serveFiles(
  store: Store,
  signer: AddressSigner,
  isShown: (path: string) => Promise<boolean> = async () => false,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${FILES_PREFIX}:bucket/*`,
      // Pictures, films and PDF are compressed already, and a part of a file must keep its length.
      config: { compress: false },
      compress: false,
      handler: (request, reply) => answer({ store, signer, isShown }, request as FileRequest, reply),
    })
  }
}

interface Source {
  store: Store
  signer: AddressSigner
  isShown: (path: string) => Promise<boolean>
}

async function answer({ store, signer, isShown }: Source, request: FileRequest, reply: FastifyReply) {
  const { bucket: name, '*': path } = request.params
  const bucket = bucketDe(name)
  if (!bucket) return reply.callNotFound()
  const video = bucket.publico && name === 'posts' && idDoVideo(path) !== null
  const open = video ? await isShown(path) : bucket.publico
  if (!open) {
    const state = signer.check(name, path, request.query)
    if (state === 'refused') return reply.callNotFound()
    if (state === 'ended')
      throw new ORPCError('SEM_PERMISSAO', {
        status: 403,
        message: 'Este endereço valia por alguns minutos. Volte à página e abra o arquivo de novo.',
      })
    reply.header('Referrer-Policy', 'no-referrer')
  }
  const file = await headOf(store, name, path)
  if (!file) return reply.callNotFound()

  const type = tipoPeloNome(path)
  const shown = !bucket.publico && request.query.tela === '1' && type === 'application/pdf'
  const fileName = path.split('/').at(-1)!
  reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; sandbox${shown ? "; frame-ancestors 'self'" : ''}`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', cacheDe(bucket, path))
    .header('ETag', `"${file.etag}"`)
    .header('Last-Modified', file.modifiedAt.toUTCString())
    .header('Accept-Ranges', 'bytes')
    .type(type ?? 'application/octet-stream')
  if (shown)
    reply
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Content-Disposition', `inline; filename="${fileName}"`)
  else if (!type || !tiposDeArquivo[type].imagem)
    reply.header('Content-Disposition', `attachment; filename="${fileName}"`)

  if (isKnown(request, file)) return reply.code(304).send()
  const range = rangeOf(request, file)
  if (range === 'beyond')
    return reply.code(416).header('Content-Range', `bytes */${file.size}`).type('text/plain').send('')
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('Content-Length', range ? range.end - range.start + 1 : file.size)
  if (request.method === 'HEAD' || file.size === 0) return reply.send(Readable.from([]))
  const opened = await store.open(name, path, range ?? undefined)
  if (!opened) return reply.removeHeader('Content-Length').callNotFound()
  return reply.send(opened.stream)
}

async function headOf(store: Store, bucket: string, path: string): Promise<StoredFile | null> {
  try {
    return await store.head(bucket, path)
  } catch (error) {
    if (error instanceof FilePathError) return null
    throw error
  }
}

function isKnown({ headers }: FileRequest, { etag, modifiedAt }: StoredFile): boolean {
  const known = headers['if-none-match']
  if (known !== undefined)
    return known.split(',').some((each) => ['*', `"${etag}"`].includes(each.trim().replace(/^W\//, '')))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since
}

/** The requested part; null for the whole, also when several parts are requested or the file changed since the first one. */
function rangeOf({ headers }: FileRequest, { size, etag }: StoredFile): ByteRange | 'beyond' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return null
  if (headers['if-range'] !== undefined && headers['if-range'] !== `"${etag}"`) return null
  const last = size - 1
  const [start, end] =
    asked[1] === ''
      ? [Math.max(0, size - Number(asked[2])), last]
      : [Number(asked[1]), asked[2] === '' ? last : Math.min(Number(asked[2]), last)]
  return start > end || start > last ? 'beyond' : { start, end }
}
