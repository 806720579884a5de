import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { abrirJornada } from './jornada.ts'

const jornada = abrirJornada()

/** What a home may ask of the network until its cards are drawn (docs/decisions/0076-primeira-vista.md). */
const PEDIDOS = 25
const SCRIPT_KB = 220

/** Runs in the page. */
const SEM_DEPOIS = `
  const depois = window.setTimeout
  window.setTimeout = (chamar, ms, ...resto) => (ms >= 2000 ? 0 : depois(chamar, ms, ...resto))`

const CASAS = [
  ['paciente', '/', 'Próximos Agendamentos'],
  ['paciente-administrador', '/', 'Próximos Agendamentos'],
  ['profissional', '/', 'Próximos Agendamentos'],
  ['profissional-administrador', '/', 'Próximos Agendamentos'],
  ['administrador-geral', '/', 'Administração'],
] as const

test.each(CASAS)(
  `HOME-01 the home of %s is drawn from one answer for all its cards, within ${PEDIDOS} requests and ${SCRIPT_KB} kB of script`,
  async (perfil, em, titulo) => {
    // A blank page first: the session is stored with the next document.
    const { page, context, complaints } = await jornada.entrar(perfil, {
      width: 360,
      em: '/login?aba=profissionais',
    })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.goto('about:blank')
    // What comes some seconds after the first view stays away, also where a slow machine takes as long to draw it.
    await page.addInitScript(SEM_DEPOIS)
    // The live channel stays silent: what happens meanwhile, as after the first start of the demonstration, is asked for anew.
    await page.route('**/api/eventos', () => undefined)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.clearBrowserCache')
    const pedidos: Request[] = []
    page.on('request', (request) => pedidos.push(request))
    await page.goto(em)
    await page.getByRole('heading', { name: titulo, exact: true }).waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
    const vistos = [...pedidos]

    expect(vistos.length).toBeLessThanOrEqual(PEDIDOS)
    const caminhos = vistos.map((request) => new URL(request.url()).pathname)
    expect(caminhos.filter((caminho) => caminho === '/api/inicio/painel')).toHaveLength(1)
    expect(caminhos.filter((caminho) => caminho === '/api/eu')).toHaveLength(1)
    expect(
      caminhos.filter((caminho) => /^\/api\/(inicio|agendamentos|administracao)\/(?!painel)/.test(caminho)),
    ).toEqual([])
    const scripts = vistos.filter((request) => request.resourceType() === 'script')
    const sizes = await Promise.all(
      scripts.map(async (request) => {
        await (await request.response())?.finished()
        return (await request.sizes()).responseBodySize
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(SCRIPT_KB)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('FIND-01 the finder draws the cards near the screen, and the names of all others stand in their places', async () => {
  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  await page.goto('/login?aba=profissionais')
  const cartoes = page.getByRole('article')
  await cartoes.nth(12).waitFor({ state: 'attached' })
  expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThanOrEqual(1_500)
  const ultimo = cartoes.last()
  expect(await ultimo.getByRole('heading').textContent()).not.toBe('')
  await ultimo.scrollIntoViewIfNeeded()
  await cartoes
    .last()
    .getByRole('button', { name: /^Agendar/ })
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
