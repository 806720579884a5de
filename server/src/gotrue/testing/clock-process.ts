import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { openPools, type Connection } from '../../database/pools.ts'
import { createAuth } from '../auth.ts'
import { newKey } from '../sessions/keys.ts'
import { authSettings } from '../settings.ts'

/** The auth service in a process of its own, whose clock the trial turns (`clocks.longo.ts`). It has one account and sends nothing. */
const { connection, email, password } = JSON.parse(process.argv[2]!) as {
  connection: Connection
  email: string
  password: string
}
const auth = await createAuth({
  pools: openPools(connection, { max: 2 }),
  settings: authSettings({
    siteUrl: 'http://127.0.0.1',
    secret: 'um segredo de testes com mais de trinta e dois bytes',
    keys: [await newKey()],
    password: { memoryKiB: 8192, passes: 1 },
  }),
  mailer: { queue: async () => undefined, wake: () => undefined },
  sms: { name: 'nenhum', queue: async () => undefined, wake: () => undefined },
})
await auth.service.db.transaction((db) => auth.createUser(db, { email, password, withoutHooks: true }))
const app = Fastify()
await app.register(async (app) => auth.plugin(app))
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('disconnect', () => process.exit(0))
process.send?.({ port: (app.server.address() as AddressInfo).port })
