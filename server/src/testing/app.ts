import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppParts } from '../app.ts'
import { hooksDeConta } from '../acesso/contas.ts'
import { sessaoDe, sessoesVivas } from '../acesso/sessao-de.ts'
import { addressSigner, type AddressSigner } from '../armazem/address.ts'
import { openInbox } from '../http/receive-upload.ts'
import { serveFiles } from '../http/serve-files.ts'
import type { Store } from '../armazem/store.ts'
import { testStore } from '../armazem/testing/store.ts'
import { dbFor, VISITANTE } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { abrirCanal, type Canal } from '../eventos/canal.ts'
import { loginsDe } from '../acesso/logins.ts'
import { createAuth, type Auth } from '../gotrue/auth.ts'
import { newKey } from '../gotrue/sessions/keys.ts'
import { videosPublicados } from '../posts/videos/publicados.ts'
import { authSettings } from '../gotrue/settings.ts'
import type { Limiter } from '../gotrue/limits/rate-limits.ts'
import { wideLimits } from '../gotrue/testing/auth.ts'
import { listeningApp, type ListeningApp } from '../http/testing/app.ts'

const SITE = 'http://app.exemplo.com.br'
const SENHA = 'Correta#Cavalo9'

export interface TestApp extends ListeningApp {
  base: TestDatabase
  auth: Auth
  canal: Canal
  armazem: Store
  signer: AddressSigner
  /** Folder of arriving files. */
  recebidos: string
  /** Gives a person of `usuarios` a login and returns the bearer of a session. */
  entrar(usuario: { id: string; email: string | null }): Promise<string>
  /** The bearer of a further session of a person with a login. */
  entrarDeNovo(usuario: { email: string | null }): Promise<string>
  stop(): Promise<void>
}

/** The whole server except the web app, over a database of its own with reference data. It listens and signs people in for real. */
export async function testApp(
  given: Partial<AppParts> & {
    poolSize?: number
    mfaAdmin?: boolean
    agora?: () => Date
    /** Milliseconds between two signs of life of the live channel. */
    pulsoMs?: number
  } = {},
): Promise<TestApp> {
  const { poolSize = 8, mfaAdmin = false, agora: relogio, pulsoMs = 1_000, ...parts } = given
  const base = await testDatabase({ poolSize, agora: relogio })
  const { agora } = base.pools
  const auth = await createAuth({
    pools: base.pools,
    hooks: hooksDeConta(agora),
    settings: authSettings({
      siteUrl: SITE,
      secret: 'um segredo de testes com mais de trinta e dois bytes',
      keys: [await newKey()],
      password: { memoryKiB: 8192, passes: 1 },
      limits: wideLimits,
      origins: [...(parts.appOrigins ?? [])],
    }),
    mailer: { queue: async () => undefined, wake: () => undefined },
    sms: { name: 'teste', queue: async () => undefined, wake: () => undefined },
  })
  const canal = abrirCanal({
    connection: base.connection,
    pools: base.pools,
    conferir: sessoesVivas(auth, base.pools, { mfaAdmin }),
    pulsoMs,
  })
  const armazem = parts.armazem ?? testStore()
  const signer = addressSigner(auth.service.settings.secret, agora)
  const recebidos = await mkdtemp(join(tmpdir(), 'saude-recebidos-'))
  const server = await listeningApp(base.pools, {
    canal,
    siteUrl: SITE,
    sessaoDe: sessaoDe(auth, base.pools, { mfaAdmin }),
    limiter: wide(auth.service.limiter),
    logins: loginsDe(auth.service),
    armazem,
    signer,
    inbox: await openInbox(recebidos),
    plugins: [
      async (app) => auth.plugin(app),
      serveFiles(armazem, signer, videosPublicados(dbFor(base.pools, VISITANTE))),
    ],
    ...parts,
  })
  async function entrarDeNovo({ email }: { email: string | null }): Promise<string> {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'publica' },
      body: JSON.stringify({ email, password: SENHA }),
    })
    const { access_token } = (await answer.json()) as { access_token?: string }
    if (!access_token) throw new Error(`could not sign in as ${email}: ${answer.status}`)
    return access_token
  }
  return {
    ...server,
    base,
    auth,
    canal,
    armazem,
    signer,
    recebidos,
    async entrar({ id, email }) {
      await auth.service.db.transaction((db) =>
        auth.createUser(db, { id, email: email!, password: SENHA, withoutHooks: true }),
      )
      return entrarDeNovo({ email })
    },
    entrarDeNovo,
    async stop() {
      await server.close()
      await canal.parar()
      await base.drop()
      await rm(recebidos, { recursive: true })
    },
  }
}

/** Counts as in the product, and refuses nobody: tests about limits bring their own. */
function wide(limiter: Limiter): Limiter {
  const limit = { times: 100_000, seconds: 60 }
  return {
    ...limiter,
    count: (code, ...counts) => limiter.count(code, ...counts.map((count) => ({ ...count, limit }))),
  }
}
