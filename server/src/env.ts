import { resolve } from 'node:path'
import * as z from 'zod'
import { appOf, appSchema, type AppSettings } from './env-app.ts'
import { authChoices, authSchema, type AuthChoices } from './env-auth.ts'
import { databaseOf, databaseSchema, type DatabaseSettings } from './env-database.ts'
import { iaOf, iaSchema, type IaSettings } from './env-ia.ts'
import { transcricaoOf, transcricaoSchema, type TranscricaoSettings } from './env-transcricao.ts'
import type { OutboundRules } from './http/outbound.ts'
import { pixOf, pixSchema, type PixSettings } from './env-pix.ts'
import { SettingsError } from './settings-error.ts'

/** The settings of the environment, all with defaults. `docs/operations.md` has their table. */
export interface Settings extends DatabaseSettings {
  production: boolean
  port: number
  host: string
  /** Absolute folder of the embedded database and of the files. */
  dataDir: string
  /** The public address of the product: links in mails and previews begin with it. */
  siteUrl: string
  /** How long a process that is told to end goes on serving while the balancer sends it no more. */
  drainSeconds: number
  /** Hops in front of this process whose X-Forwarded-For is believed; 0 believes none. */
  trustedProxies: number
  /** Requests of the API that one network may send in five minutes without a session; 0 sets no limit. */
  anonymousRequests: number
  /** At least 32 bytes for keyed hashes; null makes one in the data folder. */
  authSecret: string | null
  /** Private ES256 keys (JWK), the first one signs; null makes one in the data folder. */
  authKeys: string | null
  auth: AuthChoices
  /** Secrets that stand for the service role of the auth service, for the operator's own programs; none by default. */
  authServiceKeys: string[]
  /** `smtp://…` or `smtps://…`; null keeps mails in the local outbox. */
  smtpUrl: string | null
  /** Sender of every mail. */
  mailFrom: string
  /** Address that takes text messages; null keeps them in the local outbox. */
  smsWebhookUrl: string | null
  smsWebhookToken: string | null
  /** Keys for messages to browsers (`npm run push:chaves`); null does without them. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null
  /** Sign-in with Google; null hides it. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** An administrador-geral must have a second factor before any data. */
  mfaAdmin: boolean
  /** Public postcode lookup, asked with the eight digits in the place of `{cep}`; null asks nobody. */
  cepUrl: string | null
  /** Whose certificates may sign documents; null where no roots are named. */
  assinaturas: { raizes: string; listas: string[]; permitidos: string[] } | null
  /** The bank that confirms Pix by itself; null leaves it to people. */
  pix: PixSettings | null
  /** What the addresses that people give may lead to: of the network of the server only where this installation says so. */
  saida: OutboundRules
  /** A model for the AI tools; null: they do without. */
  ia: IaSettings | null
  /** Sound of consultations: who writes it down, and how long it is kept. */
  transcricao: TranscricaoSettings
  /** An S3-compatible store for files; null keeps them in the data folder. */
  s3: S3Settings | null
  /** What the phones' app may do here. */
  aplicativo: AppSettings
  /** The map of the nearby page; null where none is set up. */
  map: { styleUrl: string; host: string | null; origins: string[] } | null
  /** Example people, their logins on the login page, and the page of mails sent: never in production. */
  demo: boolean
}

/** An S3-compatible store, and where in it files are kept. */
export interface S3Settings {
  /** Address of the service; null for that of AWS in the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path of the address and not in its host: what most services beside AWS want. */
  forcePathStyle: boolean
}

export { SettingsError }

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SITE_URL: z.url().optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  ANONYMOUS_REQUESTS: z.coerce.number().int().min(0).default(300),
  AUTH_SECRET: z.string().min(32, 'precisa de pelo menos 32 caracteres').optional(),
  AUTH_KEYS: z.string().optional(),
  AUTH_SERVICE_KEYS: z.string().default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'deve começar por smtp:// ou smtps://')
    .optional(),
  MAIL_FROM: z.email('deve ser um endereço de e-mail').optional(),
  SMS_WEBHOOK_URL: z.url().optional(),
  SMS_WEBHOOK_TOKEN: z.string().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'deve vir de `npm run push:chaves`')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'deve vir de `npm run push:chaves`')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./, 'deve começar por mailto: ou https://')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  MFA_ADMIN: z.enum(['sim', 'nao']).optional(),
  CEP_URL: z
    .string()
    .regex(/^(https?:\/\/[^{}\s]+\{cep\}[^{}\s]*|nao)$/, 'deve ser um endereço com {cep}, ou nao')
    .default('https://viacep.com.br/ws/{cep}/json/'),
  ASSINATURA_RAIZES: z.string().optional(),
  ASSINATURA_LCR: z.string().default(''),
  ASSINATURA_LCR_ENDERECOS: z.string().default(''),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['sim', 'nao']).optional(),
  MAP_STYLE_URL: z
    .string()
    .regex(/^(https?:\/\/\S+|\/(?!\/)\S*)$/, 'deve começar por https://, http:// ou / (deste servidor)')
    .optional(),
  MAP_ORIGINS: z.string().default(''),
  WEBHOOKS_REDE_INTERNA: z.enum(['sim', 'nao']).default('nao'),
  DEMO: z.enum(['sim', 'nao']).default('sim'),
  ...appSchema,
  ...databaseSchema,
  ...authSchema,
  ...pixSchema,
  ...iaSchema,
  ...transcricaoSchema,
})

/** Every name of the environment that the program reads, here and for its log. */
export const settingNames: readonly string[] = [...Object.keys(schema.shape), 'LOG_LEVEL']

/**
 * Reads the settings. @throws {SettingsError} with a list, in Portuguese, of what is wrong or, in production, missing
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Configuração inválida:\n${wrong.join('\n')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production) {
    const needed = {
      SITE_URL: 'endereço público do produto, começando por https://',
      AUTH_SECRET: 'segredo de pelo menos 32 caracteres, por exemplo de `openssl rand -base64 48`',
      AUTH_KEYS: 'chaves privadas ES256 em JWK, feitas por `npm run auth:chaves`',
      SMTP_URL: 'servidor de e-mail, por exemplo smtp://usuario:senha@smtp.exemplo.com.br:587',
    }
    const missing = Object.entries(needed).filter(([name]) => !values[name as keyof typeof needed])
    if (missing.length > 0)
      throw new SettingsError(
        `Em produção faltam configurações:\n${missing.map(([name, what]) => `  ${name}: ${what}`).join('\n')}`,
      )
  }
  const serviceKeys = values.AUTH_SERVICE_KEYS.split(/[\s,]+/).filter(Boolean)
  if (serviceKeys.some((key) => key.length < 32))
    throw new SettingsError(
      'Configuração inválida:\n  AUTH_SERVICE_KEYS: cada chave precisa de pelo menos 32 caracteres',
    )
  const database = databaseOf(values)
  if (typeof database === 'string') throw new SettingsError(`Configuração inválida:\n  ${database}`)
  const dataDir = resolve(values.DATA_DIR)
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '')
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    ...database,
    siteUrl,
    drainSeconds: values.DRAIN_SECONDS,
    trustedProxies: values.TRUST_PROXY,
    anonymousRequests: values.ANONYMOUS_REQUESTS,
    authSecret: values.AUTH_SECRET ?? null,
    authKeys: values.AUTH_KEYS ?? null,
    auth: authChoices(values),
    authServiceKeys: serviceKeys,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `nao-responda@${new URL(siteUrl).hostname}`,
    smsWebhookUrl: values.SMS_WEBHOOK_URL ?? null,
    smsWebhookToken: values.SMS_WEBHOOK_TOKEN ?? null,
    vapid:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? {
            publicKey: values.VAPID_PUBLIC_KEY,
            privateKey: values.VAPID_PRIVATE_KEY,
            subject: values.VAPID_SUBJECT ?? siteUrl,
          }
        : null,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? {
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
            issuer: values.GOOGLE_ISSUER,
          }
        : null,
    mfaAdmin: values.MFA_ADMIN ? values.MFA_ADMIN === 'sim' : production,
    cepUrl: values.CEP_URL === 'nao' ? null : values.CEP_URL,
    assinaturas: assinaturasOf(values),
    pix: pixOf(values),
    ia: iaOf(values),
    transcricao: transcricaoOf(values, production),
    s3: s3Of(values),
    map: values.MAP_STYLE_URL ? mapOf(values.MAP_STYLE_URL, values.MAP_ORIGINS, siteUrl) : null,
    aplicativo: appOf(values, production),
    saida: { inside: values.WEBHOOKS_REDE_INTERNA === 'sim' },
    demo: !production && values.DEMO === 'sim',
  }
}

/** @throws {SettingsError} when an address from which lists may be fetched is none */
function assinaturasOf(values: z.infer<typeof schema>): Settings['assinaturas'] {
  if (!values.ASSINATURA_RAIZES) return null
  const named = (text: string) => text.split(/[\s,]+/).filter(Boolean)
  const permitidos = named(values.ASSINATURA_LCR_ENDERECOS)
  if (!permitidos.every((each) => /^https?:/.test(each) && URL.canParse(each)))
    throw new SettingsError(
      'Configuração inválida:\n  ASSINATURA_LCR_ENDERECOS: cada um deve começar por http:// ou https://',
    )
  return {
    raizes: resolve(values.ASSINATURA_RAIZES),
    listas: named(values.ASSINATURA_LCR).map((each) => resolve(each)),
    permitidos,
  }
}

/** @throws {SettingsError} when the bucket is named and a setting for reaching it is missing */
function s3Of(values: z.infer<typeof schema>): S3Settings | null {
  if (!values.S3_BUCKET) return null
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new SettingsError(
      'Configuração inválida:\n  S3_BUCKET: precisa também de S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY',
    )
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE
      ? values.S3_FORCE_PATH_STYLE === 'sim'
      : values.S3_ENDPOINT !== undefined,
  }
}

/** @param more further origins of the style, separated by spaces or commas */
function mapOf(styleUrl: string, more: string, siteUrl: string): NonNullable<Settings['map']> {
  const own = new URL(siteUrl).origin
  const { origin, host } = new URL(styleUrl, siteUrl)
  const named = more.split(/[\s,]+/).filter(Boolean)
  if (!named.every((each) => URL.canParse(each)))
    throw new SettingsError('Configuração inválida:\n  MAP_ORIGINS: cada um deve começar por https://')
  const origins = new Set([origin, ...named.map((each) => new URL(each).origin)])
  origins.delete(own)
  return { styleUrl, host: origin === own ? null : host, origins: [...origins] }
}
