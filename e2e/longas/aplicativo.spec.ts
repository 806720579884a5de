import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openAppPages, type AppPages } from '../app-pages.ts'
import { atHome, connectBrowser, newVisitor, settled, signIn, type Visitor } from '../browser.ts'
import { takeFreeHour } from '../choices.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { freePort } from '../server.ts'

let app: AppPages
const jornada = abrirJornada({ servidor })

async function servidor() {
  app = await openAppPages()
  const port = await freePort()
  const SITE_URL = `http://127.0.0.1:${port}`
  return { port, env: { SITE_URL, APP_ORIGINS: app.url } }
}
beforeAll(() => app.build(jornada.url))
afterAll(() => app?.stop())

/** Somebody with the app on a phone. The pages come from its own origin, and everything else from the server. */
async function abrirApp(): Promise<Visitor> {
  const visitor = await newVisitor(await connectBrowser(inject('browser')), app.url, { width: 360 })
  await visitor.context.addInitScript(
    "try { localStorage.setItem('location_dont_ask_again', 'true') } catch {}",
  )
  return visitor
}

/** Complaints of the browser, without that about the server's host, which is not the pages' own. */
const queixas = ({ complaints }: Visitor) =>
  complaints.filter((each) => each !== `foreign host: ${new URL(jornada.url).origin}`)

const fechar = async ({ context }: Visitor) => {
  const browser = context.browser()!
  await context.close()
  await browser.close()
}

/** All that the pages keep on the phone, as text. */
const guardado = async (page: Page) =>
  JSON.stringify(await page.evaluate('[{ ...localStorage }, { ...sessionStorage }, document.cookie]'))

const semCookies = async (context: BrowserContext) => expect(await context.cookies()).toEqual([])

/** On a phone with a notch and a gesture bar nothing that can be pressed or read at the top lies under the notch. */
async function foraDoEntalhe(page: Page, noAlto: Locator): Promise<void> {
  const fio = await page.context().newCDPSession(page)
  const insets = { top: ENTALHE, topMax: ENTALHE, bottom: 34, bottomMax: 34 }
  await fio.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
  await expect.poll(async () => (await noAlto.boundingBox())!.y).toBeGreaterThanOrEqual(ENTALHE)
  await fio.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: {} } as never)
  await fio.detach()
}

/** Height of a notch in CSS pixels. */
const ENTALHE = 59

const CHAVE_DO_COFRE = 'app-da-saude_app-da-saude-sessao'

test('ALCANCE-01 the first start of the app without network says so, leads to emergency mode, and goes on when the network is back', async () => {
  const visitor = await abrirApp()
  const { page } = visitor
  const doServidor = `${jornada.url}/**`
  await page.route(doServidor, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
  await inspecionar(page)
  await foraDoEntalhe(page, page.getByText('App da Saúde', { exact: true }).first())
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()

  await page.getByRole('button', { name: 'Abrir o modo emergência' }).click()
  await page.getByRole('link', { name: /192/ }).first().waitFor()
  await inspecionar(page)

  await page.evaluate('sessionStorage.clear()')
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor()
  await page.unroute(doServidor)
  // As the phone tells it; nobody presses anything.
  await page.evaluate("dispatchEvent(new Event('online'))")
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  await inspecionar(page)
  await foraDoEntalhe(page, page.getByRole('main').locator('svg').first())
  await page.goto('/forgot-password')
  await foraDoEntalhe(page, page.getByRole('main').getByRole('link').first())
  await fechar(visitor)
})

test('ALCANCE-01 in the app somebody signs in without a cookie, books, sees live what happens elsewhere, stays signed in, and leaves nothing behind', async () => {
  const visitor = await abrirApp()
  const { page, context } = visitor
  const login = jornada.login('paciente')
  await page.goto('/login')
  await signIn(page, login)
  await settled(page)
  await inspecionar(page)
  await semCookies(context)
  // Of the session only what renews it is kept, in the key store.
  const cofre = JSON.parse((await page.evaluate(`localStorage['${CHAVE_DO_COFRE}']`)) as string)
  expect(Object.keys(cofre).toSorted()).toEqual(['refresh_token', 'user'])
  expect(await guardado(page)).not.toContain('eyJ')

  // A picture of the server is seen, from another origin.
  await page.goto('/profissionais-publicos')
  await page.locator(`img[src^="${jornada.url}/arquivos/"]`).first().waitFor()
  await expect
    .poll(() =>
      page
        .locator(`img[src^="${jornada.url}/arquivos/"]`)
        .first()
        .evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(0)

  await agendar(page)

  // Elsewhere the same person cancels; here it goes by itself.
  await page.goto('/consultas')
  const cancelavel = (onde: Page) =>
    onde
      .getByRole('article')
      .filter({ has: onde.getByRole('button', { name: 'Cancelar' }) })
      .last()
  await cancelavel(page).waitFor()
  await settled(page)
  await inspecionar(page)
  const [dia] = /\w+, \d+ \w+[^,]*, \d\d:\d\d/.exec(await cancelavel(page).innerText())!
  const outra = await jornada.entrar('paciente', { em: '/consultas' })
  await outra.page
    .getByRole('article')
    .filter({ hasText: dia })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  const cancelamento = outra.page.getByRole('dialog', { name: 'Cancelar consulta' })
  await cancelamento.getByLabel('Motivo do cancelamento').fill('Melhorei antes da consulta')
  await cancelamento.getByRole('button', { name: 'Cancelar consulta' }).click()
  await outra.page.getByText('Agendamento cancelado').first().waitFor()
  await page.getByRole('article').filter({ hasText: dia }).waitFor({ state: 'detached' })
  await outra.context.close()

  // Closed and opened again: the key store's token is renewed, once, and replaced by the next one.
  const renovada = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'))
  await page.goto('/perfil-paciente')
  expect((await renovada).status()).toBe(200)
  await atHome(page)
  const depois = JSON.parse((await page.evaluate(`localStorage['${CHAVE_DO_COFRE}']`)) as string)
  expect(depois.user).toEqual(cofre.user)
  expect(depois.refresh_token).not.toBe(cofre.refresh_token)

  await page.getByRole('button', { name: login.nome }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  await settled(page)
  expect(await page.evaluate(`localStorage['${CHAVE_DO_COFRE}'] ?? null`)).toBeNull()
  expect(await guardado(page)).not.toMatch(/eyJ|refresh_token/)
  expect(await guardado(page)).not.toContain(depois.user.id)
  await semCookies(context)
  await page.reload()
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  expect(queixas(visitor)).toEqual([])
  await fechar(visitor)
})

test('ALCANCE-01 an app that a newer server no longer understands asks to be updated, and offers the browser', async () => {
  const visitor = await abrirApp()
  const { page, context } = visitor
  await page.route(`${jornada.url}/api/ambiente`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), aplicativo_minimo: 1_000 } })
  })
  await page.goto('/consultas')
  await page.getByRole('heading', { name: 'Atualize o aplicativo' }).waitFor()
  await inspecionar(page)
  const [fora] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir no navegador' }).click(),
  ])
  await fora.waitForURL(`${jornada.url}/**`)
  await fechar(visitor)
})

/** The first free hour of a psychologist, to its end. */
async function agendar(page: Page): Promise<void> {
  await page.goto('/agendar?especialidade=Psicologia')
  await page
    .getByRole('button', { name: /^Ver agenda/ })
    .first()
    .click()
  const titulo = page.getByRole('heading', { name: /^(Qual atendimento\?|Como será\?|Quando\?)$/ })
  await titulo.waitFor()
  if ((await titulo.textContent()) === 'Qual atendimento?') {
    await page.locator('main li button').first().click()
    await page.getByRole('heading', { name: /^(Como será\?|Quando\?)$/ }).waitFor()
  }
  if ((await titulo.textContent()) === 'Como será?')
    await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Quando?' }).waitFor()
  await page.getByRole('radio').first().waitFor()
  await takeFreeHour(page)
  await page.getByRole('timer').first().waitFor({ state: 'attached' })
  await inspecionar(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Confira e confirme' }).waitFor()
  const aceite = page.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  await page.getByRole('button', { name: /^(Confirmar|Pedir) consulta/ }).dblclick()
  await page.getByRole('heading', { name: /^(Consulta marcada|Pedido enviado)$/ }).waitFor()
}
