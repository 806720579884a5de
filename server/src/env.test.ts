import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { authSettingsFrom } from './acesso/auth-settings.ts'
import { readSettings, SettingsError } from './env.ts'
import { defaultLimits } from './gotrue/settings.ts'

test('S4 visitors have three hundred requests in five minutes, another number by setting, and no limit with none', () => {
  const de = (ANONYMOUS_REQUESTS?: string) => readSettings({ ANONYMOUS_REQUESTS }).anonymousRequests
  expect([de(), de('50'), de('0')]).toEqual([300, 50, 0])
})

describe('the map of nearby professionals', () => {
  const mapa = (env: Record<string, string>) =>
    readSettings({ SITE_URL: 'https://app.exemplo.com.br', ...env }).map

  test('GEO-07 none is the default', () => {
    expect(mapa({})).toBeNull()
  })

  test('GEO-07 a style of another site opens the policy for that site, and for those that it names', () => {
    expect(
      mapa({
        MAP_STYLE_URL: 'https://mapas.exemplo.com/estilo.json',
        MAP_ORIGINS: 'https://letras.exemplo.com/x, https://mapas.exemplo.com',
      }),
    ).toEqual({
      styleUrl: 'https://mapas.exemplo.com/estilo.json',
      host: 'mapas.exemplo.com',
      origins: ['https://mapas.exemplo.com', 'https://letras.exemplo.com'],
    })
  })

  test.each(['/mapa/estilo.json', 'https://app.exemplo.com.br/mapa/estilo.json'])(
    'GEO-07 %s is of this server and opens nothing',
    (styleUrl) => {
      expect(mapa({ MAP_STYLE_URL: styleUrl })).toEqual({ styleUrl, host: null, origins: [] })
    },
  )

  test.each<Record<string, string>>([
    { MAP_STYLE_URL: 'javascript:alert(1)' },
    { MAP_STYLE_URL: '//outro.exemplo.com/estilo.json' },
    { MAP_STYLE_URL: '/estilo.json', MAP_ORIGINS: 'letras' },
  ])('GEO-07 %j is refused at the start', (env) => {
    expect(() => mapa(env)).toThrow(SettingsError)
  })
})

describe('the auth service', () => {
  const PASTA = mkdtempSync(join(tmpdir(), 'saude-entrada-'))
  afterAll(() => rmSync(PASTA, { recursive: true }))
  const de = (env: Record<string, string> = {}) => authSettingsFrom(readSettings({ DATA_DIR: PASTA, ...env }))

  test('AUTHAPI-11 nothing set, it is as it always was', async () => {
    const { signup, limits, redirects, publishableKeys, manualLinking, password } = await de()
    // A demonstration reads its text messages in its mailbox.
    expect(signup).toEqual({ enabled: true, email: true, phone: true, anonymous: false, confirmEmail: true, confirmPhone: true, tellRegistered: true }) // prettier-ignore
    expect((await authSettingsFrom({ ...readSettings({ DATA_DIR: PASTA }), demo: false })).signup.phone).toBe(
      false,
    )
    expect(limits).toEqual(defaultLimits)
    expect({ redirects, publishableKeys, manualLinking }).toEqual({
      redirects: [],
      publishableKeys: ['publica'],
      manualLinking: true,
    })
    expect(await password.weakness('Zq7#kdmw')).toBeNull()
  })

  test('AUTHAPI-11 each setting has the name and the form that GoTrue gives it', async () => {
    const lidas = await de({
      GOTRUE_DISABLE_SIGNUP: 'true',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
      GOTRUE_SMS_AUTOCONFIRM: 'true',
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'false',
      GOTRUE_URI_ALLOW_LIST: 'https://*.exemplo.com.br/**,app://volta',
      GOTRUE_PASSWORD_MIN_LENGTH: '12',
      GOTRUE_RATE_LIMIT_VERIFY: '7',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '30/10m',
      AUTH_RATE_LIMIT_SIGNUP: '50',
      AUTH_PUBLISHABLE_KEYS: 'publica,anon',
    })
    expect(lidas.signup).toMatchObject({ enabled: false, anonymous: true, confirmEmail: false, confirmPhone: false }) // prettier-ignore
    expect(lidas).toMatchObject({
      manualLinking: false,
      redirects: ['https://*.exemplo.com.br/**', 'app://volta'],
      publishableKeys: ['publica', 'anon'],
    })
    const { address, allMails, allSms } = lidas.limits
    expect([address.verify, address.signup, address.token, allMails, allSms]).toEqual([
      { times: 7, seconds: 300 },
      { times: 50, seconds: 1800 },
      defaultLimits.address.token,
      { times: 30, seconds: 600 },
      defaultLimits.allSms,
    ])
    expect(await lidas.password.weakness('Zq7#kdmw')).toEqual({
      reasons: ['length'],
      message: 'Password should be at least 12 characters.',
    })
  })

  test.each<Record<string, string>>([
    { GOTRUE_DISABLE_SIGNUP: 'sim' },
    { GOTRUE_PASSWORD_MIN_LENGTH: '6' },
    { GOTRUE_RATE_LIMIT_OTP: '0' },
    { GOTRUE_RATE_LIMIT_OTP: '30/dia' },
  ])('AUTHAPI-11 %j is refused at the start, with the name of the setting', (env) => {
    expect(() => readSettings(env)).toThrow(Object.keys(env)[0])
  })
})
