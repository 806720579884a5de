import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR_MS = 3_600_000

/** Deletes what killed processes left in a folder of drafts. A draft of the last hour may still be in the making. */
export async function takeAwayOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - HOUR_MS) await rm(file, { force: true })
  }
}
