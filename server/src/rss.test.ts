import Fastify, { type FastifyInstance } from 'fastify'
// @ts-expect-error -- it comes without types
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, VISITANTE } from './database/db.ts'
import { testDatabase, type TestDatabase } from './database/testing/database.ts'
import { buildPost } from './posts/fixtures.ts'
import { buildProfissional } from './profissionais/fixtures.ts'
import { loadReferencia } from './referencia/load.ts'
import { serveRss } from './rss.ts'
import { buildPaciente } from './usuarios/fixtures.ts'

const SITE = 'https://saude.exemplo.com.br'
let base: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, new Date())
  app = Fastify()
  await app.register(serveRss({ reads: () => dbFor(base.pools, VISITANTE), siteUrl: `${SITE}/` }))
})
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(() => base.empty('usuarios'))

/** The feed as a reader parses it: text that is no XML throws. */
async function lido(caminho: string) {
  const answer = await app.inject(caminho)
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { document } = new JSDOM(answer.body, { contentType: 'application/xml' }).window
  return [...document.querySelectorAll('item')].map((item) => ({
    titulo: item.querySelector('title')!.textContent,
    link: item.querySelector('link')!.textContent,
    autor: item.getElementsByTagName('dc:creator')[0]!.textContent,
    quando: new Date(item.querySelector('pubDate')!.textContent!).toISOString(),
    assuntos: [...item.querySelectorAll('category')].map((cada) => cada.textContent),
    texto: item.querySelector('description')!.textContent,
  }))
}

test('REDE-11 public posts are a feed, newest first, and what is not public is not in it', async () => {
  const helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  const marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  const velho = await buildPost(base.owner, {
    autor_id: helena.usuario_id,
    titulo: 'Sono & <descanso> "bom"',
    conteudo: 'Sete horas\u0001, ]]> </description>',
    tags: ['sono'],
    created_at: '2026-11-01T12:00:00Z',
  })
  const novo = await buildPost(base.owner, {
    autor_id: marina.usuario_id,
    tipo_autor: 'paciente',
    tipo_post: 'pergunta',
    titulo: '',
    created_at: '2026-11-02T12:00:00Z',
  })
  for (const status of ['rascunho', 'em-revisao', 'removido', 'arquivado'] as const)
    await buildPost(base.owner, { autor_id: helena.usuario_id, status, titulo: `segredo ${status}` })
  expect(await lido('/posts.xml')).toEqual([
    expect.objectContaining({
      titulo: 'Pergunta de Marina Duarte',
      link: `${SITE}/post/${novo.id}`,
      autor: 'Marina Duarte',
      quando: '2026-11-02T12:00:00.000Z',
    }),
    expect.objectContaining({
      titulo: 'Sono & <descanso> "bom"',
      link: `${SITE}/post/${velho.id}`,
      assuntos: ['Dica de Saúde', '#sono'],
      texto: 'Sete horas, ]]> </description>',
    }),
  ])
  expect((await lido(`/profissionais-publicos/${helena.id}/posts.xml`)).map(({ link }) => link)).toEqual([
    `${SITE}/post/${velho.id}`,
  ])
})

test('REDE-11 a professional who is not public has no feed, as one who is not there', async () => {
  const oculto = await buildProfissional(base.owner, {
    profissional: { status_profissional: 'suspenso' },
    usuario: { nome: 'Caio Moura' },
  })
  await buildPost(base.owner, { autor_id: oculto.usuario_id })
  for (const id of [oculto.id, '00000000-0000-4000-8000-000000000000', 'x'])
    expect((await app.inject(`/profissionais-publicos/${id}/posts.xml`)).statusCode).toBe(404)
})
