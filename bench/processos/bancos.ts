import { chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  arquivosDeOperacao,
  atender,
  daCopia,
  iniciar,
  portas,
  rodar,
  senha,
  usuario,
  type Parte,
  type Programas,
} from './lugar.ts'

const DONO = 'postgres'

/** Two servers: the first one takes writes, and the second one follows it by a stream until it is promoted. */
export interface Bancos {
  /** Process ids of the two. */
  pids(): number[]
  /** Acknowledged writes are on both from here on. */
  sincronos(): Promise<void>
  /** `kill -9` of the first one and all of its processes. */
  matarPrincipal(): Promise<void>
  /** The second one takes writes. @returns milliseconds until it did */
  promover(): Promise<number>
  /** A superuser's connection to one of them, for looking. */
  olhar<T>(qual: 0 | 1, trabalho: (client: Client) => Promise<T>): Promise<T>
}

export const urlDoBanco = (porta: number, banco = 'saude') =>
  `postgres://${usuario}:${senha}@127.0.0.1:${porta}/${banco}`

/** Makes both in `pasta` with the settings of docs/operations, and starts them. The copy is made by pg_basebackup. */
export async function abrirBancos(pasta: string, { postgres }: Programas): Promise<Bancos> {
  const pastas = ['principal', 'copia'].map((nome) => join(pasta, nome))
  const servidores: (Parte | undefined)[] = []
  const programa = (nome: string) => join(postgres, nome)
  const abrir = async (qual: 0 | 1, sincrono: boolean) => {
    await configurar(pastas[qual]!, portas.bancos[qual], sincrono)
    servidores[qual] = iniciar(programa('postgres'), ['-D', pastas[qual]!], {
      saida: join(pasta, `banco-${qual + 1}.log`),
      como: DONO,
    })
    await atender(portas.bancos[qual])
  }
  const olhar = <T>(qual: 0 | 1, trabalho: (client: Client) => Promise<T>): Promise<T> =>
    comoDono(portas.bancos[qual], 'saude', trabalho)
  const noPrincipal = <T>(trabalho: (client: Client) => Promise<T>): Promise<T> =>
    comoDono(portas.bancos[0], 'postgres', trabalho)

  rodar(
    programa('initdb'),
    ['-D', pastas[0]!, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'],
    DONO,
  )
  await abrir(0, false)
  await noPrincipal(async (client) => {
    await client.query(`create role ${usuario} login createrole password '${senha}'`)
    await client.query(`create role ${daCopia} login replication password '${senha}'`)
    await client.query(`create database saude owner ${usuario}`)
  })
  rodar(
    programa('pg_basebackup'),
    ['-D', pastas[1]!, '-R', '-X', 'stream', '-c', 'fast', '-d', conexaoDaCopia],
    DONO,
  )
  await abrir(1, false)
  return {
    olhar,
    pids: () => servidores.map((cada) => cada!.pid),
    async sincronos() {
      await configurar(pastas[0]!, portas.bancos[0], true)
      await noPrincipal((client) => client.query('select pg_reload_conf()'))
      await noPrincipal(async (client) => {
        for (;;) {
          const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'")
          if (rows.length === 1) return
          await sleep(100)
        }
      })
    },
    async matarPrincipal() {
      const { pid } = servidores[0]!
      // Its children would go on for a moment without their parent; a machine that loses its power has none.
      const filhos = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter(Boolean)
      for (const cada of [String(pid), ...filhos]) spawnSync('kill', ['-9', cada])
      await servidores[0]!.acabar('SIGKILL')
    },
    async promover() {
      const comecou = performance.now()
      await olhar(1, (client) => client.query('select pg_promote(true, 30)'))
      return performance.now() - comecou
    },
  }
}

/** As the superuser, once the server takes connections. */
async function comoDono<T>(
  port: number,
  database: string,
  trabalho: (client: Client) => Promise<T>,
): Promise<T> {
  for (let vezes = 0; ; vezes++) {
    const client = new Client({ host: '/tmp', port, user: 'postgres', database })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      if (vezes > 100) throw error
      await sleep(100)
      continue
    }
    return trabalho(client).finally(() => client.end())
  }
}

const conexaoDaCopia = `host=127.0.0.1 port=${portas.bancos[0]} user=${daCopia} password=${senha} application_name=${daCopia}`

/** The files of docs/operations, and what differs here: port, socket, and the superuser without a system user of that name. */
async function configurar(pasta: string, porta: number, sincrono: boolean): Promise<void> {
  const nosso = join(pasta, 'saude')
  await mkdir(nosso, { recursive: true })
  for (const nome of ['postgresql.conf', 'postgresql-sincrono.conf'])
    await copyFile(join(arquivosDeOperacao, nome), join(nosso, nome))
  const linhas = [
    "include 'saude/postgresql.conf'",
    ...(sincrono ? ["include 'saude/postgresql-sincrono.conf'"] : []),
    `port = ${porta}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = '/tmp'",
  ]
  await writeFile(join(pasta, 'postgresql.conf'), `${linhas.join('\n')}\n`)
  const hba = await readFile(join(arquivosDeOperacao, 'pg_hba.conf'), 'utf8')
  await writeFile(join(pasta, 'pg_hba.conf'), hba.replace(/peer$/m, 'trust'))
  const [uid, gid] = idsDe(DONO)
  for (const nome of [
    'saude',
    'saude/postgresql.conf',
    'saude/postgresql-sincrono.conf',
    'postgresql.conf',
    'pg_hba.conf',
  ])
    await chown(join(pasta, nome), uid!, gid!)
}

export function idsDe(nome: string): number[] {
  return ['-u', '-g'].map((qual) => Number(spawnSync('id', [qual, nome], { encoding: 'utf8' }).stdout))
}
