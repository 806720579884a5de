import { readFileSync } from 'node:fs'
import { testStore } from './armazem/testing/store.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acharRota } from '#domain/acesso/acesso.ts'
import { buildApp } from './app.ts'
import { dbFor, VISITANTE } from './database/db.ts'
import { openPools } from './database/pools.ts'
import { testDatabase, type TestDatabase } from './database/testing/database.ts'
import { buildPost, type PostOverrides } from './posts/fixtures.ts'
import { buildProfissional } from './profissionais/fixtures.ts'
import { shareCards } from './share-cards.ts'
import { buildUsuario } from './usuarios/fixtures.ts'

const siteUrl = 'https://app.exemplo.com.br'
const index = `<!doctype html><html lang="pt-BR"><head><title>App da Saúde</title>
<meta name="description" content="Rede Social de Saúde" /><script src="/tema.js"></script></head><body><div id="root"></div></body></html>`

let base: TestDatabase
let folder: string
let app: FastifyInstance
const failures: unknown[] = []

async function appOver(pools: TestDatabase['pools']): Promise<FastifyInstance> {
  return buildApp({
    pools,
    production: false,
    siteUrl,
    trustedProxies: 0,
    armazem: testStore(),
    sessaoDe: async () => null,
    logLevel: 'silent',
    web: {
      folder,
      isPage: (path) => acharRota(path)?.existe === true,
      shareCard: shareCards({ db: dbFor(pools, VISITANTE), siteUrl, log: (error) => failures.push(error) }),
    },
  })
}

beforeAll(async () => {
  base = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cartoes-'))
  await writeFile(join(folder, 'index.html'), index)
  app = await appOver(base.pools)
})
afterAll(async () => {
  await app.close()
  await base.drop()
  await rm(folder, { recursive: true })
})
beforeEach(() => base.empty('usuarios'))

async function post(overrides: Partial<PostOverrides> = {}, nome = 'Ana Souza') {
  const autor = await buildUsuario(base.owner, { nome })
  return buildPost(base.owner, { autor_id: autor.id, tipo_autor: 'paciente', ...overrides })
}

/** The tags that a card may write, and nothing else: what is left of a page without them must be the page as built. */
const CARD_TAG =
  /<meta (?:property|name)="([a-z:_]+)" content="([^"<>]*)" \/>|<title>([^<>]*)<\/title>|<link rel="canonical" href="([^"<>]*)" \/>|<link rel="alternate" type="application\/rss\+xml" title="[^"<>]*" href="(https?:[^"<>]*)" \/>/g

async function open(path: string, from = app) {
  const answer = await from.inject({ url: path })
  const said: Record<string, string[]> = {}
  const left = answer.body.replace(CARD_TAG, (_tag, name, content, title, canonical, feed) => {
    const key: string =
      name ?? (title !== undefined ? 'title' : canonical !== undefined ? 'canonical' : 'feed')
    ;(said[key] ??= []).push(decoded(content ?? title ?? canonical ?? feed))
    return ''
  })
  return { answer, said, left: left.replace(/\s+/g, '') }
}

const decoded = (text: string) => text.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(code))
const page = index.replace(CARD_TAG, '').replace(/\s+/g, '')

describe('card of a post', () => {
  test('ROUTE-04 a shared post shows title, author, beginning and its first picture', async () => {
    const { id } = await post({
      titulo: 'Sal demais',
      conteudo: `Use ervas. ${'Elas dão sabor. '.repeat(40)}`,
      midias: [
        { type: 'video', url: '/arquivos/posts/a.mp4', name: 'a' },
        { type: 'image', url: '/arquivos/posts/a b.jpg', name: 'b' },
      ],
    })
    const { answer, said, left } = await open(`/post/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(said.title).toEqual(['Sal demais · Ana Souza'])
    expect(said['og:title']).toEqual(['Sal demais · Ana Souza'])
    expect(said['description']).toHaveLength(1)
    expect(said['og:description']![0]).toMatch(/^Use ervas\. .{100,150}…$/)
    expect(said['og:image']).toEqual([`${siteUrl}/arquivos/posts/a%20b.jpg`])
    expect(said['og:url']).toEqual([`${siteUrl}/post/${id}`])
    expect(said['og:type']).toEqual(['article'])
    expect(said.canonical).toEqual([`${siteUrl}/post/${id}`])
    expect(left).toBe(page)
  })

  test('REDE-11 the head of a post names the feed of its author where that is a public professional, and every page that of everybody', async () => {
    const { said } = await open(`/post/${(await post()).id}`)
    expect(said.feed).toBeUndefined()
    expect(readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')).toContain(
      'type="application/rss+xml" title="App da Saúde: posts da Rede" href="/posts.xml"',
    )
    const autora = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
    const endereco = `${siteUrl}/profissionais-publicos/${autora.id}/posts.xml`
    expect((await open(`/profissionais-publicos/${autora.id}`)).said.feed).toBeUndefined()
    const { id } = await buildPost(base.owner, { autor_id: autora.usuario_id })
    expect((await open(`/post/${id}`)).said.feed).toEqual([endereco])
    expect((await open(`/profissionais-publicos/${autora.id}`)).said.feed).toEqual([endereco])
  })

  test('ROUTE-04 a post without a picture or title shows the picture of the product and the type', async () => {
    const { id } = await post({ titulo: '', tipo_post: 'pergunta' })
    const { said } = await open(`/post/${id}?de=amigo`)
    expect(said['og:image']).toEqual([`${siteUrl}/compartilhar.png`])
    expect(said['og:title']).toEqual(['Pergunta · Ana Souza'])
  })

  test.each([
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</title><script>alert(1)</script>',
    "$& $' $` $$ $1 $<nome>",
    '--><svg/onload=alert(1)>',
    '&quot;&gt;&lt;script&gt;',
    'a\u2028\u2029\u202e\ufeff\u0001b',
    '</head><body onload=alert(1)>',
  ])('ROUTE-04 the hostile title %j stays text', async (texto) => {
    const { id } = await post({ titulo: texto, conteudo: texto }, texto)
    const { answer, said, left } = await open(`/post/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(said['og:title']).toEqual([`${texto} · ${texto}`])
    expect(said['og:description']![0]!.replace(/\s/g, '')).toBe(texto.replace(/\s/g, ''))
    expect(left).toBe(page)
  })

  test.each([
    ['/post/1'],
    ['/post/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ["/post/'%20or%201=1--"],
    ['/post/%00'],
    [`/post/${'a'.repeat(280)}`],
    [`/post/${randomUUID()}`],
    [`/profissionais-publicos/${randomUUID()}`],
    ['/profissionais-publicos/x'],
  ])('POST-03 nothing behind %s: a page with status 404 and no index', async (path) => {
    const { answer, said, left } = await open(path)
    expect(answer.statusCode).toBe(404)
    expect(said.title![0]).toMatch(/não encontrado$/)
    expect(left).toBe(page)
    expect(said['robots']).toEqual(['noindex'])
    expect(said.canonical).toBeUndefined()
  })

  test('POST-03 a draft is as missing as a post that never was', async () => {
    const { id } = await post({ status: 'rascunho', titulo: 'Segredo' })
    const rascunho = await open(`/post/${id}`)
    expect(rascunho.answer.statusCode).toBe(404)
    expect(rascunho.answer.body).toBe((await open(`/post/${randomUUID()}`)).answer.body)
  })

  test('ROUTE-04 other addresses have no card', async () => {
    const shareCard = shareCards({ db: dbFor(base.pools, VISITANTE), siteUrl, log: () => undefined })
    const { id } = await post()
    for (const path of ['/', '/login', '/post', '/post/', `/post/${id}/mais`, `/posts/${id}`, `//post/${id}`])
      expect(await shareCard(path)).toBeNull()
    expect(await shareCard(`/post/${id.toUpperCase()}/`)).toMatchObject({ url: `${siteUrl}/post/${id}` })
  })
})

test('FIND-05 a shared professional shows name, specialty, city and rating, and nobody hidden is shown', async () => {
  const visivel = await buildProfissional(base.owner, {
    usuario: { nome: 'Dra. Helena <b>Prado</b>' },
    profissional: { biografia: 'Coração em primeiro lugar.' },
    especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
  })
  const oculto = await buildProfissional(base.owner, { profissional: { status_profissional: 'pendente' } })
  const { said } = await open(`/profissionais-publicos/${visivel.id}`)
  expect(said.title).toEqual(['Dra. Helena <b>Prado</b> · Cardiologia'])
  expect(said['og:description']).toEqual(['Cardiologia em São Paulo/SP. Coração em primeiro lugar.'])
  expect(said['og:type']).toEqual(['profile'])
  expect((await open(`/profissionais-publicos/${oculto.id}`)).answer.statusCode).toBe(404)
})

test('ROUTE-04 without a database the page is served, only without its card', async () => {
  const nowhere = openPools({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, { max: 1 })
  const withoutDatabase = await appOver(nowhere)
  const { answer, said, left } = await open(`/post/${randomUUID()}`, withoutDatabase)
  expect(answer.statusCode).toBe(200)
  expect(said['og:title']).toBeUndefined()
  expect(left).toBe(page)
  expect(failures).toHaveLength(1)
  await withoutDatabase.close()
  await nowhere.end()
})
