import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { ABRIR_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'
import { regrasNaoCumpridas } from '#domain/acesso/senha.ts'
import { SettingsError, type Settings } from '../env.ts'
import { newKey, openKeys, parseKeys } from '../gotrue/sessions/keys.ts'
import { authSettings, defaultLimits, type AuthSettings, type Weakness } from '../gotrue/settings.ts'
import { feitoUmaVez } from './feito-uma-vez.ts'
import { senhaConhecida } from './senhas-conhecidas.ts'

type FromEnv = Pick<
  Settings,
  | 'siteUrl'
  | 'authSecret'
  | 'authKeys'
  | 'dataDir'
  | 'auth'
  | 'authServiceKeys'
  | 'smsWebhookUrl'
  | 'google'
  | 'production'
> &
  Partial<Pick<Settings, 'demo' | 'aplicativo'>>

/** The settings of the product's auth service. Without keys given, a pair is made in the data folder. */
export async function authSettingsFrom(
  env: FromEnv,
  given: Partial<Parameters<typeof authSettings>[0]> = {},
): Promise<AuthSettings> {
  const { auth, aplicativo: { origins } = { origins: [] as string[] } } = env
  // In a demonstration the codes of text messages are read in its mailbox.
  const phone = env.smsWebhookUrl !== null || env.demo === true
  const keys = env.authKeys ? keysOfSetting(env.authKeys) : await keysOf(env.dataDir)
  return authSettings({
    siteUrl: env.siteUrl,
    secret: env.authSecret ?? (await secretOf(env.dataDir)),
    keys,
    secretKeys: env.authServiceKeys,
    providers: env.google ? { google: { ...env.google, allowHttp: !env.production } } : {},
    // A sign-in at Google that began in the app leads back into it.
    redirects: [...auth.redirects, ...(origins.length > 0 ? [`${ABRIR_APLICATIVO}/**`] : [])],
    origins,
    ...(auth.publishableKeys.length > 0 ? { publishableKeys: auth.publishableKeys } : {}),
    manualLinking: auth.manualLinking,
    signup: {
      enabled: auth.signupOpen,
      phone,
      anonymous: auth.anonymous,
      confirmEmail: auth.confirmEmail,
      confirmPhone: auth.confirmPhone,
    },
    limits: {
      ...defaultLimits,
      ...auth.limits,
      address: { ...defaultLimits.address, ...auth.limits.address },
    },
    ...given,
    password: { weakness: (senha) => fraquezaDaSenha(senha, auth.shortestPassword), ...given.password },
    mfa: { issuer: 'App da Saúde', phone, ...given.mfa },
  })
}

const TAMANHO = (menor: number) => `Password should be at least ${menor} characters.`
const CLASSES =
  'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, !@#$%^&*(),.?":{}|<>.'
const CONHECIDA = 'Password is known to be weak and easy to guess, please choose a different one.'

/** Refuses a password that breaks one of the five rules of LOGIN-07, by the function of the live checklist, and one of the passwords that every list of guesses begins with. */
export async function fraquezaDaSenha(senha: string, menor = 8): Promise<Weakness | null> {
  const faltas = regrasNaoCumpridas(senha)
  const curta = faltas.includes('tamanho') || [...senha].length < menor
  const pobre = faltas.some((regra) => regra !== 'tamanho')
  const conhecida = await senhaConhecida(senha)
  const reasons = [
    ...(curta ? ['length'] : []),
    ...(pobre ? ['characters'] : []),
    ...(conhecida ? ['pwned'] : []),
  ]
  if (reasons.length === 0) return null
  return {
    reasons,
    message: [curta && TAMANHO(menor), pobre && CLASSES, conhecida && CONHECIDA].filter(Boolean).join(' '),
  }
}

/** The keys of this data folder, so that tokens outlive a restart: the current one and the next. */
const keysOf = (folder: string) =>
  feitoUmaVez(resolve(folder, 'chaves-de-acesso.json'), {
    fazer: async () => JSON.stringify([await newKey(), await newKey()]),
    le: checkedKeys,
  })

function checkedKeys(text: string) {
  const keys = parseKeys(text)
  openKeys(keys)
  return keys
}

/** The secret of this data folder, so that sessions outlive a restart. */
const secretOf = (folder: string) =>
  feitoUmaVez(resolve(folder, 'segredo'), {
    fazer: async () => randomBytes(48).toString('base64url'),
    le(text) {
      if (text.length < 32) throw new Error('too short for a secret')
      return text
    },
  })

function keysOfSetting(text: string) {
  try {
    return checkedKeys(text)
  } catch (cause) {
    throw new SettingsError(
      'Configuração inválida:\n  AUTH_KEYS: deve ser uma lista JSON de chaves privadas, feitas por `npm run auth:chaves`',
      { cause },
    )
  }
}
