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
}

/** @throws {SettingsError} for an origin that is none of the app's; outside production any other may be tried */
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
  }
}
