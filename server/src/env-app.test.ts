import { fileURLToPath } from 'node:url'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { authSettingsFrom } from './acesso/auth-settings.ts'
import { readSettings, SettingsError } from './env.ts'
import { allowedTarget } from './gotrue/codes/redirects.ts'
import { openPush } from './open-push.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'saude-origens-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://saude.exemplo.com.br',
  AUTH_SECRET: 'x'.repeat(32),
  AUTH_KEYS: '[]',
  SMTP_URL: 'smtp://localhost',
}
const print = Array(32).fill('0a').join(':')

test('ALCANCE-01 without a setting no app may ask, and no link opens one', () => {
  expect(readSettings({}).aplicativo).toEqual({
    origins: [],
    androidCertificates: [],
    iosTeam: null,
    fcmAccount: null,
    apns: null,
  })
})

test('ALCANCE-01 in production only the two origins of the app may ask', () => {
  const both = 'https://localhost, capacitor://localhost'
  const { aplicativo } = readSettings({
    ...production,
    APP_ORIGINS: both,
    APP_ANDROID_SHA256: print,
    APP_IOS_TEAM: 'A1B2C3D4E5',
  })
  expect(aplicativo).toEqual({
    origins: ['https://localhost', 'capacitor://localhost'],
    androidCertificates: [print.toUpperCase()],
    iosTeam: 'A1B2C3D4E5',
    fcmAccount: null,
    apns: null,
  })
  for (const other of ['https://mal.exemplo.com', 'http://localhost', '*', 'null', 'https://localhost/'])
    expect(() => readSettings({ ...production, APP_ORIGINS: `${both} ${other}` })).toThrow(SettingsError)
})

test.each<Record<string, string>>([
  { APP_ORIGINS: 'http://localhost:4000/app' },
  { APP_ORIGINS: 'localhost' },
  { APP_ORIGINS: '*' },
  { APP_ANDROID_SHA256: 'AB:CD' },
  { APP_IOS_TEAM: 'equipe' },
])('ALCANCE-01 %j is refused at the start, and the setting is named', (env) => {
  expect(() => readSettings(env)).toThrow(Object.keys(env)[0]!)
})

test('ALCANCE-01 a sign-in at Google leads back into the app where an app may ask, and nowhere near it', async () => {
  const volta = 'br.com.appdasaude://abrir/auth/callback'
  const de = async (APP_ORIGINS: string) => authSettingsFrom(readSettings({ DATA_DIR, APP_ORIGINS }))
  expect(allowedTarget(await de(''), volta)).toBeNull()
  const com = await de('https://localhost')
  expect(com.origins).toEqual(['https://localhost'])
  expect(allowedTarget(com, volta)).toBe(volta)
  for (const other of [
    'br.com.appdasaude://abrir.mal.exemplo.com/auth/callback',
    'br.com.appdasaude://outra/auth/callback',
    'br.com.outra://abrir/auth/callback',
    'https://localhost/auth/callback',
  ])
    expect([other, allowedTarget(com, other)]).toEqual([other, null])
})

test('ALCANCE-01 keys for messages to the app: each with what names it, by files that can be read', async () => {
  const chave = { APP_APNS_KEY: 'chave.p8', APP_APNS_KEY_ID: 'CHAVE12345', APP_IOS_TEAM: 'EQUIPE1234' }
  expect(readSettings(chave).aplicativo.apns).toMatchObject({
    keyId: 'CHAVE12345',
    team: 'EQUIPE1234',
    sandbox: false,
  })
  expect(readSettings({ ...chave, APP_APNS_SANDBOX: 'sim' }).aplicativo.apns?.sandbox).toBe(true)
  for (const falta of ['APP_APNS_KEY_ID', 'APP_IOS_TEAM'])
    expect(() => readSettings({ ...chave, [falta]: undefined })).toThrow(/APP_APNS_KEY: precisa também/)
  const abrir = (env: Record<string, string>) =>
    openPush(
      readSettings(env),
      () => new Date(),
      () => undefined,
    )
  expect(await abrir({})).toBeNull()
  await expect(abrir({ APP_FCM_ACCOUNT: '/nao/ha.json' })).rejects.toThrow(
    'APP_FCM_ACCOUNT: o arquivo não existe',
  )
  // A file that is there and holds something else.
  const outro = fileURLToPath(import.meta.url)
  await expect(abrir({ APP_FCM_ACCOUNT: outro })).rejects.toThrow(/APP_FCM_ACCOUNT: deve ser o arquivo JSON/)
  await expect(abrir({ ...chave, APP_APNS_KEY: outro })).rejects.toThrow(
    /APP_APNS_KEY: deve ser o arquivo \.p8/,
  )
})
