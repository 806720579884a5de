import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { regrasNaoCumpridas } from '#domain/acesso/senha.ts'
import type { Settings } from '../env.ts'
import { keysOfFile, parseKeys } from '../gotrue/sessions/keys.ts'
import { authSettings, type AuthSettings, type Weakness } from '../gotrue/settings.ts'
import { senhaConhecida } from './senhas-conhecidas.ts'

type FromEnv = Pick<
  Settings,
  | 'siteUrl'
  | 'authSecret'
  | 'authKeys'
  | 'dataDir'
  | 'authServiceKeys'
  | 'smsWebhookUrl'
  | 'google'
  | 'production'
>

/** The settings of the product's auth service. Without keys given, a pair is made in the data folder. */
export async function authSettingsFrom(
  env: FromEnv,
  given: Partial<Parameters<typeof authSettings>[0]> = {},
): Promise<AuthSettings> {
  const keys = env.authKeys
    ? parseKeys(env.authKeys)
    : await keysOfFile(resolve(env.dataDir, 'chaves-de-acesso.json'))
  return authSettings({
    siteUrl: env.siteUrl,
    secret: env.authSecret ?? (await secretOfFile(resolve(env.dataDir, 'segredo'))),
    keys,
    secretKeys: env.authServiceKeys,
    providers: env.google ? { google: { ...env.google, allowHttp: !env.production } } : {},
    signup: { phone: env.smsWebhookUrl !== null },
    ...given,
    password: { weakness: fraquezaDaSenha, ...given.password },
    mfa: { issuer: 'App da Saúde', phone: env.smsWebhookUrl !== null, ...given.mfa },
  })
}

const TAMANHO = 'Password should be at least 8 characters.'
const CLASSES =
  'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, !@#$%^&*(),.?":{}|<>.'
const CONHECIDA = 'Password is known to be weak and easy to guess, please choose a different one.'

/** Refuses a password that breaks one of the five rules of LOGIN-07, by the function of the live checklist, and one of the passwords that every list of guesses begins with. */
export async function fraquezaDaSenha(senha: string): Promise<Weakness | null> {
  const faltas = regrasNaoCumpridas(senha)
  const curta = faltas.includes('tamanho')
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
    message: [curta && TAMANHO, pobre && CLASSES, conhecida && CONHECIDA].filter(Boolean).join(' '),
  }
}

/** The secret of this data folder, so that sessions outlive a restart. A process that comes second takes the first one's. */
async function secretOfFile(file: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url')
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFile(file, 'utf8')
  }
}
