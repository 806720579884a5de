import {
  OAuth2Server,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
} from 'oauth2-mock-server'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { watch, type Visitor } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { emptyFolder, freePort } from '../server.ts'

const jornada = abrirJornada({ servidor: googleAndServer })
let google: OAuth2Server
let pessoa: { sub: string; email: string }
let numero = 0

async function googleAndServer() {
  google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.issuer.url = `http://localhost:${google.address().port}`
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { ...pessoa, email_verified: true, name: 'Ana Souza Prado' })
  })
  const port = await freePort()
  const env = {
    SITE_URL: `http://127.0.0.1:${port}`,
    DEMO: 'nao',
    TRUST_PROXY: '1',
    GOOGLE_CLIENT_ID: 'app-da-saude',
    GOOGLE_CLIENT_SECRET: 'segredo',
    GOOGLE_ISSUER: google.issuer.url,
  }
  return { port, env, dataDir: await emptyFolder() }
}
afterAll(async () => {
  await google?.stop()
})
beforeEach(() => {
  numero += 1
  pessoa = { sub: `g-${numero}`, email: `ana${numero}@exemplo.com.br` }
})

async function visitar(endereco = '/login', worker = false): Promise<Visitor> {
  const visitor = await jornada.visitar({ worker })
  // Each person comes from another network, since one network makes five accounts in half an hour.
  await visitor.context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${numero}` })
  await visitor.page.goto(endereco)
  return visitor
}

const irAoGoogle = (page: Page) => page.getByRole('button', { name: 'Continuar com Google' }).click()
const boasVindas = (page: Page) => page.getByRole('dialog', { name: 'Boas-vindas ao App da Saúde' })
const naEntrada = (page: Page) => page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()

let telefones = 1

/** With another telephone each time: one has one account, and a second try meets those of the first. */
async function completar(page: Page, escolha: string): Promise<void> {
  telefones += 1
  await boasVindas(page).getByRole('button', { name: escolha }).click()
  // At once: the mask moves the caret a moment after the focus, perhaps between two keys.
  await page.getByLabel('Telefone').fill(`1190001${String(telefones).padStart(4, '0')}`)
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
}

/** Complaints of the browser, without those about the provider's host and about a new person. */
const queixas = ({ complaints }: Visitor) =>
  complaints.filter(
    (each) =>
      each !== `foreign host: ${google.issuer.url}` &&
      // The product does not know a new person yet, and the browser logs that answer as an error.
      !/status of 404 .*\/api\/eu\)$/.test(each),
  )

/** No address of the history holds a secret, as far back as it goes. */
async function semSegredos(page: Page): Promise<void> {
  const vistos = [page.url()]
  for (let passo = 0; passo < 3; passo++) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null)
    vistos.push(page.url())
  }
  for (const endereco of vistos.filter((each) => each.startsWith(jornada.url)))
    expect(endereco).not.toMatch(/code=|token|auth=/)
}

test('GOOGLE-01 GOOGLE-03 GOOGLE-04 GOOGLE-07 a new patient comes in, and no secret stays in the address', async () => {
  // With the worker, which must not ask twice for the return from Google.
  const visitor = await visitar('/login', true)
  const { page } = visitor
  const pedidos: string[] = []
  page.on('request', (request) => pedidos.push(request.headers().referer ?? ''))
  await irAoGoogle(page)
  await boasVindas(page).waitFor()
  expect(page.url()).toBe(`${jornada.url}/auth/callback`)
  await inspecionar(page, [360, 1440])

  await boasVindas(page).getByRole('button', { name: 'Sou Paciente' }).click()
  await page.getByLabel('Telefone').pressSequentially('119')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await page.getByText('Telefone inválido. Formato: (00) 00000-0000').waitFor()
  await inspecionar(page, [360, 1440])
  // Emptied first: a masked field places the caret a moment after the focus, and these keys come faster.
  await page.getByLabel('Telefone').fill('')
  await page.getByLabel('Telefone').pressSequentially('1190001000199')
  expect(await page.getByLabel('Telefone').inputValue()).toBe('(11) 90001-0001')
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()

  await page.waitForURL(`${jornada.url}/perfil-paciente`)
  await page.getByRole('heading', { level: 1, name: /, Ana$/ }).waitFor()
  expect(await page.getByText('Boas-vindas, Ana!').count()).toBe(0)
  const chaves = await page.evaluate('Object.keys(localStorage)')
  expect(chaves).toEqual(
    expect.arrayContaining(['isGoogleAuthenticated', 'googleUserId', 'access_token', 'token_expires_at']),
  )
  expect(pedidos.filter((referer) => /code=|token/.test(referer))).toEqual([])
  await semSegredos(page)
  expect(queixas(visitor)).toEqual([])
  await visitor.context.close()
})

test('GOOGLE-03 a new professional goes to the dashboard, and comes back later without a question', async () => {
  const visitor = await visitar()
  const { page } = visitor
  await irAoGoogle(page)
  await completar(page, 'Sou Profissional de Saúde')
  await page.waitForURL(`${jornada.url}/`)
  await page.getByRole('heading', { level: 1, name: /, Ana$/ }).waitFor()
  await visitor.context.close()

  const depois = await visitar('/login?retorno=%2Fdicas-saude%3Fde%3Dgoogle')
  await irAoGoogle(depois.page)
  // Whether or not the address first asked for has a page, it is left for the person's own pages.
  await depois.page.waitForURL(
    (url) => url.pathname !== '/login' && url.pathname !== '/auth/callback' && url.origin === jornada.url,
  )
  expect(await boasVindas(depois.page).count()).toBe(0)
  expect(queixas(depois)).toEqual([])
  await depois.context.close()
})

test('GOOGLE-03 cancelling leaves nobody signed in, and the next time asks again', async () => {
  const { page, context } = await visitar()
  await irAoGoogle(page)
  await boasVindas(page).getByRole('button', { name: 'Cancelar' }).click()
  await naEntrada(page)
  expect(page.url()).toBe(`${jornada.url}/login`)
  const chaves = (await page.evaluate('Object.keys(localStorage)')) as string[]
  expect(chaves.filter((chave) => /oogle|access_token|^app-da-saude-sessao$/.test(chave))).toEqual([])
  await page.reload()
  await naEntrada(page)
  await irAoGoogle(page)
  await boasVindas(page).waitFor()
  await context.close()
})

test('GOOGLE-03 a refresh and a second tab are harmless: one account, whoever asks twice', async () => {
  const visitor = await visitar('/login', true)
  const { page, context, complaints } = visitor
  await irAoGoogle(page)
  await boasVindas(page).waitFor()
  await page.reload()
  await boasVindas(page).waitFor()
  const segunda = await context.newPage()
  watch(segunda, complaints, jornada.url)
  await segunda.goto('/auth/callback')
  await boasVindas(segunda).waitFor()
  await completar(page, 'Sou Paciente')
  await page.waitForURL(`${jornada.url}/perfil-paciente`)
  await completar(segunda, 'Sou Profissional de Saúde')
  await segunda.waitForURL(`${jornada.url}/perfil-paciente`)
  expect(queixas(visitor)).toEqual([])
  await context.close()
})

test('GOOGLE-06 ROUTE-22 somebody who left before choosing is welcomed as a patient, with the way to complete it', async () => {
  const visitor = await visitar()
  const { page } = visitor
  await irAoGoogle(page)
  await boasVindas(page).waitFor()
  await page.goto('/perfil-paciente')
  await page.getByRole('heading', { name: 'Boas-vindas, Ana!' }).waitFor()
  await inspecionar(page, [360, 1440])
  await page.getByRole('link', { name: 'Completar cadastro' }).click()
  await completar(page, 'Sou Paciente')
  await page.waitForURL(`${jornada.url}/perfil-paciente`)
  await page.getByRole('heading', { name: 'Boas-vindas, Ana!' }).waitFor({ state: 'detached' })
  await visitor.context.close()
})

test('GOOGLE-05 denied consent, a provider that breaks off and a wrong state lead to the sign-in page, each with its sentence', async () => {
  const { page, context } = await visitar()
  google.service.once('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  await irAoGoogle(page)
  await page.getByText('Erro na autenticação', { exact: true }).first().waitFor()
  await naEntrada(page)
  expect(page.url()).toBe(`${jornada.url}/login`)
  await inspecionar(page, [360, 1440])

  google.service.once('beforeResponse', (response: MutableResponse) => {
    response.statusCode = 500
  })
  await irAoGoogle(page)
  await page.getByText('Erro ao processar autenticação do Google', { exact: true }).first().waitFor()
  await naEntrada(page)

  await page.goto('/auth/v1/callback?code=x&state=inventado')
  await page.getByText('Erro ao processar autenticação', { exact: true }).first().waitFor()
  await naEntrada(page)
  expect(page.url()).toBe(`${jornada.url}/login`)
  await context.close()
})

test('GOOGLE-05 a code of another browser is worth nothing here', async () => {
  const { page, context } = await visitar('/auth/callback?code=de-outro-navegador')
  await page.getByText('Não foi possível fazer login com Google. Tente novamente.').first().waitFor()
  await naEntrada(page)
  await semSegredos(page)
  await context.close()
})

test('ROUTE-03 the address of an earlier version keeps what it carries and is loaded again', async () => {
  const { page, context } = await visitar('/login')
  const cargas: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) cargas.push(request.url().replace(jornada.url, ''))
  })
  await page.goto('/auth/google/callback?error=access_denied&error_code=x#error=access_denied')
  await page.getByText('Erro na autenticação', { exact: true }).first().waitFor()
  expect(cargas.map((each) => each.split('#', 1)[0])).toEqual([
    '/auth/google/callback?error=access_denied&error_code=x',
    '/auth/callback?error=access_denied&error_code=x',
  ])
  await context.close()
})

test('ROUTE-21 a session handed back to /perfil-paciente is taken over and leaves the address', async () => {
  const primeira = await visitar()
  await irAoGoogle(primeira.page)
  await completar(primeira.page, 'Sou Paciente')
  await primeira.page.waitForURL(`${jornada.url}/perfil-paciente`)
  const guardada = (await primeira.page.evaluate("localStorage.getItem('app-da-saude-sessao')")) as string
  await primeira.context.close()

  const { access_token, refresh_token } = JSON.parse(guardada) as Record<string, string>
  const auth = { access_token, refresh_token, user: { nome: 'Outro', tipo_usuario: 'administrador-geral' } }
  const fragmento = encodeURIComponent(JSON.stringify(auth))
  const visitor = await visitar(`/perfil-paciente?auth=success&provider=google#auth=${fragmento}`)
  await visitor.page.getByRole('heading', { level: 1, name: /, Ana$/ }).waitFor()
  expect(visitor.page.url()).toBe(`${jornada.url}/perfil-paciente`)
  await semSegredos(visitor.page)
  expect(queixas(visitor)).toEqual([])
  await visitor.context.close()
})
