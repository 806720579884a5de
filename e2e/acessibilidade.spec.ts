import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arriveSignedIn, atHome, overflow, settled, type Visitor } from './browser.ts'
import { wordiestPost, wordiestProfissional } from './choices.ts'
import { abrirJornada, olhar } from './jornada.ts'

const jornada = abrirJornada()
let profissional: Awaited<ReturnType<typeof wordiestProfissional>>
let post: string
/** Addresses of the map of the site. */
let enderecos: string[]

beforeAll(async () => {
  profissional = await wordiestProfissional(jornada.url)
  post = (await wordiestPost(jornada.url)).id
  const mapa = await (await fetch(`${jornada.url}/sitemap.xml`)).text()
  enderecos = [...mapa.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, endereco]) => new URL(endereco!).pathname)
})

/** The finder with the few cards of one name. All of them are on screen, where axe can judge their colours. */
const buscador = () => `/login?aba=profissionais&q=${encodeURIComponent(profissional.nome)}`

/** The longest address of the map of that form: its names need most room. */
const doMapa = (forma: RegExp) =>
  enderecos
    .filter((cada) => forma.test(cada))
    .reduce((longa, cada) => (cada.length > longa.length ? cada : longa))

/** A page that a visitor reaches, or a state of one. */
const publicas: [string, (page: Page) => Promise<unknown>][] = [
  ['sign-in', (page) => page.goto('/login')],
  [
    'sign-in refused',
    async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'a toast',
    async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Continuar com Google' }).click()
      await page.getByText('Google OAuth Indisponível').first().waitFor()
    },
  ],
  [
    'an address that has an account, with the password-reset card',
    async (page) => {
      await page.goto('/login?modo=cadastro')
      await page.getByLabel('Nome completo').fill('Joana Prado')
      await page.getByLabel('E-mail', { exact: true }).fill(jornada.logins[0]!.email)
      await page.getByLabel('Senha', { exact: true }).fill('Jornada#2026')
      await page.getByRole('checkbox', { name: /termos de uso/ }).check()
      await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
      await page.getByRole('heading', { name: 'Redefinir senha' }).waitFor()
    },
  ],
  [
    'sign-up refused',
    async (page) => {
      await page.goto('/login?modo=cadastro')
      await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
      await page.getByText('Por favor, preencha seu nome').waitFor()
    },
  ],
  [
    'terms',
    async (page) => {
      await page.goto('/login?modo=cadastro')
      await page.getByRole('button', { name: 'Ler os termos' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['finder', (page) => page.goto(buscador())],
  [
    'finder filters',
    async (page) => {
      await page.goto(buscador())
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'finder without a result',
    async (page) => {
      await page.goto('/login?aba=profissionais&q=zzzzqqqq')
      await page.getByRole('heading', { name: 'Nenhum profissional encontrado' }).waitFor()
    },
  ],
  ['forgotten password', (page) => page.goto('/forgot-password')],
  ['new password without a link', (page) => page.goto('/reset-password')],
  ['confirmation without a link', (page) => page.goto('/auth/confirmar')],
  ['public profile', (page) => page.goto(`/profissionais-publicos/${profissional.id}`)],
  ['directory of areas', (page) => page.goto('/especialistas')],
  ['directory of an area in a city', (page) => page.goto(doMapa(/^\/especialistas\/[^/]+\/[^/]+$/))],
  ['public page of a clinic', (page) => page.goto(doMapa(/^\/clinicas-publicas\//))],
  ['public post', (page) => page.goto(`/post/${post}`)],
]

/** The same for a signed-in person, one after the other: home, account menu and finder. */
const internas: ((page: Page, nome: string) => Promise<unknown>)[] = [
  (page) => atHome(page),
  async (page, nome) => {
    await page.getByRole('button', { name: nome }).click()
    await page.getByRole('menu').waitFor()
  },
  (page) => page.goto(buscador()),
]

/** A mouse on two widths, a finger on the third. Each runs in both themes, which follow the system. */
const aparelhos = [{ widths: [1440, 768] }, { widths: [360] }]

async function inspect(visitor: Visitor, widths: readonly number[]): Promise<void> {
  await settled(visitor.page)
  await look(visitor, widths)
}

async function look({ page, complaints }: Visitor, widths: readonly number[]): Promise<void> {
  await olhar(page, widths)
  expect(await page.locator('main').count()).toBe(1)
  expect(complaints.splice(0)).toEqual([])
}

describe.each(aparelhos)('both themes at $widths px', ({ widths }) => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await jornada.visitar({ width: widths[0] })
  })
  afterAll(() => visitor.context.close())

  test.each(publicas)('ROUTE-04 FIND-01 LOGIN-03 a visitor at: %s', async (_nome, come) => {
    await come(visitor.page)
    await inspect(visitor, widths)
  })

  test('ROUTE-16 a visitor at: an unknown address', async () => {
    await visitor.page.goto('/nada/disso')
    await visitor.page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
    // The page itself has that status, and the browser reports it.
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('404')])
    await inspect(visitor, widths)
  })

  test('SHELL-09 APPT-01 POST-07 every component of the design system', async () => {
    await visitor.page.goto('/sistema-visual')
    // One of its buttons stays busy, so the page never rests. The last section shows that all are there.
    await visitor.page.getByRole('button', { name: 'Próxima mídia' }).first().waitFor()
    await look(visitor, widths)
  })

  test.each(['paciente', 'profissional', 'administrador-geral'])(
    'ROUTE-05 SHELL-05 HOME-02 %s: home, account menu and finder',
    async (perfil) => {
      const pessoa = await jornada.entrar(perfil, { width: widths[0], em: '/' })
      const { nome } = jornada.login(perfil)
      for (const come of internas) {
        await come(pessoa.page, nome)
        await inspect(pessoa, widths)
      }
      if (widths.includes(360)) {
        await pessoa.page.getByRole('button', { name: 'Abrir menu' }).click()
        const menu = pessoa.page.getByRole('dialog')
        await menu.waitFor()
        expect((await menu.boundingBox())!.width).toBe(288)
        await inspect(pessoa, widths)
      }
      await pessoa.context.close()
    },
  )
})

test.each([
  ['profissional-administrador', ['/', '/agenda']],
  ['administrador-geral', ['/usuarios']],
  ['paciente', ['/']],
])('SHELL-05 with very large text nothing of %s is wider than a phone', async (perfil, paginas) => {
  const { page, context } = await jornada.visitar({ width: 360 })
  await page.addInitScript("try { localStorage.setItem('texto', 'maior') } catch {}")
  await arriveSignedIn(page, jornada.url, jornada.login(perfil), paginas[0]!)
  for (const pagina of paginas) {
    if (pagina !== paginas[0]) await page.goto(pagina)
    await settled(page)
    expect(await page.locator('html').getAttribute('data-texto')).toBe('maior')
    expect(await overflow(page), pagina).toBe(0)
  }
  await context.close()
})
