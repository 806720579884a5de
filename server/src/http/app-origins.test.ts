import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIGENS_DO_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'
import { publicAddress } from '../armazem/address.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { serveAppLinks } from './app-links.ts'
import { listeningApp } from './testing/app.ts'

const [ANDROID = '', IOS = ''] = ORIGENS_DO_APLICATIVO
/** None of them is one of the app's, however much it looks like one. */
const STRANGERS = [
  'https://mal.exemplo.com',
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.mal.exemplo.com',
  'capacitor://localhost.mal.exemplo.com',
  'CAPACITOR://LOCALHOST',
  'null',
  '*',
]
const picture = publicAddress('posts', 'a/retrato.svg')

let app: TestApp
let bearer: string
beforeAll(async () => {
  app = await testApp({ appOrigins: ORIGENS_DO_APLICATIVO })
  await app.armazem.put('posts', 'a/retrato.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  bearer = await app.entrar((await buildPaciente(app.base.owner)).usuario!)
})
afterAll(() => app.stop())

const preflight = (path: string, origin: string, method = 'POST') =>
  fetch(app.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type, idempotency-key',
    },
  })
const cors = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('the origins of the phones’ app', () => {
  test.each([ANDROID, IOS])(
    'ALCANCE-01 a page of %s reads procedures, refusals and the auth service',
    async (origin) => {
      for (const [path, status] of [
        ['/api/ambiente', 200],
        ['/api/eu', 401],
        ['/api/nada', 404],
        ['/auth/v1/user', 401],
      ] as const) {
        const answer = await fetch(app.url + path, { headers: { origin } })
        expect([path, answer.status]).toEqual([path, status])
        expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, origin])
        expect([path, answer.headers.get('access-control-allow-credentials')]).toEqual([path, null])
        expect([path, answer.headers.get('vary')?.toLowerCase()]).toEqual([
          path,
          expect.stringContaining('origin'),
        ])
        expect([path, answer.headers.get('set-cookie')]).toEqual([path, null])
      }
    },
  )

  test('ALCANCE-01 what a page asks before a write names the methods and headers that it needs, and no credentials', async () => {
    for (const path of ['/api/eu', '/auth/v1/token?grant_type=refresh_token']) {
      const answer = await preflight(path, ANDROID)
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe(ANDROID)
      expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
    expect((await preflight('/api/eu', IOS)).headers.get('access-control-allow-headers')).toContain(
      'idempotency-key',
    )
  })

  test('ALCANCE-01 the live channel is read with a bearer from the origin of the app', async () => {
    const end = new AbortController()
    const answer = await fetch(`${app.url}/api/eventos`, {
      headers: { origin: IOS, authorization: `Bearer ${bearer}` },
      signal: end.signal,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('access-control-allow-origin')).toBe(IOS)
    end.abort()
  })

  test('ALCANCE-01 a picture may be shown from the app, and a file says nothing more of itself than before', async () => {
    const answer = await fetch(app.url + picture)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(
      (await fetch(app.url + picture, { headers: { origin: IOS } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBe(IOS)
    expect((await fetch(`${app.url}/api/ambiente`)).headers.get('cross-origin-resource-policy')).toBe(
      'same-origin',
    )
  })

  test.each(STRANGERS)('ALCANCE-01 a page of %s reads nothing, with a bearer or without', async (origin) => {
    for (const path of ['/api/ambiente', '/api/eu', '/auth/v1/user', picture]) {
      const answer = await fetch(app.url + path, { headers: { origin, authorization: `Bearer ${bearer}` } })
      const readable = cors(answer).filter((name) => name !== 'access-control-expose-headers')
      expect([path, readable]).toEqual([path, []])
    }
    for (const path of ['/api/eu', picture]) {
      const answer = await preflight(path, origin)
      expect([path, answer.status >= 400, cors(answer)]).toEqual([path, true, []])
    }
  })

  test('ALCANCE-01 nobody’s page but the procedures, the files and the auth service is readable, also for the app', async () => {
    for (const path of ['/healthz', '/login', '/nada']) {
      const answer = await fetch(app.url + path, { headers: { origin: ANDROID } })
      expect([path, cors(answer)]).toEqual([path, []])
    }
  })
})

describe('links that open the app', () => {
  const links = { id: 'br.com.exemplo', outside: ['/api', '/arquivos'] }

  test('ALCANCE-01 without an app named the site names none', async () => {
    const plain = await listeningApp(app.base.pools, {
      plugins: [serveAppLinks({ ...links, androidCertificates: [], iosTeam: null })],
    })
    for (const path of ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'])
      expect((await fetch(plain.url + path)).status).toBe(404)
    await plain.close()
  })

  test('ALCANCE-01 each system is told which app opens the pages, and not what is no page', async () => {
    const print = Array(32).fill('AB').join(':')
    const named = await listeningApp(app.base.pools, {
      plugins: [serveAppLinks({ ...links, androidCertificates: [print], iosTeam: 'A1B2C3D4E5' })],
    })
    const [android, ios] = await Promise.all(
      ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'].map(async (path) => {
        const answer = await fetch(named.url + path)
        expect(answer.headers.get('content-type')).toContain('application/json')
        return answer.json()
      }),
    )
    await named.close()
    expect(android).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'br.com.exemplo',
          sha256_cert_fingerprints: [print],
        },
      },
    ])
    expect(ios).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['A1B2C3D4E5.br.com.exemplo'],
            components: [
              { '/': '/api/*', exclude: true },
              { '/': '/arquivos/*', exclude: true },
              { '/': '/*' },
            ],
          },
        ],
      },
    })
  })
})
