import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { BackupError } from './manifest.ts'

const execute = promisify(execFile)

/** Runs `work` in a private folder beside `near`, which is deleted afterwards. */
export async function inDraft<T>(near: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dirname(resolve(near)), { recursive: true })
  const folder = await mkdtemp(join(dirname(resolve(near)), `.${basename(near)}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Packs a folder into one file (tar, gzip), whole or not at all, readable by its owner only. @returns its bytes
 * @throws {BackupError} where a file has that name already
 */
export async function pack(folder: string, file: string): Promise<number> {
  if (await stat(file).catch(() => null))
    throw new BackupError(`Já existe ${file}. Escolha outro nome: um backup não escreve por cima de outro.`)
  const draft = `${folder}.tar.gz`
  try {
    await run(
      ['-czf', draft, '-C', folder, '.'],
      `O backup não pôde ser escrito em ${file}. Confira a pasta, a permissão e o espaço no disco.`,
    )
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return (await stat(file)).size
}

/** @throws {BackupError} for a file that is missing, damaged or of another kind */
export async function unpack(file: string, folder: string): Promise<void> {
  if (!(await stat(file).catch(() => null)))
    throw new BackupError(`O arquivo ${file} não existe. Confira o caminho em --de.`)
  await run(
    ['-xzf', resolve(file), '-C', folder, '--no-same-owner'],
    `O arquivo ${file} está estragado ou não é um backup deste programa. Use outra cópia.`,
  )
}

/** @param refusal the sentence for the operator when it does not end well */
async function run(args: string[], refusal: string): Promise<void> {
  await execute('sh', ['-c', 'umask 077; exec tar "$@"', 'tar', ...args]).catch((cause: unknown) => {
    throw new BackupError(refusal, { cause })
  })
}
