import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fraquezaDaSenha } from '../../acesso/auth-settings.ts'
import { createHasher } from './password.ts'
import { authSettings } from '../settings.ts'
import { testAuth, type TestAuth } from '../testing/auth.ts'
import { tryWrongPasswords } from '../testing/wrong-passwords-trial.ts'

const production = authSettings({ siteUrl: 'https://a.exemplo', secret: 'x'.repeat(32), keys: [{}] }).password

let t: TestAuth
beforeAll(async () => {
  t = await testAuth({
    signup: { confirmEmail: false },
    password: { weakness: fraquezaDaSenha, memoryKiB: 19_456, passes: 2 },
  })
})
afterAll(() => t.stop())

const signUp = (email: string, password: string) => t.send('POST', '/signup', { body: { email, password } })
const enter = (email: string, password: string) =>
  t.send('POST', '/token?grant_type=password', { body: { email, password } })

/** Work of a request before its answer leaves: connections taken and passwords hashed. Later work is held back until then. */
async function workOf(request: () => Promise<{ status: number; text: string }>) {
  const { service } = t.auth
  const held: (() => Promise<void>)[] = []
  const kept = { later: service.later, matches: service.hasher.matches, hash: service.hasher.hash }
  let [connections, hashes] = [0, 0]
  const count = () => void connections++
  service.later = (work) => void held.push(work)
  service.hasher.matches = (...given) => (hashes++, kept.matches(...given))
  service.hasher.hash = (...given) => (hashes++, kept.hash(...given))
  t.base.pools.request.on('acquire', count)
  try {
    const { status, text } = await request()
    return { status, text, connections, hashes }
  } finally {
    t.base.pools.request.off('acquire', count)
    Object.assign(service, { later: kept.later })
    Object.assign(service.hasher, { matches: kept.matches, hash: kept.hash })
    for (const work of held) kept.later(work)
    await t.auth.settled()
  }
}

describe('passwords', () => {
  test('S3 a stored hash is argon2id of at least 19 MiB and two passes', async () => {
    const stored = await createHasher(production).hash('Correta#Cavalo9')
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)!.map(Number)
    expect(memory).toBeGreaterThanOrEqual(19_456)
    expect(passes).toBeGreaterThanOrEqual(2)
    expect(lanes).toBe(1)
  })

  test.each([8, 64, 128])('S3 %i characters are accepted', async (length) => {
    const email = `comprida${length}@exemplo.com.br`
    const password = `Aa1!${'x'.repeat(length - 4)}`
    expect((await signUp(email, password)).status).toBe(200)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('S3 129 characters are refused before any hashing', async () => {
    const password = `Aa1!${'x'.repeat(125)}`
    const signedUp = await workOf(() => signUp('longa@exemplo.com.br', password))
    expect(JSON.parse(signedUp.text)).toMatchObject({ code: 400, error_code: 'validation_failed' })
    expect(signedUp.hashes).toBe(0)
    const entered = await workOf(() => enter('longa@exemplo.com.br', `Aa1!${'x'.repeat(900_000)}`))
    expect(JSON.parse(entered.text)).toMatchObject({ error_code: 'invalid_credentials' })
    expect(entered.hashes).toBe(0)
  })

  test('S3 nothing is cut off: two passwords equal in their first 72 bytes differ', async () => {
    const start = `Aa1!${'x'.repeat(80)}`
    await signUp('setenta@exemplo.com.br', `${start}A`)
    expect((await enter('setenta@exemplo.com.br', `${start}B`)).status).toBe(400)
    expect((await enter('setenta@exemplo.com.br', `${start}A`)).status).toBe(200)
  })

  test('S3 an accent typed in either way is the same; a NUL is refused', async () => {
    const password = 'Coração#Feliz9'
    await signUp('acento@exemplo.com.br', password.normalize('NFD'))
    expect((await enter('acento@exemplo.com.br', password.normalize('NFC'))).status).toBe(200)
    expect((await enter('acento@exemplo.com.br', password.replaceAll('ç', 'c'))).status).toBe(400)
    expect((await signUp('nulo@exemplo.com.br', 'Correta\u0000#Cavalo9')).status).toBe(400)
  })

  test('S3 a hash made with less cost is made anew at sign-in', async () => {
    const weak = await createHasher({ ...production, memoryKiB: 8192, passes: 1 }).hash('Correta#Cavalo9')
    const id = await t.account('antiga@exemplo.com.br')
    await t.base.owner.query('update auth.users set encrypted_password = $2 where id = $1', [id, weak])
    expect((await enter('antiga@exemplo.com.br', 'Correta#Cavalo9')).status).toBe(200)
    const { rows } = await t.base.owner.query('select encrypted_password from auth.users where id = $1', [id])
    expect(rows[0].encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await enter('antiga@exemplo.com.br', 'Correta#Cavalo9')).status).toBe(200)
  })

  test('S3 two sign-ins at one moment make an old hash anew, and both enter', async () => {
    const weak = await createHasher({ ...production, memoryKiB: 8192, passes: 1 }).hash('Correta#Cavalo9')
    const id = await t.account('duas-abas@exemplo.com.br')
    await t.base.owner.query('update auth.users set encrypted_password = $2 where id = $1', [id, weak])
    const answers = await Promise.all(
      [1, 2, 3].map(() => enter('duas-abas@exemplo.com.br', 'Correta#Cavalo9')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('AUTHAPI-05 a password that changes while it is being checked opens no session any more (b9)', async () => {
    const id = await t.account('trocada@exemplo.com.br')
    const fresh = await t.auth.hashPassword('Jornada#2026')
    const { hasher } = t.auth.service
    const { matches } = hasher
    hasher.matches = async (...given) => {
      const right = await matches(...given)
      await t.base.owner.query('update auth.users set encrypted_password = $2 where id = $1', [id, fresh])
      return right
    }
    try {
      expect((await enter('trocada@exemplo.com.br', 'Correta#Cavalo9')).json.error_code).toBe(
        'invalid_credentials',
      )
    } finally {
      hasher.matches = matches
    }
    const { rows } = await t.base.owner.query('select 1 from auth.sessions where user_id = $1', [id])
    expect(rows).toEqual([])
    expect((await enter('trocada@exemplo.com.br', 'Jornada#2026')).status).toBe(200)
  })

  test('S3 wrong passwords, many at once, are hashed beside the event loop (b22)', async () => {
    const { statuses, elsewhere } = await tryWrongPasswords(t, 40)
    expect(statuses).toEqual([400])
    // A hash on the loop itself would leave next to nothing beside it. Both parts are of one run, so that other work on this machine blurs neither.
    expect(elsewhere).toBeGreaterThan(0.4)
  })
})

describe('what time and text tell (b15)', () => {
  test('S6 without an account a password costs as much as with one', async () => {
    const hasher = createHasher({ ...production, memoryKiB: 19_456, passes: 2 })
    const stored = await hasher.hash('Correta#Cavalo9')
    await hasher.matches('Errada#1234', null)
    const costOf = async (against: string | null) => {
      const before = process.cpuUsage()
      expect(await hasher.matches('Errada#1234', against)).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    // In turns, and the least of each: other work on the machine makes a hash dearer, and never cheaper.
    const least = { none: Infinity, stored: Infinity }
    for (let n = 0; n < 12; n++) {
      least.none = Math.min(least.none, await costOf(null))
      least.stored = Math.min(least.stored, await costOf(stored))
    }
    const ratio = least.none / least.stored
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  // Counted, because other work on the machine blurs times; `enumeration.longo.ts` measures them.
  test.each([
    ['sign-in', '/token?grant_type=password', { password: 'Errada#1234' }, 1],
    ['recovery', '/recover', {}, 0],
    ['a code', '/otp', { create_user: true }, 0],
    ['another mail', '/resend', { type: 'signup' }, 0],
  ])(
    'S6 %s does the same work and says the same for a known and an unknown address',
    async (_name, path, more, hashes) => {
      await t.base.empty('auth.users', 'auth.rate_limits')
      await t.account('conhecida@exemplo.com.br')
      const send = (name: string) =>
        workOf(() => t.send('POST', path, { body: { email: `${name}@exemplo.com.br`, ...more } }))
      await send('aquecida')
      const known = await send('conhecida')
      expect(await send('desconhecida')).toEqual(known)
      expect(known.hashes).toBe(hashes)
      expect(known.connections).toBeGreaterThan(0)
    },
  )
})
