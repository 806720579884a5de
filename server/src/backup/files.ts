import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Store } from '../armazem/store.ts'

/** Copies every file of the given buckets out of the store into `{folder}/{bucket}/{path}`, except those deleted meanwhile. */
export async function filesToFolder(
  store: Store,
  buckets: readonly string[],
  folder: string,
): Promise<{ total: number; bytes: number }> {
  const copied = { total: 0, bytes: 0 }
  for (const bucket of buckets)
    for await (const { path } of store.list(bucket, '')) {
      const found = await store.open(bucket, path)
      if (!found) continue
      const target = join(folder, bucket, path)
      await mkdir(dirname(target), { recursive: true })
      await pipeline(found.stream, createWriteStream(target, { mode: 0o600 }))
      copied.total += 1
      copied.bytes += found.file.size
    }
  return copied
}

/** Copies them back into the store. @returns how many */
export async function filesFromFolder(
  store: Store,
  buckets: readonly string[],
  folder: string,
): Promise<number> {
  let total = 0
  for (const bucket of buckets) {
    const base = join(folder, bucket)
    const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name)
      const { size } = await stat(file)
      await store.put(bucket, file.slice(base.length + 1), { stream: createReadStream(file), size })
      total += 1
    }
  }
  return total
}
