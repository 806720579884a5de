import { setImmediate as afterThis } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { AUTH, dbFor, type Db } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { createUser } from './account/accounts.ts'
import { admit } from './account/admission.ts'
import {
  bearerOf,
  isUuid,
  readAccessToken,
  signAccessToken,
  type AccessClaims,
} from './sessions/access-token.ts'
import { AuthError, badJwt } from './errors.ts'
import { authPlugin } from './http.ts'
import { openKeys } from './sessions/keys.ts'
import type { Mailer, SmsSender } from './messages.ts'
import { createProviders } from './external/oidc.ts'
import { createHasher } from './account/password.ts'
import { createLimiter } from './limits/rate-limits.ts'
import type { Hooks, Service } from './service.ts'
import type { AuthSettings } from './settings.ts'
import { emailOf } from './request.ts'
import type { Metadata } from './account/metadata.ts'
import type { Aal } from './table.ts'

export interface AuthParts {
  pools: Pools
  settings: AuthSettings
  mailer: Mailer
  sms: SmsSender
  hooks?: Hooks
  /** Receives errors of work that no request waits for. */
  log?: (error: unknown) => void
}

export interface Auth {
  /** Mounts `/auth/v1/*`. */
  plugin(app: FastifyInstance): Promise<void>
  /** The claims of a live bearer that we signed; null without a bearer. @throws {AuthError} `bad_jwt` */
  read(authorization: string | undefined): Promise<AccessClaims | null>
  /**
   * The caller. Besides the signature it checks the session in the database, whose end (logout, ban, deletion) counts at once. Null without a bearer.
   * @throws {AuthError} `bad_jwt`, `session_not_found`
   */
  verify(authorization: string | undefined): Promise<{ sub: string; session_id: string; aal: Aal } | null>
  /** Adds a confirmed account, for seeds, in a transaction of `auth.service.db`. The hooks make its rows of the product, unless they exist. @returns its id */
  createUser(db: Db, user: NewAccount): Promise<string>
  hashPassword(password: string): Promise<string>
  /** A token of the service role, for jobs of the operator. */
  serviceToken(seconds: number): Promise<string>
  /** Waits until no background work is left. */
  settled(): Promise<void>
  service: Service
}

export interface NewAccount {
  id?: string
  email: string
  password?: string
  /** Output of `hashPassword`, when many accounts share one. */
  encrypted_password?: string
  user_metadata?: Metadata
  /** Skips the hooks: the product's rows exist, under the same id. */
  withoutHooks?: boolean
}

/** The auth service over the given parts; nothing is global. */
export async function createAuth(parts: AuthParts): Promise<Auth> {
  const { settings } = parts
  const { agora } = parts.pools
  const log = parts.log ?? (() => undefined)
  const running = new Set<Promise<void>>()
  const db = dbFor(parts.pools, AUTH)
  const service: Service = {
    db,
    settings,
    keys: openKeys(settings.keys),
    providers: createProviders(settings),
    hasher: createHasher(settings.password),
    limiter: createLimiter(db, settings.secret, agora),
    mailer: parts.mailer,
    sms: parts.sms,
    hooks: parts.hooks ?? {},
    agora,
    later(work) {
      // Starts after the answer has left, so that the time of the answer does not show how long the work takes.
      const job = afterThis()
        .then(work)
        .catch(log)
        .finally(() => running.delete(job))
      running.add(job)
    },
  }

  async function settled() {
    while (running.size > 0) await Promise.all(running)
  }

  async function read(authorization: string | undefined) {
    const token = bearerOf(authorization)
    if (!token || settings.publishableKeys.includes(token)) return null
    return readAccessToken(service.keys, settings.url, token, agora())
  }

  return {
    service,
    settled,
    read,
    async plugin(app) {
      await authPlugin(service)(app)
      app.addHook('onClose', settled)
    },
    async verify(authorization) {
      const claims = await read(authorization)
      if (!claims) return null
      const { sub, session_id } = claims
      if (!sub || !isUuid(sub) || !session_id || !isUuid(session_id))
        throw badJwt('missing sub or session_id claim')
      const row = await service.db.first(sql<{ aal: Aal }>`
        select s.aal from auth.sessions s join auth.users u on u.id = s.user_id
         where s.id = ${session_id} and u.id = ${sub} and (s.not_after is null or s.not_after > ${agora()})
           and u.deleted_at is null and (u.banned_until is null or u.banned_until <= ${agora()})`)
      if (!row)
        throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
      return { sub, session_id, aal: row.aal }
    },
    async createUser(db, user) {
      const encrypted_password =
        user.encrypted_password ?? (user.password ? await service.hasher.hash(user.password) : null)
      const acting = user.withoutHooks ? { ...service, hooks: {} } : service
      const account = {
        ...(user.id ? { id: user.id } : {}),
        email: emailOf({ email: user.email })!,
        phone: null,
        encrypted_password,
        provider: 'email',
        confirmed: true,
      }
      const admission = await admit(acting, { way: 'service', data: user.user_metadata ?? {} })
      return createUser(acting, db, account, admission)
    },
    hashPassword: (password) => service.hasher.hash(password),
    serviceToken: async (seconds) =>
      signAccessToken(service.keys, settings.url, { role: 'service_role' }, agora(), seconds),
  }
}
