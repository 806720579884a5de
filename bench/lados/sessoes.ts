import { sql } from 'kysely'
import type { Pools } from '../../server/src/database/pools.ts'
import { createAuth, type Auth } from '../../server/src/gotrue/auth.ts'
import { newKey } from '../../server/src/gotrue/sessions/keys.ts'
import { signAccessToken } from '../../server/src/gotrue/sessions/access-token.ts'
import { authSettings, defaultLimits, type Limits } from '../../server/src/gotrue/settings.ts'

export const EMAIL = 'bench@exemplo.com.br'
export const PASSWORD = 'Correta#Cavalo9'
const SESSION_SECONDS = 6 * 3_600

const wide = { times: 10_000_000, seconds: 3600 }

/**
 * The auth service as in the product, with one account that has a password. Its rate limits count and never refuse.
 * @returns also `entrar`, which opens a session for each of the given people and gives their access tokens
 */
export async function benchAuth(
  pools: Pools,
): Promise<{ auth: Auth; entrar(pessoas: readonly string[]): Promise<string[]> }> {
  const address = Object.fromEntries(Object.keys(defaultLimits.address).map((name) => [name, wide]))
  const auth = await createAuth({
    pools,
    settings: authSettings({
      siteUrl: 'http://127.0.0.1',
      secret: 'um segredo do benchmark com mais de trinta e dois bytes',
      keys: [await newKey()],
      limits: { address: address as Limits['address'], account: wide, knownAddress: wide },
    }),
    mailer: { queue: async () => undefined, wake: () => undefined },
    sms: { name: 'nenhum', queue: async () => undefined, wake: () => undefined },
  })
  await auth.service.db
    .transaction((db) => auth.createUser(db, { email: EMAIL, password: PASSWORD, withoutHooks: true }))
    .catch((error: { constraint?: string }) => {
      // The data are kept from run to run, and so is the account.
      if (error.constraint !== 'users_email') throw error
    })
  return { auth, entrar: (pessoas) => abrirSessoes(auth, pessoas) }
}

async function abrirSessoes({ service }: Auth, pessoas: readonly string[]): Promise<string[]> {
  const { settings, keys, db, agora } = service
  await db.affected(
    sql`insert into auth.users (id) select distinct unnest(${pessoas}::uuid[]) on conflict do nothing`,
  )
  const sessoes = await db.rows(
    sql<{ id: string; pessoa: string }>`
      insert into auth.sessions (user_id) select distinct unnest(${pessoas}::uuid[]) returning id, user_id as pessoa`,
  )
  const daPessoa = new Map(sessoes.map(({ id, pessoa }) => [pessoa, id]))
  return pessoas.map((pessoa) =>
    signAccessToken(
      keys,
      settings.url,
      { sub: pessoa, role: 'authenticated', session_id: daPessoa.get(pessoa), aal: 'aal1' },
      agora(),
      SESSION_SECONDS,
    ),
  )
}
