import * as z from 'zod'
import type { Limit } from './gotrue/settings.ts'

/** What the environment changes of the auth service, in the names that GoTrue gives these settings. Absent: the default of `gotrue/settings.ts`. */
export interface AuthChoices {
  signupOpen: boolean
  anonymous: boolean
  confirmEmail: boolean
  confirmPhone: boolean
  manualLinking: boolean
  /** Globs of further addresses that a sign-in may lead back to. */
  redirects: string[]
  publishableKeys: string[]
  /** Shortest password; the five rules of LOGIN-07 hold in any case. */
  shortestPassword: number
  /** Limits of one address, by kind of endpoint, and of all messages. */
  limits: {
    address: Partial<Record<'token' | 'verify' | 'otp' | 'web3' | 'anonymous' | 'signup' | 'recover', Limit>>
    allMails?: Limit
    allSms?: Limit
  }
}

const flag = (otherwise: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'deve ser true ou false')
    .default(otherwise)
    .transform((text) => text === 'true')
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
/** GoTrue writes a rate as a number for its own window, or as a number of times in a duration, such as 30/1h. */
const rate = (seconds: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}(\/[1-9]\d{0,5}[smh])?$/, 'deve ser um número, ou um número por tempo, como 30/1h')
    .transform((text): Limit => {
      const [times, span] = text.split('/')
      const unit = { s: 1, m: 60, h: 3600 }[span?.at(-1) ?? ''] ?? 0
      return { times: Number(times), seconds: span ? Number(span.slice(0, -1)) * unit : seconds }
    })
    .optional()

export const authSchema = {
  GOTRUE_DISABLE_SIGNUP: flag('false'),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag('false'),
  GOTRUE_MAILER_AUTOCONFIRM: flag('false'),
  GOTRUE_SMS_AUTOCONFIRM: flag('false'),
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: flag('true'),
  GOTRUE_URI_ALLOW_LIST: list,
  GOTRUE_PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(8, 'deve ser 8 ou mais: as regras da senha do produto valem sempre')
    .max(72)
    .default(8),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: rate(300),
  GOTRUE_RATE_LIMIT_VERIFY: rate(300),
  GOTRUE_RATE_LIMIT_OTP: rate(300),
  GOTRUE_RATE_LIMIT_WEB3: rate(300),
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: rate(3600),
  GOTRUE_RATE_LIMIT_EMAIL_SENT: rate(3600),
  GOTRUE_RATE_LIMIT_SMS_SENT: rate(3600),
  AUTH_RATE_LIMIT_SIGNUP: rate(1800),
  AUTH_RATE_LIMIT_RECOVER: rate(1800),
  AUTH_PUBLISHABLE_KEYS: list,
}

export function authChoices(values: z.infer<z.ZodObject<typeof authSchema>>): AuthChoices {
  const address = {
    token: values.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
    verify: values.GOTRUE_RATE_LIMIT_VERIFY,
    otp: values.GOTRUE_RATE_LIMIT_OTP,
    web3: values.GOTRUE_RATE_LIMIT_WEB3,
    anonymous: values.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS,
    signup: values.AUTH_RATE_LIMIT_SIGNUP,
    recover: values.AUTH_RATE_LIMIT_RECOVER,
  }
  return {
    signupOpen: !values.GOTRUE_DISABLE_SIGNUP,
    anonymous: values.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    confirmEmail: !values.GOTRUE_MAILER_AUTOCONFIRM,
    confirmPhone: !values.GOTRUE_SMS_AUTOCONFIRM,
    manualLinking: values.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED,
    redirects: values.GOTRUE_URI_ALLOW_LIST,
    publishableKeys: values.AUTH_PUBLISHABLE_KEYS,
    shortestPassword: values.GOTRUE_PASSWORD_MIN_LENGTH,
    limits: {
      address: Object.fromEntries(Object.entries(address).filter(([, limit]) => limit !== undefined)),
      ...(values.GOTRUE_RATE_LIMIT_EMAIL_SENT ? { allMails: values.GOTRUE_RATE_LIMIT_EMAIL_SENT } : {}),
      ...(values.GOTRUE_RATE_LIMIT_SMS_SENT ? { allSms: values.GOTRUE_RATE_LIMIT_SMS_SENT } : {}),
    },
  }
}
