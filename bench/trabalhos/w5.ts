import type { Pool } from 'pg'
import { createHasher } from '../../server/src/gotrue/account/password.ts'
import { authSettings } from '../../server/src/gotrue/settings.ts'
import { EMAIL, PASSWORD } from '../lados/sessoes.ts'
import type { Tarefa, Workload } from '../workload.ts'

const EMAIL_DO_PISO = 'p1@piso.invalid'

const entrada: { piso: Tarefa; produto: Tarefa } = {
  piso: {
    request: () => ({ path: '/entrar', body: { email: EMAIL_DO_PISO, senha: PASSWORD } }),
    check: exigirSessao,
  },
  produto: {
    request: () => ({
      path: '/auth/v1/token?grant_type=password',
      body: { email: EMAIL, password: PASSWORD },
    }),
    check: exigirSessao,
  },
}

/** A password checked with the same argon2id on both sides, and a session opened. */
export const w5Entrada: Workload = {
  name: 'W5 entrada',
  must: 0.85,
  aim: 0.95,
  cpuAim: 68,
  p50Aim: 60,
  p95Aim: 100,
  ...entrada,
}

/** A refresh token turned into a new pair. Its tokens belong to the databases of this run of it. */
export const w5Renovacao = (): Workload => ({
  name: 'W5 renovação',
  must: 0.35,
  aim: 0.6,
  cpuAim: 0.9,
  p50Aim: 4,
  p95Aim: 8,
  piso: renovar('/renovar', entrada.piso),
  produto: renovar('/auth/v1/token?grant_type=refresh_token', entrada.produto),
})

/** Gives the account of the least server its password. */
export async function prepararEntrada(piso: Pool): Promise<void> {
  const { password } = authSettings({ siteUrl: 'http://127.0.0.1', secret: 'x'.repeat(32), keys: [{}] })
  const senha = await createHasher(password).hash(PASSWORD)
  await piso.query('update pessoas set senha = $1 where email = $2', [senha, EMAIL_DO_PISO])
}

function renovar(path: string, entrar: Tarefa): Tarefa {
  // Sessions that wait for their next refresh. A session being refreshed belongs to one client.
  const tokens: string[] = []
  return {
    request() {
      const refresh_token = tokens.pop()
      // The first request of each client signs in.
      return refresh_token ? { path, body: { refresh_token } } : entrar.request()
    },
    check: exigirSessao,
    after: (body) => void tokens.push((JSON.parse(body) as { refresh_token: string }).refresh_token),
  }
}

function exigirSessao(body: string): void {
  if (!JSON.parse(body).refresh_token) throw new Error('no session was opened')
}
