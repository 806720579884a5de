import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, VISITANTE } from './database/db.ts'
import { testDatabase, type TestDatabase } from './database/testing/database.ts'
import { buildPost } from './posts/fixtures.ts'
import { buildProfissionais, buildProfissional } from './profissionais/fixtures.ts'
import { loadReferencia } from './referencia/load.ts'
import { serveSitemap } from './sitemap.ts'
import { buildUsuario } from './usuarios/fixtures.ts'

const siteUrl = 'https://saude.exemplo.com.br/'
const SITE = 'https://saude.exemplo.com.br'
let base: TestDatabase
const agora = new Date()

async function appWith(most?: number): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(
    serveSitemap({
      reads: () => dbFor(base.pools, VISITANTE),
      siteUrl,
      agora: () => agora,
      ...(most && { most }),
    }),
  )
  return app
}

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, agora)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

async function addresses(app: FastifyInstance, file = '/sitemap.xml') {
  const { body, headers } = await app.inject(file)
  expect(headers['content-type']).toContain('application/xml')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
}

const recife = { cidade: 'Recife', uf: 'PE' }

test('ACHAR-09 the sitemap lists the finder, every area, every area with a city, every profile and every published post', async () => {
  const app = await appWith()
  const { id } = await buildProfissional(base.owner, {
    especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
    locais: [recife],
  })
  const autor = await buildUsuario(base.owner)
  const post = await buildPost(base.owner, { autor_id: autor.id, tipo_autor: 'paciente' })
  await buildPost(base.owner, { autor_id: autor.id, tipo_autor: 'paciente', status: 'rascunho' })
  expect(await addresses(app)).toEqual([
    `${SITE}/login?aba=profissionais`,
    `${SITE}/especialistas`,
    `${SITE}/especialistas/cardiologia`,
    `${SITE}/especialistas/medicina`,
    `${SITE}/especialistas/cardiologia/recife-pe`,
    `${SITE}/especialistas/medicina/recife-pe`,
    `${SITE}/profissionais-publicos/${id}`,
    `${SITE}/post/${post.id}`,
  ])
  await app.close()
})

test('ACHAR-09 who is suspended leaves the sitemap at once, with the pages that listed nobody else', async () => {
  const app = await appWith()
  await buildProfissional(base.owner, { locais: [recife] })
  expect(await addresses(app)).toHaveLength(7)
  await base.owner.query("update profissionais set status_profissional = 'suspenso'")
  expect(await addresses(app)).toEqual([`${SITE}/login?aba=profissionais`])
  await app.close()
})

test('ACHAR-09 what is more than one file may hold is an index of files', async () => {
  const app = await appWith(3)
  await buildProfissionais(base.owner, [{ locais: [recife] }, { locais: [recife] }])
  expect(await addresses(app)).toEqual([1, 2, 3].map((n) => `${SITE}/sitemap-${n}.xml`))
  const parts = await Promise.all([1, 2, 3].map((n) => addresses(app, `/sitemap-${n}.xml`)))
  expect(parts.map((part) => part.length)).toEqual([3, 3, 2])
  expect(new Set(parts.flat()).size).toBe(8)
  expect((await app.inject('/sitemap-4.xml')).statusCode).toBe(404)
  expect((await app.inject('/sitemap-0.xml')).statusCode).toBe(404)
  await app.close()
})

test('ACHAR-09 robots are kept from the interface of the programs, and shown the sitemap', async () => {
  const app = await appWith()
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${SITE}/sitemap.xml`]),
  )
  await app.close()
})
