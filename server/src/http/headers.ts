import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Two years of https only, where the product is reached by https. Answers that the framework never sees use it directly. */
export function onlyHttps({
  production,
  siteUrl,
}: {
  production: boolean
  siteUrl: string
}): Record<string, string> {
  const https = production && siteUrl.startsWith('https://')
  return https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}
}

/** Headers of every answer (S7). Scripts and styles come from this origin alone, nothing may frame the product, and only the product itself may use location and microphone. */
export function securityHeaders(
  app: FastifyInstance,
  options: { production: boolean; siteUrl: string; mapOrigins?: readonly string[] },
): void {
  const { mapOrigins = [] } = options
  const https = options.siteUrl.startsWith('https://')
  const fixed = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'", ...mapOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: options.production && https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  // Set on the raw answer, so that a stream of events has them too.
  app.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of fixed) reply.raw.setHeader(name, value)
    next()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header(
      'Permissions-Policy',
      'geolocation=(self), microphone=(self), camera=(self), payment=(), usb=()',
    )
    reply.header('X-Request-Id', request.id)
    if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', '2')
  })
}

/** Helmet's headers, which are the same for all requests, computed once. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const said = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => void said.set(name, value),
    removeHeader: (name: string) => void said.delete(name),
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return [...said]
}
