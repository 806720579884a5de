import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

export const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Folder for what a journey writes and nobody keeps: in memory, where it has room for those of a run. Thousands of small files cost a tenth there. */
export async function quickFolder(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => null)
  return room && room.bavail * room.bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}
