import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'

/** Where Debian's package `faketime` puts its library. */
const LIBRARY = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))
if (!LIBRARY) console.log('R10 is skipped: the library of Debian\'s package "faketime" is not installed')

const HOUR = 3600
const who = { email: 'relogio@exemplo.com.br', password: 'Correta#Cavalo9' }

describe.skipIf(!LIBRARY)('the clock of the server jumps while tokens live', () => {
  let base: TestDatabase
  let server: ChildProcess
  let folder: string
  let url: string

  beforeAll(async () => {
    base = await testDatabase({ poolSize: 1 })
    folder = await mkdtemp(join(tmpdir(), 'saude-relogio-'))
    await turn(0)
    server = fork(
      resolve(import.meta.dirname, 'testing/clock-process.ts'),
      [JSON.stringify({ connection: base.connection, ...who })],
      {
        env: {
          ...process.env,
          LD_PRELOAD: LIBRARY,
          FAKETIME_TIMESTAMP_FILE: join(folder, 'agora'),
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      },
    )
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    url = `http://127.0.0.1:${port}/auth/v1`
  })
  afterAll(async () => {
    server?.disconnect()
    await base?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => turn(0))

  /** Sets the server's clock so many seconds off the true time. */
  async function turn(seconds: number) {
    await writeFile(join(folder, 'depois'), `${seconds < 0 ? '' : '+'}${seconds}`)
    await rename(join(folder, 'depois'), join(folder, 'agora'))
  }

  async function post(grant: string, body: object) {
    const answer = await fetch(`${url}/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: 'publica', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, json: (await answer.json()) as Tokens }
  }
  interface Tokens {
    access_token: string
    refresh_token: string
    expires_at: number
    error_code?: string
  }
  const enter = async () => (await post('password', who)).json
  const asks = async ({ access_token }: Tokens) =>
    (await fetch(`${url}/user`, { headers: { apikey: 'publica', authorization: `Bearer ${access_token}` } }))
      .status
  const now = () => Math.floor(Date.now() / 1000)

  test('R10 the trial really turns the clock', async () => {
    await turn(25 * HOUR)
    const { expires_at } = await enter()
    expect(expires_at - now()).toBeGreaterThan(25 * HOUR)
  })

  test('R10 25 hours ahead the access token is over, and the refresh token gives another of that time', async () => {
    const tokens = await enter()
    await turn(25 * HOUR)
    expect(await asks(tokens)).toBe(403)
    const { status, json } = await post('refresh_token', { refresh_token: tokens.refresh_token })
    expect(status).toBe(200)
    expect(await asks(json)).toBe(200)
  })

  test('R10 25 hours back, tokens of before are good and nobody is signed out', async () => {
    const tokens = await enter()
    await turn(-25 * HOUR)
    expect(await asks(tokens)).toBe(200)
    const { status, json } = await post('refresh_token', { refresh_token: tokens.refresh_token })
    expect(status).toBe(200)
    expect(await asks(json)).toBe(200)
    // Tokens of the slow clock end by it: at the true time they are over.
    await turn(0)
    expect(await asks(json)).toBe(403)
    expect((await post('refresh_token', { refresh_token: json.refresh_token })).status).toBe(200)
  })

  test('R10 an hour back while tokens live: they stay good, rotation goes on, an old refresh token still ends the session', async () => {
    const tokens = await enter()
    const second = (await post('refresh_token', { refresh_token: tokens.refresh_token })).json
    await turn(-HOUR)
    expect(await asks(second)).toBe(200)
    const third = (await post('refresh_token', { refresh_token: second.refresh_token })).json
    expect(await asks(third)).toBe(200)
    await turn(60)
    const stolen = await post('refresh_token', { refresh_token: tokens.refresh_token })
    expect(stolen.json.error_code).toBe('refresh_token_already_used')
    expect(await asks(second)).toBe(403)
  })

  test('R10 no access token is taken a minute past its end', async () => {
    const tokens = await enter()
    const left = tokens.expires_at - now()
    await turn(left - 30)
    expect(await asks(tokens)).toBe(200)
    await turn(left + 61)
    expect(await asks(tokens)).toBe(403)
  })
})
