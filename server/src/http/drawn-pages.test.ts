import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fromInside } from './drawn-pages.ts'
import { serveWebApp } from './web-app.ts'

let folder: string
let app: FastifyInstance
let name: string
let broken: boolean
let drawings: number
let agora: number
const insides: boolean[] = []
const failures: unknown[] = []

const index = `<html><head><title>x</title>
<link rel="preload" href="/assets/texto.woff2" /><script type="module" crossorigin src="/assets/index.js"></script></head>
<body><div id="root"></div></body></html>`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saude-desenhos-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), index)
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index.js', assets: ['assets/texto.woff2', 'assets/titulo.woff2'] },
      'src/perfil.tsx': { file: 'assets/perfil.js' },
    }),
  )
  app = Fastify()
  app.get('/api/nome', (request, reply) => {
    insides.push(fromInside(request))
    void reply.send({ name })
  })
  await serveWebApp(app, {
    folder,
    isPage: () => true,
    shareCard: async (path) =>
      path === '/ausente'
        ? { title: '', description: '', url: '', type: 'website', found: false }
        : { title: 't', description: 'd', url: 'u', type: 'profile', found: true },
    sourcesOf: () => ['src/perfil.tsx'],
    dataOf: () => '/api/nome',
    drawing: {
      siteUrl: 'https://saude.exemplo.com.br/',
      agora: () => new Date(agora),
      log: (error) => failures.push(error),
      async load() {
        return {
          desenhista: (ask) => async (address, momento) => {
            if (!address.startsWith('/perfil') && address !== '/ausente') return null
            if (broken) throw new Error('nothing can be drawn')
            const { name } = (await (await ask(new Request('http://dentro/api/nome?a=1'))).json()) as {
              name: string
            }
            return {
              leituras: [[['nome'], name]],
              estruturados: [{ '@type': 'Physician', name }],
              async desenhar() {
                drawings += 1
                return `<h1>${name.replaceAll('<', '&lt;')}</h1><time>${momento.agora}</time>`
              },
            }
          },
        }
      },
    },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  name = 'Ana'
  broken = false
  drawings = 0
  agora += 3_600_000
  agora ||= Date.UTC(2026, 10, 23, 12)
})

const open = (url: string) => app.inject({ url })

test('ACHAR-09 a page comes with its content, its data for search engines, and what it was drawn with', async () => {
  const { body, statusCode } = await open('/perfil/1')
  expect(statusCode).toBe(200)
  expect(body).toContain(`<div id="root" data-do-servidor><h1>Ana</h1><time>${agora}</time></div>`)
  expect(body).toContain('<script type="application/ld+json">{"@type":"Physician","name":"Ana"}</script>')
  const [, state] = /<script type="application\/json" id="primeira-vista">([^<]*)<\/script>/.exec(body)!
  expect(JSON.parse(state!)).toEqual({
    agora,
    origem: 'https://saude.exemplo.com.br',
    leituras: [[['nome'], 'Ana']],
  })
})

test('ACHAR-09 no script is fetched before the content is painted: the page names them for later, and the face of its headings first', async () => {
  const { body } = await open('/perfil/2')
  expect(body).not.toContain('<script type="module"')
  expect(body).not.toContain('modulepreload')
  expect(body).not.toContain('as="fetch"')
  const [, later] = /<meta name="depois" content="([^"]+)"/.exec(body)!
  expect(JSON.parse(later!.replaceAll('&#34;', '"'))).toEqual(['/assets/index.js', '/assets/perfil.js'])
  expect(body.match(/href="[^"]*woff2"/g)).toEqual([
    'href="/assets/texto.woff2"',
    'href="/assets/titulo.woff2"',
  ])
})

test('S7 text that would end the script element stays inside of it', async () => {
  name = '</script><script>alert(1)</script>$& é'
  const { body } = await open('/perfil/3')
  expect(body.match(/<\/script>/g)).toHaveLength(2)
  const [, state] = /id="primeira-vista">([^<]*)<\/script>/.exec(body)!
  expect(JSON.parse(state!).leituras[0][1]).toBe(name)
  const [, structured] = /ld\+json">([^<]*)<\/script>/.exec(body)!
  expect(JSON.parse(structured!).name).toBe(name)
})

test('ACHAR-09 the answers are asked for each time, and drawn anew when they changed or a minute has passed', async () => {
  await open('/perfil/4')
  await open('/perfil/4')
  expect(drawings).toBe(1)
  name = 'Bia'
  expect((await open('/perfil/4')).body).toContain('<h1>Bia</h1>')
  agora += 61_000
  expect((await open('/perfil/4')).body).toContain(`<time>${agora}</time>`)
  expect(drawings).toBe(3)
})

test('S4 what a page asks the product itself is known as such, and a request from outside cannot pretend to be', async () => {
  insides.length = 0
  await open('/perfil/5')
  await app.inject({ url: '/api/nome', headers: { 'x-forwarded-for': 'inside' } })
  expect(insides).toEqual([true, false])
})

test('a page that cannot be drawn is drawn by the browser, and one that is not there is not drawn', async () => {
  broken = true
  const plain = await open('/perfil/6')
  expect(plain.statusCode).toBe(200)
  expect(plain.body).toContain('<div id="root"></div>')
  expect(plain.body).toContain('<script type="module"')
  expect(plain.body).toContain('as="fetch"')
  expect(failures).toHaveLength(1)
  broken = false
  const missing = await open('/ausente')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('<div id="root"></div>')
  expect((await open('/outra')).body).toContain('<div id="root"></div>')
})
