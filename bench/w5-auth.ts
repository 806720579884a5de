import type { Pools } from '../server/src/database/pools.ts'
import { createAuth, type Auth } from '../server/src/gotrue/auth.ts'
import { newKey } from '../server/src/gotrue/sessions/keys.ts'
import { authSettings, defaultLimits, type Limits } from '../server/src/gotrue/settings.ts'

export const EMAIL = 'bench@exemplo.com.br'
export const PASSWORD = 'Correta#Cavalo9'

const wide = { times: 10_000_000, seconds: 3600 }

/** The auth service as in the product, with one account. Its rate limits count and never refuse. */
export async function benchAuth(pools: Pools): Promise<Auth> {
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
  return auth
}
