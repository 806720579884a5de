import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  demoLogins,
  newVisitor,
  openBrowser,
  overflow,
  settled,
  signIn,
} from './browser.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function entrar(perfil: string, width?: number) {
  const login = (await demoLogins(server.url)).find((cada) => cada.perfil === perfil)!
  const visitor = await newVisitor(browser, server.url, width ? { width } : {})
  await visitor.page.goto('/login')
  await signIn(visitor.page, login)
  return visitor
}

async function inspecionar(page: Page) {
  await settled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    expect(await accessibilityViolations(page), colorScheme).toEqual([])
  }
  expect(await overflow(page)).toBe(0)
}

test('DATA-04 a professional offers a service, changes its price, and the public page follows', async () => {
  // Its own name for each try: what the first one wrote stays.
  const nome = `Consulta de família ${Date.now() % 10_000}`
  const { page, context, complaints } = await entrar('profissional', 360)
  await page.goto('/servicos')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Novo serviço' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo serviço' })
  await dialogo.getByLabel('Nome').fill(nome)
  await dialogo.getByLabel('Preço', { exact: true }).fill('20000')
  await inspecionar(page)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('heading', { level: 3, name: nome }).waitFor()

  await page.getByRole('button', { name: 'Reajustar preços' }).click()
  await page.getByLabel('Quanto (%)').fill('10')
  await page.getByText('de R$ 200,00 para R$ 220,00').first().waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Guardar preços' }).click()
  await page
    .getByText(/preços mudaram/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Ver como paciente' }).click()
  await page.getByRole('dialog').getByText('R$ 220,00').waitFor()
  await page.getByRole('link', { name: 'Abrir minha página' }).click()
  await page.waitForURL('**/profissionais-publicos/*')
  await page.getByText(nome).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('HOME-05 HOME-06 HOME-07 the administrator reads what is measured and opens each of the five actions', async () => {
  const { page, context, complaints } = await entrar('administrador-geral')
  await page.goto('/')
  const numeros = page.getByRole('region', { name: 'Números da plataforma' })
  await expect.poll(() => numeros.getByRole('article').filter({ hasText: /\d/ }).count()).toBe(6)
  await page.getByRole('region', { name: 'Situação do sistema' }).getByText('Banco de Dados').waitFor()
  await inspecionar(page)
  for (const [acao, titulo] of [
    ['Relatórios Detalhados', 'Administração'],
    ['Monitoramento Global', 'Administração'],
    ['Gestão de Usuários', 'Usuários'],
    ['Aprovação de Clínicas', 'Clínicas'],
    ['Auditoria de Sistema', 'Sistema'],
  ] as const) {
    await page.goto('/admin-geral')
    await page.getByRole('region', { name: 'Ações' }).getByText(acao).click()
    await page.getByRole('heading', { level: 1, name: titulo }).waitFor()
    await inspecionar(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})
