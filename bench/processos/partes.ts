import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { idsDe, urlDoBanco } from './bancos.ts'
import {
  arquivosDeOperacao,
  atender,
  endereco,
  iniciar,
  portas,
  raiz,
  senha,
  usuario,
  type Parte,
  type Programas,
} from './lugar.ts'

/** A pooler beside each server, by the file of docs/operations. */
export async function abrirPooler(pasta: string, qual: 0 | 1, { pgbouncer }: Programas): Promise<Parte> {
  const aqui = join(pasta, `pooler-${qual + 1}`)
  await mkdir(aqui, { recursive: true })
  const texto = (await readFile(join(arquivosDeOperacao, 'pgbouncer.ini'), 'utf8'))
    .replace('host=127.0.0.1 port=5432', `host=127.0.0.1 port=${portas.bancos[qual]}`)
    .replace('listen_port = 6432', `listen_port = ${portas.poolers[qual]}`)
    .replace('/etc/pgbouncer/userlist.txt', join(aqui, 'userlist.txt'))
  await writeFile(join(aqui, 'pgbouncer.ini'), texto)
  await writeFile(join(aqui, 'userlist.txt'), `"${usuario}" "${senha}"\n`, { mode: 0o600 })
  const [uid, gid] = idsDe('postgres')
  for (const nome of ['', 'pgbouncer.ini', 'userlist.txt']) await chown(join(aqui, nome), uid!, gid!)
  const parte = iniciar(pgbouncer, [join(aqui, 'pgbouncer.ini')], {
    saida: join(pasta, `pooler-${qual + 1}.log`),
    como: 'postgres',
  })
  await atender(portas.poolers[qual])
  return parte
}

/** The balancer, by the file of docs/operations. */
export async function abrirBalanceador(pasta: string, { haproxy }: Programas): Promise<Parte> {
  const parte = iniciar(haproxy, ['-db', '-f', join(arquivosDeOperacao, 'haproxy.cfg')], {
    saida: join(pasta, 'balanceador.log'),
    env: {
      ...process.env,
      SAUDE_PORTA: `127.0.0.1:${portas.balanceador}`,
      ...Object.fromEntries(portas.processos.map((porta, n) => [`SAUDE_${n + 1}`, `127.0.0.1:${porta}`])),
    },
  })
  await atender(portas.balanceador)
  return parte
}

export interface Segredos {
  secret: string
  keys: string
}

/** The environment of a process: the lines of docs/operations/ambiente with the addresses of this trial. */
async function ambiente(pasta: string, n: number, { secret, keys }: Segredos): Promise<NodeJS.ProcessEnv> {
  const linhas = (await readFile(join(arquivosDeOperacao, 'ambiente'), 'utf8'))
    .split('\n')
    .filter((linha) => /^[A-Z]/.test(linha))
    .map((linha) => linha.split(/=(.*)/s).slice(0, 2) as [string, string])
  const varios = (quais: readonly number[]) =>
    urlDoBanco(quais[0]!).replace(/127\.0\.0\.1:\d+/, quais.map((porta) => `127.0.0.1:${porta}`).join())
  const daqui: Record<string, string> = {
    SITE_URL: endereco,
    DATABASE_URL: varios(portas.bancos),
    DATABASE_POOLER_URL: varios(portas.poolers),
    DATABASE_REPLICA_URL: urlDoBanco(portas.bancos[1]),
    S3_ENDPOINT: `http://127.0.0.1:${portas.armazem}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: `smtp://127.0.0.1:${portas.correio}`,
    AUTH_SECRET: secret,
    AUTH_KEYS: keys,
  }
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...Object.fromEntries(linhas.map(([nome, valor]) => [nome, daqui[nome] ?? valor])),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(pasta, 'compilado'),
    PORT: String(portas.processos[n]),
    DATA_DIR: join(pasta, `processo-${n + 1}`),
    MAIL_FROM: 'nao-responda@saude.exemplo.com.br',
    // Every stream of the trial comes from a few addresses of this machine, and nobody signs up.
    ANONYMOUS_REQUESTS: '0',
    CEP_URL: 'nao',
    LOG_LEVEL: 'warn',
  }
}

/** One process of the product, as the unit file starts it. */
export async function abrirProcesso(pasta: string, n: number, segredos: Segredos): Promise<Parte> {
  const parte = iniciar(process.execPath, ['--max-semi-space-size=8', join(raiz, 'server/src/main.ts')], {
    saida: join(pasta, `processo-${n + 1}.log`),
    env: await ambiente(pasta, n, segredos),
  })
  await atender(portas.processos[n]!, 90_000)
  return parte
}

/** A mail server that keeps the id of every message, and that may be away. */
export interface Correio {
  /** How often each message came. */
  recebidas: Map<string, number>
  fora(): Promise<void>
  voltar(): Promise<void>
}

export async function abrirCorreio(): Promise<Correio> {
  const recebidas = new Map<string, number>()
  let server: SMTPServer | null = null
  const voltar = async () => {
    const novo = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let texto = ''
        stream.on('data', (parte: Buffer) => (texto += parte.toString('latin1')))
        stream.on('end', () => {
          const id = /^Message-ID: <([^@>]+)@/im.exec(texto)?.[1] ?? 'sem id'
          recebidas.set(id, (recebidas.get(id) ?? 0) + 1)
          done()
        })
      },
    })
    novo.on('error', () => undefined)
    server = novo
    await new Promise<void>((ouvir) => novo.listen(portas.correio, '127.0.0.1', () => ouvir()))
  }
  await voltar()
  return {
    recebidas,
    voltar,
    fora: () => new Promise((fechar) => server!.close(() => fechar())),
  }
}

/** The S3-compatible store, whose process may be stopped or ended. */
export async function abrirArmazem(pasta: string): Promise<{ pid: number; acabar(): Promise<void> }> {
  const directory = join(pasta, 'armazem')
  await mkdir(directory, { recursive: true })
  await chmod(directory, 0o700)
  const child = fork(join(raiz, 'server/src/armazem/testing/s3-process.ts'), {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ORDEM: JSON.stringify({ directory, bucket: 'app-da-saude', port: portas.armazem }),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    pid: child.pid!,
    async acabar() {
      const fim = once(child, 'exit')
      child.kill('SIGKILL')
      await fim
    },
  }
}
