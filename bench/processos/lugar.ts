import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where everything of the trial listens, all of it on loopback. */
export const portas = {
  bancos: [4401, 4402],
  poolers: [4411, 4412],
  processos: [4431, 4432, 4433],
  armazem: 4420,
  correio: 4425,
  balanceador: 4440,
} as const

export const arquivosDeOperacao = resolve(import.meta.dirname, '../../docs/operations')
export const raiz = resolve(import.meta.dirname, '../..')
export const endereco = `http://127.0.0.1:${portas.balanceador}`

export const usuario = 'saude'
export const senha = 'uma-senha-da-prova'
export const daCopia = 'saude_copia'

export interface Programas {
  /** Folder with `postgres`, `pg_ctl`, `pg_basebackup`. */
  postgres: string
  haproxy: string
  pgbouncer: string
}

const COMO = `Esta prova usa o PostgreSQL, o HAProxy e o PgBouncer da distribuição. Em Debian ou Ubuntu, como root:

  apt-get update && apt-get install -y postgresql haproxy pgbouncer

Ela roda como root, porque põe o PostgreSQL no usuário "postgres", e só usa portas 4401 a 4440 de 127.0.0.1.`

/** The programs of the distribution. @throws {Error} that says how they are installed */
export async function acharProgramas(): Promise<Programas> {
  const versoes = (await readdir('/usr/lib/postgresql').catch(() => []))
    .map(Number)
    .filter((cada) => cada >= 15)
  const postgres = `/usr/lib/postgresql/${Math.max(...versoes)}/bin`
  const achar = (nome: string) =>
    spawnSync('sh', ['-c', `command -v ${nome}`], { encoding: 'utf8' }).stdout.trim()
  const [haproxy, pgbouncer] = [achar('haproxy'), achar('pgbouncer')]
  if (versoes.length === 0 || !haproxy || !pgbouncer || process.getuid?.() !== 0) throw new Error(COMO)
  return { postgres, haproxy, pgbouncer }
}

/** Versions, for the table. */
export function versoes({ postgres, haproxy, pgbouncer }: Programas): string {
  const dizer = (programa: string, opcao: string) =>
    spawnSync(programa, [opcao], { encoding: 'utf8' })
      .stdout.split('\n')[0]!
      .match(/\d+\.\d+(\.\d+)?/)?.[0] ?? '?'
  return `PostgreSQL ${dizer(`${postgres}/postgres`, '--version')}, HAProxy ${dizer(haproxy, '-v')}, PgBouncer ${dizer(pgbouncer, '--version')}, Node ${process.versions.node}`
}

/** A program that runs beside this one. Its words go to a file. */
export interface Parte {
  pid: number
  child: ChildProcess
  vive(): boolean
  /** Sends a signal and waits for the end. @returns exit code */
  acabar(sinal?: NodeJS.Signals): Promise<number | null>
}

const vivas = new Set<Parte>()

/** Starts a program. @param como user that it runs as; this one when left out */
export function iniciar(
  programa: string,
  args: readonly string[],
  { saida, env, como }: { saida: string; env?: NodeJS.ProcessEnv; como?: string },
): Parte {
  const arquivo = openSync(saida, 'a')
  const [file, todos] = como ? ['setpriv', [...deUsuario(como), programa, ...args]] : [programa, [...args]]
  const child = spawn(file, todos, {
    cwd: raiz,
    env: env ?? process.env,
    stdio: ['ignore', arquivo, arquivo],
  })
  const fim = once(child, 'exit') as Promise<[number | null]>
  fim.catch(() => undefined)
  const parte: Parte = {
    pid: child.pid!,
    child,
    vive: () => child.exitCode === null && child.signalCode === null,
    async acabar(sinal = 'SIGTERM') {
      if (parte.vive()) child.kill(sinal)
      const [codigo] = await fim
      vivas.delete(parte)
      return codigo
    },
  }
  vivas.add(parte)
  return parte
}

/** Ends whatever still runs, each by its own id, what began last first. */
export async function acabarTudo(): Promise<void> {
  for (const parte of [...vivas].toReversed()) {
    parte.child.kill('SIGINT')
    if ((await Promise.race([parte.acabar('SIGINT'), sleep(5_000, 'vive')])) === 'vive')
      await parte.acabar('SIGKILL')
  }
}

/** The same process id, so that a signal reaches the program itself. */
const deUsuario = (nome: string) => [`--reuid=${nome}`, `--regid=${nome}`, '--init-groups']

/** Runs a program to its end. @throws {Error} with its words */
export function rodar(programa: string, args: readonly string[], como?: string, env = process.env): void {
  const [file, todos] = como ? ['setpriv', [...deUsuario(como), programa, ...args]] : [programa, [...args]]
  const feito = spawnSync(file, todos, { encoding: 'utf8', env, cwd: '/' })
  if (feito.status !== 0) throw new Error(`${programa} ${args.join(' ')}\n${feito.stdout}${feito.stderr}`)
}

/** Waits until something listens. @throws {Error} after a while in vain */
export async function atender(porta: number, ms = 30_000): Promise<void> {
  for (const ate = performance.now() + ms; ;) {
    const aberta = await new Promise<boolean>((dizer) => {
      const socket = connect(porta, '127.0.0.1', () => (socket.destroy(), dizer(true)))
      socket.once('error', () => dizer(false))
    })
    if (aberta) return
    if (performance.now() > ate) throw new Error(`nada atende na porta ${porta}`)
    await sleep(100)
  }
}
