import { createWriteStream } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import { checkPath, checkPrefix, type Content, type Store, type StoredFile } from './store.ts'
import { takeAwayOld } from './take-away-old.ts'

/** Drafts lie beside the buckets, under a name that no bucket can have: one rename on one disk makes the file. */
const DRAFTS = '.rascunhos'

/** Keeps files under `{folder}/{bucket}/{path}`. */
export async function folderStore(folder: string): Promise<Store> {
  const root = resolve(folder)
  const drafts = join(root, DRAFTS)
  await mkdir(drafts, { recursive: true })
  await takeAwayOld(drafts)

  function fileOf(bucket: string, path: string): string {
    checkPath(bucket, path)
    return join(root, bucket, path)
  }

  return {
    async put(bucket, path, content) {
      const target = fileOf(bucket, path)
      const draft = join(drafts, randomUUID())
      try {
        await write(draft, content)
        await mkdir(dirname(target), { recursive: true })
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async head(bucket, path) {
      const found = await stat(fileOf(bucket, path)).catch(nothingThere)
      return found?.isFile() ? described(bucket, path, found) : null
    },

    async open(bucket, path, range) {
      const handle = await open(fileOf(bucket, path)).catch(nothingThere)
      if (!handle) return null
      try {
        const found = await handle.stat()
        if (found.isFile())
          return {
            file: described(bucket, path, found),
            stream: handle.createReadStream(range),
          }
        await handle.close()
        return null
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async delete(bucket, path) {
      await unlink(fileOf(bucket, path)).catch(nothingThere)
    },

    async *list(bucket, prefix) {
      checkPrefix(bucket, prefix)
      const base = join(root, bucket)
      const entries = await readdir(join(base, prefix), { recursive: true, withFileTypes: true }).catch(
        nothingThere,
      )
      const paths = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(base.length + 1))
        .sort()
      for (const path of paths) {
        const found = await stat(join(base, path)).catch(nothingThere)
        if (found) yield described(bucket, path, found)
      }
    },

    async probe() {
      await access(drafts, constants.W_OK)
    },
  }
}

async function write(file: string, content: Content): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(file, content)
  await pipeline(content.stream, createWriteStream(file))
  if ((await stat(file)).size !== content.size) throw new Error('the stream had another size than it said')
}

function described(
  bucket: string,
  path: string,
  { size, mtime, mtimeMs, ino }: { size: number; mtime: Date; mtimeMs: number; ino: number },
): StoredFile {
  const etag = [size, Math.round(mtimeMs), ino].map((part) => part.toString(36)).join('-')
  return { bucket, path, size, modifiedAt: mtime, etag }
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null
  throw error
}
