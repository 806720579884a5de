import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireApiKey } from './caller.ts'
import { API_VERSION, asksForNewForm, refusalBody, refusalOf, VERSION_HEADER } from './error-answer.ts'
import { AuthError, badJson } from './errors.ts'
import type { Answer, Call } from './request.ts'
import { routes } from './routes.ts'
import type { Service } from './service.ts'

const ALLOWED_HEADERS =
  'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, apikey, X-Supabase-Api-Version, X-JWT-AUD'
const EXPOSED_HEADERS = 'X-Total-Count, Link, X-Supabase-Api-Version, Retry-After'

/** Mounts every endpoint under `/auth/v1`, with its own parser, errors and CORS, apart from the rest of the server. */
export function authPlugin(service: Service, prefix = '/auth/v1') {
  const origins = new Set([new URL(service.settings.siteUrl).origin, ...service.settings.origins])

  return async (parent: FastifyInstance): Promise<void> => {
    await parent.register(
      async (app) => {
        app.removeAllContentTypeParsers()
        app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
          try {
            done(null, parseBody(String(text), request.headers['content-type']))
          } catch (error) {
            done(error as Error)
          }
        })

        app.addHook('onRequest', async (request, reply) => {
          reply.header('Cache-Control', 'no-store').header('Vary', 'Origin')
          reply.header('Referrer-Policy', 'no-referrer')
          const { origin } = request.headers
          if (origin && origins.has(origin))
            reply
              .header('Access-Control-Allow-Origin', origin)
              .header('Access-Control-Expose-Headers', EXPOSED_HEADERS)
          if (newForm(request)) reply.header(VERSION_HEADER, API_VERSION)
        })

        app.setErrorHandler((error, request, reply) => {
          const { refusal, unexpected } = refusalOf(error)
          if (unexpected) request.log.error({ err: error }, 'unexpected error of the auth service')
          refuse(refusal, request, reply)
        })
        app.setNotFoundHandler((request, reply) =>
          refuse(new AuthError(404, 'not_found', 'Not found'), request, reply),
        )

        app.options('/*', { exposeHeadRoute: false } as object, async (_request, reply) =>
          reply
            .code(204)
            .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
            .header('Access-Control-Allow-Headers', ALLOWED_HEADERS)
            .header('Access-Control-Max-Age', '600')
            .send(),
        )

        for (const route of routes)
          app.route({
            method: route.method,
            url: route.path,
            // HEAD must change nothing, and most of these endpoints write.
            exposeHeadRoute: false,
            compress: false,
            handler: async (request, reply) => {
              const call = callOf(request)
              if (!route.open) requireApiKey(service, call)
              return answer(reply, await route.handler(service, call))
            },
          })
      },
      { prefix },
    )
  }
}

function parseBody(text: string, contentType: string | undefined): Record<string, unknown> {
  if (text.trim() === '') return {}
  if (contentType?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badJson('invalid syntax')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw badJson('an object is expected')
  refuseHostile(value)
  return value as Record<string, unknown>
}

/** Deeper than any client nests; the database and every walk over a value end somewhere beyond. */
const DEEPEST = 64

/** @throws {AuthError} `bad_json` for a value that is nested too deeply, or that has a member which changes what an object is when it is copied */
function refuseHostile(body: object): void {
  let level = [body]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) throw badJson(`nested deeper than ${DEEPEST} levels`)
    if (level.some((each) => Object.hasOwn(each, '__proto__'))) throw badJson('__proto__ is no member')
    level = level.flatMap((each) =>
      Object.values(each).filter((value) => value !== null && typeof value === 'object'),
    )
  }
}

function callOf(request: FastifyRequest): Call {
  const query = Object.entries((request.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ])
  return {
    body: (request.body ?? {}) as Record<string, unknown>,
    query: Object.fromEntries(query),
    params: (request.params ?? {}) as Record<string, string>,
    headers: request.headers,
    caller: { ip: request.ip, userAgent: request.headers['user-agent'] ?? null },
  }
}

function answer(reply: FastifyReply, given: Answer): FastifyReply {
  if ('redirect' in given) return reply.code(given.status).header('Location', given.redirect).send()
  if ('empty' in given) return reply.code(given.empty).send()
  return reply
    .code(given.status ?? 200)
    .headers(given.headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(given.json))
}

function newForm(request: FastifyRequest): boolean {
  const header = request.headers[VERSION_HEADER.toLowerCase()]
  return asksForNewForm(Array.isArray(header) ? header[0] : header)
}

function refuse(refusal: AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, 'x-sb-error-code': refusal.code })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal, newForm(request), request.id)))
}
