import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder and those above it. Node's own way tries for ever where a folder exists and takes no others, as `/proc` does. @throws the error of the file system */
export async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder).catch((error: NodeJS.ErrnoException) => error)
  let error = await make()
  if (error?.code === 'ENOENT' && dirname(folder) !== folder) {
    await makeFolder(dirname(folder))
    error = await make()
  }
  if (error && !(error.code === 'EEXIST' && (await stat(folder)).isDirectory())) throw error
}
