import { resolve } from 'node:path'
import * as z from 'zod'
import { ORIGENS_DO_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'
import { SettingsError } from './settings-error.ts'

/** What this installation lets the phones' app do. */
export interface AppSettings {
  /** Origins of the pages inside the app that may ask this server; none by default. */
  origins: string[]
  /** Fingerprints (SHA-256) of the certificates that sign the Android app, whose links the app then opens. */
  androidCertificates: string[]
  /** Apple's id of the team that signs the iOS app, whose links the app then opens; null without one. */
  iosTeam: string | null
  /** Absolute name of the file of a service account at Firebase, for messages to the Android app; null sends none. */
  fcmAccount: string | null
  /** The key at Apple's push service, for messages to the iOS app; null sends none. */
  apns: ApnsSettings | null
}

export interface ApnsSettings {
  /** Absolute name of the file (.p8). */
  key: string
  keyId: string
  team: string
  /** Apps that Xcode put on a phone, instead of those from the store. */
  sandbox: boolean
}

const words = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))

export const appSchema = {
  APP_ORIGINS: words,
  APP_ANDROID_SHA256: words.pipe(
    z.array(
      z
        .string()
        .regex(
          /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/i,
          'cada um deve ser a impressão SHA-256, como AB:CD:… (32 pares)',
        )
        .transform((text) => text.toUpperCase()),
    ),
  ),
  APP_IOS_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'deve ser o identificador da equipe na Apple, com 10 letras e números')
    .optional(),
  APP_FCM_ACCOUNT: z.string().optional(),
  APP_APNS_KEY: z.string().optional(),
  APP_APNS_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'deve ser o identificador da chave na Apple, com 10 letras e números')
    .optional(),
  APP_APNS_SANDBOX: z.enum(['sim', 'nao']).default('nao'),
}

/** @throws {SettingsError} for an origin that is none of the app's (outside production any other may be tried), and for a key without what names it */
export function appOf(values: z.infer<z.ZodObject<typeof appSchema>>, production: boolean): AppSettings {
  const known = (origin: string) =>
    ORIGENS_DO_APLICATIVO.includes(origin) ||
    (!production && /^https?:$/.test(URL.parse(origin)?.protocol ?? '') && new URL(origin).origin === origin)
  if (!values.APP_ORIGINS.every(known))
    throw new SettingsError(
      `Configuração inválida:\n  APP_ORIGINS: em produção só ${ORIGENS_DO_APLICATIVO.join(' e ')}`,
    )
  return {
    origins: [...new Set(values.APP_ORIGINS)],
    androidCertificates: values.APP_ANDROID_SHA256,
    iosTeam: values.APP_IOS_TEAM ?? null,
    fcmAccount: values.APP_FCM_ACCOUNT ? resolve(values.APP_FCM_ACCOUNT) : null,
    apns: apnsOf(values),
  }
}

function apnsOf(values: z.infer<z.ZodObject<typeof appSchema>>): ApnsSettings | null {
  const { APP_APNS_KEY: key, APP_APNS_KEY_ID: keyId, APP_IOS_TEAM: team } = values
  if (!key) return null
  if (!keyId || !team)
    throw new SettingsError(
      'Configuração inválida:\n  APP_APNS_KEY: precisa também de APP_APNS_KEY_ID e APP_IOS_TEAM',
    )
  return { key: resolve(key), keyId, team, sandbox: values.APP_APNS_SANDBOX === 'sim' }
}
