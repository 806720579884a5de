import { createHasher } from '../server/src/gotrue/account/password.ts'
import { authSettings } from '../server/src/gotrue/settings.ts'
import { EMAIL, PASSWORD } from './w5-auth.ts'
import type { Workload } from './workload.ts'

const { password } = authSettings({ siteUrl: 'http://127.0.0.1', secret: 'x'.repeat(32), keys: [{}] })
const hasher = createHasher(password)
let stored: Promise<string> | undefined

/** The reference here is the hash and not the driver: the same check of the same password, alone. */
export const w5Entrada: Workload = {
  name: 'W5 entrada',
  what: 'senha conferida (argon2id) e sessão aberta',
  must: 0.85,
  aim: 0.95,
  cpuAim: 68,
  p50Aim: 60,
  p95Aim: 100,
  async raw() {
    stored ??= hasher.hash(PASSWORD)
    if (!(await hasher.matches(PASSWORD, await stored))) throw new Error('the bare hash did not match')
  },
  request: () => ({
    path: '/auth/v1/token?grant_type=password',
    body: { email: EMAIL, password: PASSWORD },
  }),
  check(body) {
    if (!JSON.parse(body).refresh_token) throw new Error('no session was opened')
  },
}
