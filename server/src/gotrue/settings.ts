import type { JWK } from 'jose'

/** How often something may be done: `used` times in `seconds`. */
export interface Limit {
  times: number
  seconds: number
}

export interface Limits {
  /** Calls of one address, by kind of endpoint. */
  address: Record<
    | 'token'
    | 'password'
    | 'web3'
    | 'verify'
    | 'otp'
    | 'recover'
    | 'signup'
    | 'user'
    | 'anonymous'
    | 'provider'
    | 'factor'
    | 'authorize',
    Limit
  >
  /** Wrong passwords of one account, from addresses where its owner never signed in. */
  account: Limit
  /** Wrong passwords of one account from one known address. */
  knownAddress: Limit
  /** Messages to one mailbox or phone. */
  destination: Limit
  /** Messages of one kind in all. */
  allMails: Limit
  allSms: Limit
}

/** What a password lacks, in the words of the wire (`length`, `characters`, `pwned`); null when it is strong enough. */
export interface Weakness {
  reasons: string[]
  message: string
}

/** An OpenID Connect provider. The issuer is set here, and never read from a token or a request. */
export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Other client ids (of phones) whose ID tokens are accepted. */
  audiences?: string[]
  scopes?: string
  /** Only for a stand-in on loopback. */
  allowHttp?: boolean
}

export interface AuthSettings {
  /** Public address of the service, ending in `/auth/v1`; the `iss` of every token. */
  url: string
  /** Where people use the product, without a slash at the end. */
  siteUrl: string
  /** Globs of further addresses that may be a redirect target. */
  redirects: string[]
  /** Other origins whose pages may call the service. */
  origins: string[]
  /** Values of `apikey` for any client. */
  publishableKeys: string[]
  /** Values that stand for `service_role`. */
  secretKeys: string[]
  /** At least 32 bytes; every keyed hash of the service derives from it. */
  secret: string
  /** Private ES256 keys. The first signs; the others verify and are published, so that clients know the next key before it signs. */
  keys: JWK[]
  accessTokenSeconds: number
  /** A session from a recovery link ends after this. */
  recoverySessionSeconds: number
  signup: {
    enabled: boolean
    email: boolean
    phone: boolean
    anonymous: boolean
    /** New e-mail accounts must prove the mailbox. */
    confirmEmail: boolean
    confirmPhone: boolean
    /** Answer 422 for a registered address: it reveals registration, and the product asks for it. */
    tellRegistered: boolean
  }
  password: {
    memoryKiB: number
    passes: number
    /** Hashes computed at one time; more wait. */
    parallel: number
    weakness(password: string): Promise<Weakness | null>
  }
  mail: {
    lifeSeconds: number
    /** Page of the product that takes `token_hash` and `type` and redeems them by POST. */
    page(type: string): string
    /** Seconds between two mails to one mailbox. */
    everySeconds: number
  }
  sms: { lifeSeconds: number; everySeconds: number }
  manualLinking: boolean
  mfa: {
    totp: boolean
    phone: boolean
    webauthn: boolean
    maxFactors: number
    issuer: string
    challengeSeconds: number
  }
  web3: { ethereum: boolean; solana: boolean }
  providers: Record<string, OidcProvider>
  limits: Limits
}

/** The figures of the specification where it has one, those of GoTrue elsewhere. */
export const defaultLimits: Limits = {
  address: {
    token: { times: 150, seconds: 300 },
    password: { times: 25, seconds: 300 },
    web3: { times: 30, seconds: 300 },
    verify: { times: 30, seconds: 300 },
    otp: { times: 30, seconds: 300 },
    recover: { times: 5, seconds: 1800 },
    signup: { times: 5, seconds: 1800 },
    user: { times: 30, seconds: 300 },
    anonymous: { times: 30, seconds: 3600 },
    provider: { times: 30, seconds: 3600 },
    factor: { times: 15, seconds: 60 },
    authorize: { times: 60, seconds: 300 },
  },
  account: { times: 10, seconds: 600 },
  knownAddress: { times: 10, seconds: 600 },
  destination: { times: 5, seconds: 1800 },
  allMails: { times: 1000, seconds: 3600 },
  allSms: { times: 100, seconds: 3600 },
}

type Given = Pick<AuthSettings, 'siteUrl' | 'secret' | 'keys'> & {
  [K in keyof AuthSettings]?: AuthSettings[K] extends unknown[] | string | number | boolean
    ? AuthSettings[K]
    : Partial<AuthSettings[K]>
}

/** Settings with every default filled in. @throws {Error} for a secret under 32 characters or no key */
export function authSettings(given: Given): AuthSettings {
  if (given.secret.length < 32) throw new Error('the secret of the auth service needs at least 32 characters')
  if (given.keys.length === 0) throw new Error('the auth service needs a key to sign with')
  return {
    url: `${given.siteUrl}/auth/v1`,
    redirects: [],
    origins: [],
    publishableKeys: ['publica'],
    secretKeys: [],
    accessTokenSeconds: 3600,
    recoverySessionSeconds: 900,
    manualLinking: true,
    ...given,
    signup: {
      enabled: true,
      email: true,
      phone: false,
      anonymous: false,
      confirmEmail: true,
      confirmPhone: true,
      tellRegistered: true,
      ...given.signup,
    },
    // The second recommended option of RFC 9106 has three passes; the fourth keeps a check above 60 ms (decisions/0007).
    password: { memoryKiB: 65_536, passes: 4, parallel: 2, weakness: async () => null, ...given.password },
    mail: {
      lifeSeconds: 3600,
      everySeconds: 60,
      page: (type) => `${given.siteUrl}${type === 'recovery' ? '/reset-password' : '/auth/confirmar'}`,
      ...given.mail,
    },
    sms: { lifeSeconds: 300, everySeconds: 60, ...given.sms },
    mfa: {
      totp: true,
      phone: true,
      webauthn: true,
      maxFactors: 10,
      issuer: new URL(given.siteUrl).hostname,
      challengeSeconds: 300,
      ...given.mfa,
    },
    web3: { ethereum: false, solana: false, ...given.web3 },
    providers: Object.fromEntries(
      Object.entries(given.providers ?? {}).flatMap(([name, provider]) =>
        provider ? [[name, provider]] : [],
      ),
    ),
    limits: { ...defaultLimits, ...given.limits },
  }
}
