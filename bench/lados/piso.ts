import { randomBytes } from 'node:crypto'
import type { Connection } from '../../server/src/database/pools.ts'
import { createHasher } from '../../server/src/gotrue/account/password.ts'
import { authSettings } from '../../server/src/gotrue/settings.ts'
import { abrirPiso } from '../piso/servidor.ts'
import { obedecer } from './ordens.ts'

/** The least server in a process of its own. It talks to `lado.ts`. */
const connection = JSON.parse(process.argv[2] ?? '{}') as Connection
const { password } = authSettings({ siteUrl: 'http://127.0.0.1', secret: 'x'.repeat(32), keys: [{}] })
const piso = await abrirPiso(connection, randomBytes(32), createHasher(password))
obedecer(piso.port, {
  entrar: async (pessoas) => pessoas.map((pessoa) => piso.assinar(pessoa)),
  parar: () => piso.stop(),
})
