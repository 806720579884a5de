import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { comRelogio } from '../../database/pools.ts'
import { createAuth, type Auth } from '../auth.ts'
import { newKey } from '../sessions/keys.ts'
import type { Mail, Sms } from '../messages.ts'
import type { Hooks } from '../service.ts'
import { authSettings, defaultLimits, type AuthSettings, type Limits } from '../settings.ts'

export const SITE = 'http://app.exemplo.com.br'
export const SECRET_KEY = 'chave-secreta-dos-testes-0123456789'
export const PASSWORD = 'Correta#Cavalo9'

/** Limits so wide that only a test about them reaches them. */
export const wideLimits: Limits = {
  address: Object.fromEntries(
    Object.keys(defaultLimits.address).map((name) => [name, { times: 100_000, seconds: 60 }]),
  ) as Limits['address'],
  account: { times: 100_000, seconds: 60 },
  knownAddress: { times: 100_000, seconds: 60 },
  destination: { times: 100_000, seconds: 60 },
  allMails: { times: 100_000, seconds: 60 },
  allSms: { times: 100_000, seconds: 60 },
}

export interface TestAuth {
  base: TestDatabase
  auth: Auth
  /** Address of the service, listening on loopback. */
  url: string
  mails: Mail[]
  texts: Sms[]
  /** Steps the service's clock forward (or back) by seconds. */
  step(seconds: number): void
  /** The published client with a storage of its own, as one browser would hold. */
  client(options?: {
    flowType?: 'pkce' | 'implicit'
    ip?: string
    storage?: Map<string, string>
  }): InstanceType<typeof AuthClient>
  admin(key?: string): GoTrueAdminApi
  /** A plain request; `ip` is what a proxy in front would report. */
  send(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; ip?: string },
  ): Promise<{ status: number; headers: Headers; json: Record<string, unknown>; text: string }>
  /** Adds a confirmed account. */
  account(email: string, password?: string): Promise<string>
  /** The last mail to an address, once background work has ended. */
  mailTo(email: string): Promise<Mail>
  stop(): Promise<void>
}

type Given = Omit<Partial<Parameters<typeof authSettings>[0]>, 'limits'> & { limits?: Partial<Limits> }

/** The service over a database of its own, listening on loopback. The test holds the clock and the message boxes. */
export async function testAuth(given: Given = {}, hooks: Hooks = {}, poolSize = 8): Promise<TestAuth> {
  const base = await testDatabase({ poolSize })
  let offset = 0
  const mails: Mail[] = []
  const texts: Sms[] = []
  const settings: AuthSettings = authSettings({
    siteUrl: SITE,
    secret: 'um segredo de testes com mais de trinta e dois bytes',
    keys: given.keys ?? [await newKey(), await newKey()],
    secretKeys: [SECRET_KEY],
    ...given,
    password: { memoryKiB: 8192, passes: 1, ...given.password },
    mail: { everySeconds: 0, ...given.mail },
    sms: { everySeconds: 0, ...given.sms },
    limits: { ...wideLimits, ...given.limits },
  })
  const auth = await createAuth({
    pools: comRelogio(base.pools, () => new Date(Date.now() + offset * 1000)),
    settings,
    mailer: { queue: async (_db, mail) => void mails.push(mail), wake: () => undefined },
    sms: {
      name: 'teste',
      queue: async (_db, sms) => void texts.push(sms),
      wake: () => undefined,
    },
    hooks,
    log: (error) => console.error(error),
  })
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => console.error(line) } },
    trustProxy: (_address, hop) => hop < 1,
    bodyLimit: 1024 * 1024,
  })
  await app.register(async (app) => auth.plugin(app))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/auth/v1`
  const via = (ip: string | undefined): Record<string, string> => (ip ? { 'x-forwarded-for': ip } : {})

  return {
    base,
    auth,
    url,
    mails,
    texts,
    step: (seconds) => void (offset += seconds),
    client({ flowType = 'implicit', ip, storage = new Map() } = {}) {
      return new AuthClient({
        url,
        headers: { apikey: 'publica', ...via(ip) },
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
        experimental: { recoveryCodes: true },
        storage: {
          getItem: (key) => storage.get(key) ?? null,
          setItem: (key, value) => void storage.set(key, value),
          removeItem: (key) => void storage.delete(key),
        },
      })
    },
    admin: (key = SECRET_KEY) =>
      new GoTrueAdminApi({ url, headers: { apikey: 'publica', Authorization: `Bearer ${key}` } }),
    async send(method, path, { body, headers = {}, ip } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          apikey: 'publica',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...via(ip),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      let json: Record<string, unknown> = {}
      try {
        json = JSON.parse(text) as Record<string, unknown>
      } catch {
        // The answer is empty or not JSON: a test that cares reads the text.
      }
      return { status: response.status, headers: response.headers, json, text }
    },
    async account(email, password = PASSWORD) {
      const encrypted_password = await auth.hashPassword(password)
      return auth.service.db.transaction((db) => auth.createUser(db, { email, encrypted_password }))
    },
    async mailTo(email) {
      await auth.settled()
      const mail = mails.findLast(({ to }) => to === email)
      if (!mail) throw new Error(`no mail to ${email}`)
      return mail
    },
    async stop() {
      await app.close()
      await auth.settled()
      await base.drop()
    },
  }
}

/** The secret in the link of a mail. */
export function tokenOf(mail: Mail): string {
  return new URL(mail.link!).searchParams.get('token_hash')!
}
