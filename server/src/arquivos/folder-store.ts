import fastifyStatic from '@fastify/static'
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Buckets and their owners' folders live under this address. */
export const PUBLIC_PREFIX = '/arquivos/'

let root = ''

export class FilePathError extends Error {
  override name = 'FilePathError'
}

/** Says where files are kept. Called once, at the start. */
export async function openFolderStore(dataDir: string): Promise<void> {
  root = resolve(dataDir, 'arquivos')
  await mkdir(root, { recursive: true })
}

/** Fails when files could not be written now. */
export async function probeFiles(): Promise<void> {
  await access(root, constants.W_OK)
}

/**
 * Keeps a file and returns its public address. The write is seen whole or not at all.
 * @throws {FilePathError} when the path leaves its bucket
 */
export async function putFile(bucket: string, path: string, content: Uint8Array): Promise<string> {
  const target = pathOf(bucket, path)
  await mkdir(dirname(target), { recursive: true })
  const draft = `${target}.${process.pid}.parcial`
  try {
    await writeFile(draft, content)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return `${PUBLIC_PREFIX}${bucket}/${path}`
}

function pathOf(bucket: string, path: string): string {
  const inside = normalize(join('/', path))
  if (!/^[a-z-]+$/.test(bucket) || path.includes('\0') || inside !== `/${path}`)
    throw new FilePathError(`not a path of the bucket ${bucket}`)
  return join(root, bucket, inside)
}

/** Serves what is public, as what it is and nothing more: no sniffing, no script, no frame. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: PUBLIC_PREFIX,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    maxAge: '1h',
    setHeaders(reply) {
      reply.header('Content-Security-Policy', "default-src 'none'; sandbox")
      reply.header('X-Content-Type-Options', 'nosniff')
    },
  })
}
