import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Below this writing ends: what is left is for the database, which stops with its last byte, and for the few rows that reading leaves (R15). */
export const RESERVE_BYTES = 128 * 1024 * 1024
const EVERY_MS = 2_000

export interface DiskSpace {
  /** Whether so little is left that nobody may write. */
  full(): boolean
  stop(): void
}

/** Watches the disk of a folder. A disk whose size cannot be read counts as large enough. */
export async function watchDisk(
  folder: string,
  { reserve = RESERVE_BYTES, everyMs = EVERY_MS, onChange = (_full: boolean) => {} } = {},
): Promise<DiskSpace> {
  const ending = new AbortController()
  let full = false
  const look = async () => {
    const now = await statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize < reserve,
      () => false,
    )
    if (now !== full) onChange((full = now))
  }
  const watch = async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal: ending.signal, ref: false })
      await look()
    }
  }
  await look()
  void watch().catch(() => undefined)
  return { full: () => full, stop: () => ending.abort() }
}
