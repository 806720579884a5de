import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findRunner, NOBODY, reachableByAll, type Runner } from './embedded-binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { makeFolder } from './make-folder.ts'

/** The port only names the socket file; nothing listens on the network. */
export const PORT = 5432

/** Files of one database server. All of them lie in `dataDir`, except the socket, whose path is limited to 107 bytes. */
export interface Cluster {
  folder: string
  socketFolder: string
  outputFile: string
  runner: Runner
}

export interface LockFile {
  pid: number
  socketFolder: string
}

/**
 * Opens `dataDir`, made when missing: checks it, and creates the server's files in `dataDir/postgres` the first time.
 * @throws {EmbeddedError}
 */
export async function openCluster(dataDir: string, version: 15 | 18, durable: boolean): Promise<Cluster> {
  const root = await writableFolder(dataDir)
  const folder = join(root, 'postgres')
  const owner = await checkFolder(folder, version)
  const runner = await findRunner(version, owner)
  if (runner.owner === NOBODY && !(await reachableByAll(root)))
    throw new EmbeddedError(
      'PASTA_SEM_ESCRITA',
      `O usuário do PostgreSQL embutido não alcança a pasta ${root}. Escolha em DATA_DIR uma pasta fora da área privada, por exemplo /var/lib/saude.`,
    )
  if (owner === undefined) await create(root, folder, runner, durable)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return {
    folder,
    socketFolder: join(tmpdir(), `saude-${name}`),
    outputFile: join(root, 'postgres.log'),
    runner,
  }
}

/** The lock file of the server that runs on these files, or undefined when none does. */
export async function livingServer(cluster: Cluster): Promise<LockFile | undefined> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  if (lines.length < 6) return undefined
  const pid = Number(lines[0])
  return (await servesFolder(pid, cluster.folder))
    ? { pid, socketFolder: lines[4] || cluster.socketFolder }
    : undefined
}

/**
 * True while process `pid` is the server on `folder`. Its working directory tells it from another process with the same pid, from a zombie, and from the server of a folder that
 * this one was copied from.
 */
export async function servesFolder(pid: number, folder: string): Promise<boolean> {
  try {
    const at = await readlink(`/proc/${pid}/cwd`)
    return at === folder || at === `${folder} (deleted)`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return /\(postgres\) [^Z]/.test(status)
  }
}

/**
 * Makes lock files of a dead server harmless. PostgreSQL refuses to start while any process has the pid in them, and in a container the same small pids come back. Only the pid is
 * overwritten, through the file opened before the check: PostgreSQL still finds memory in use by the rest, and a file that a new server put there meanwhile stays as it is.
 */
export async function buryLocks(cluster: Cluster): Promise<void> {
  for (const path of [
    join(cluster.folder, 'postmaster.pid'),
    join(cluster.socketFolder, `.s.PGSQL.${PORT}.lock`),
  ]) {
    const file = await open(path, 'r+').catch(() => undefined)
    if (!file) continue
    try {
      const [pid = '', ...rest] = (await file.readFile('utf8')).split('\n')
      if (await servesFolder(Number(pid), cluster.folder)) continue
      const text = [IMPOSSIBLE_PID, ...rest].join('\n')
      await file.write(text, 0)
      await file.truncate(Buffer.byteLength(text))
    } finally {
      await file.close()
    }
  }
}

/** Above the largest pid of Linux. */
const IMPOSSIBLE_PID = '4194305'

async function writableFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    // In /proc everything is writable, and nothing can be made.
    await rm(await mkdtemp(join(folder, '.prova-')), { recursive: true })
    return await realpath(folder)
  } catch (cause) {
    throw new EmbeddedError(
      'PASTA_SEM_ESCRITA',
      `Não é possível gravar na pasta de dados ${folder}. Dê permissão de escrita a ela ou escolha outra em DATA_DIR.`,
      { cause },
    )
  }
}

/** @returns the owner of existing files, or undefined when there are none yet */
async function checkFolder(folder: string, version: number): Promise<number | undefined> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) return undefined
  const uid = process.getuid?.()
  if (found.uid !== uid && uid !== 0) return found.uid
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (made === String(version)) return found.uid
  if (made)
    throw new EmbeddedError(
      'OUTRA_VERSAO',
      `A pasta ${folder} foi criada pelo PostgreSQL ${made}, e este programa usa o ${version}. ` +
        'Escolha outra pasta em DATA_DIR, ou use um servidor dessa versão em DATABASE_URL.',
    )
  if ((await readdir(folder)).length === 0) return undefined
  throw new EmbeddedError(
    'PASTA_OCUPADA',
    `A pasta ${folder} já existe e não contém um banco do App da Saúde. Esvazie-a ou escolha outra em DATA_DIR.`,
  )
}

/** Creates the files beside their place and moves them there whole, so that a start that is cut short, or a second one at once, leaves no half. */
async function create(root: string, folder: string, runner: Runner, durable: boolean): Promise<void> {
  const draft = `${folder}.novo-${process.pid}`
  await removeDrafts(root)
  await mkdir(draft, { mode: 0o700 })
  if (runner.owner !== process.getuid?.()) await chown(draft, runner.owner, runner.owner)
  try {
    const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions']
    await run(runner, 'initdb', [...flags, ...(durable ? [] : ['--no-sync']), '-D', draft])
    await rename(draft, folder)
    const parent = await open(root)
    await parent.sync().finally(() => parent.close())
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

async function removeDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = /^postgres\.novo-(\d+)$/.exec(name)?.[1]
    if (pid && !(await stat(`/proc/${pid}`).catch(() => undefined)))
      await rm(join(root, name), { recursive: true, force: true })
  }
}

async function run(runner: Runner, program: 'initdb', args: string[]): Promise<void> {
  const { file, args: all, options } = runner.start(program, args)
  const child = spawn(file, all, { ...options, cwd: '/', env: SERVER_ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const status = await new Promise<number | null | Error>((done) => {
    child.on('error', done)
    child.on('close', done)
  })
  if (status === 0) return
  if (status instanceof Error)
    throw new EmbeddedError(
      'PLATAFORMA_SEM_BINARIOS',
      'O PostgreSQL embutido não roda neste sistema. Informe um servidor PostgreSQL 15 ou mais novo em DATABASE_URL.',
      { cause: status },
    )
  throw new EmbeddedError(
    'BANCO_NAO_INICIOU',
    `O PostgreSQL embutido não conseguiu criar seus arquivos. Confira o espaço em disco e as permissões da pasta de dados. ${output.trim()}`,
  )
}

/** No PG… variable and no language of the caller may reach the server. */
export const SERVER_ENV: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** Makes the folder of the socket. Anybody who may enter it is the database's superuser without a password, so only its owner may. */
export async function makeSocketFolder({ socketFolder: path, runner }: Cluster): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  if (!found.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== runner.owner))
    throw new EmbeddedError(
      'PASTA_DE_OUTRO_USUARIO',
      `A pasta ${path} pertence a outro usuário. Remova-a e inicie de novo.`,
    )
  await chmod(path, 0o700)
  if (found.uid !== runner.owner) await chown(path, runner.owner, runner.owner)
}
