import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saude-web-app-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><title>x</title><link rel="preload" href="/assets/letra.woff2" as="font" /></head><body></body></html>',
  )
  await writeFile(join(folder, 'sw.js'), 'guardar("/assets/guardado.js")')
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index.js' },
      'src/login.tsx': { file: 'assets/login.js', imports: ['index.html', '_guardado.js', '_mesmo.js'] },
      'src/quadro.tsx': { file: 'assets/quadro.js', imports: ['index.html'] },
      'src/casa.tsx': { file: 'assets/casa.js', imports: ['src/quadro.tsx'] },
      '_guardado.js': { file: 'assets/guardado.js' },
      '_mesmo.js': { file: 'assets/login.js' },
    }),
  )
  app = Fastify()
  await serveWebApp(app, {
    folder,
    isPage: () => true,
    movedTo: (path) => (path === '/antes' ? '/agora' : null),
    shareCard: async () => null,
    sourcesOf: () => ['src/login.tsx'],
    sessionSourcesOf: (address) =>
      address === '/'
        ? { sources: ['src/quadro.tsx'], homes: { paciente: 'src/casa.tsx' }, painel: true }
        : null,
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const early = (html: string) =>
  [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file)

test('ACHAR-09 an address of a page that moved answers with the present one, for good', async () => {
  const { statusCode, headers } = await app.inject('/antes?x=1')
  expect([statusCode, headers.location]).toEqual([301, '/agora'])
  expect((await app.inject('/agora')).statusCode).toBe(200)
})

test('the html names the files that its page needs, each once', async () => {
  const { body } = await app.inject('/login')
  expect(early(body).toSorted()).toEqual(['/assets/guardado.js', '/assets/login.js'])
})

test('a file that the worker has kept is not preloaded beside it', async () => {
  const headers = { 'service-worker-navigation-preload': 'true' }
  const { body } = await app.inject({ url: '/login', headers })
  expect(early(body)).toEqual(['/assets/login.js'])
})

test('HOME-01 the html of a home says which files a signed-in person needs, those of a profile apart, and nothing of a person', async () => {
  const { body } = await app.inject('/')
  const [, plan] = /<meta name="adiante" content="([^"]+)"/.exec(body)!
  expect(JSON.parse(plan!.replaceAll('&#34;', '"'))).toEqual({
    arquivos: ['/assets/quadro.js'],
    casas: { paciente: ['/assets/casa.js'] },
    painel: true,
  })
  expect((await app.inject('/login')).body).not.toContain('adiante')
})

test('HOME-01 the face of the letters does not come before the scripts of a home, and comes first where the html has words', async () => {
  expect((await app.inject('/')).body).not.toContain('letra.woff2')
  expect((await app.inject('/login')).body).toContain('letra.woff2')
})
