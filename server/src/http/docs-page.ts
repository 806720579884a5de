import fastifyStatic from '@fastify/static'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const require = createRequire(import.meta.url)

const page = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API do App da Saúde</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="documento"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/abrir.js"></script>
  </body>
</html>
`

const opening = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#documento', deepLinking: true, tryItOutEnabled: false, validatorUrl: null })
`

/** A readable page over the OpenAPI document, with the viewer served from here. */
export async function serveDocsPage(app: FastifyInstance, document: () => Promise<object>): Promise<void> {
  let made: Promise<object> | undefined
  app.get('/api/openapi.json', async () => (made ??= document()))
  app.get('/api/docs', async (_request, reply) => {
    // The viewer sets style attributes in the SVG that it carries; only this page allows them.
    reply.header(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs/abrir.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(opening),
  )
  await app.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.map', '**/index.html'],
    maxAge: '1d',
  })
}
