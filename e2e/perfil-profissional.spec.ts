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

/** Both themes without a finding, and nothing wider than the screen. */
async function inspect(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    expect(await accessibilityViolations(page), colorScheme).toEqual([])
  }
  expect(await overflow(page)).toBe(0)
}

test('PRO-01 PRO-05 PRO-07 a professional edits the profile, adds a specialty in two states with a certificate, and sees it as a patient', async () => {
  const eu = (await demoLogins(server.url)).find(({ perfil }) => perfil === 'profissional')!
  const { page, complaints } = await newVisitor(browser, server.url, { width: 1440 })
  await page.goto('/login')
  await signIn(page, eu)
  await page.getByRole('link', { name: 'Perfil Profissional' }).first().click()

  await page.getByLabel('Biografia').fill('Cuido de corações <b>e</b> de gente. 😀')
  await page.getByLabel('Áreas de interesse').fill('Marca-passo')
  await page.keyboard.press('Enter')
  await inspect(page)
  // What is not saved is in the preview already.
  await page.getByRole('button', { name: 'Ver como paciente' }).click()
  const previa = page.getByRole('dialog', { name: 'Ver como paciente' })
  await previa.getByText('Cuido de corações <b>e</b> de gente. 😀').waitFor()
  await inspect(page)
  await page.keyboard.press('Escape')
  // Leaving the page saves first.
  await page.getByRole('link', { name: 'Painel' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), / }).waitFor()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/profissional?aba=especialidades')
  await page.getByRole('button', { name: 'Adicionar especialidade' }).click()
  const nova = page.getByRole('dialog', { name: 'Adicionar especialidade' })
  await nova.getByRole('button', { name: /^Especialidade\s/ }).click()
  await page.getByRole('option', { name: /^Nutrição/ }).click()
  for (const [uf, numero] of [
    ['SP', 'CRN-3 12345'],
    ['RJ', 'CRN-4 54321'],
  ] as const) {
    await nova.getByRole('button', { name: uf, exact: true }).click()
    await nova.getByLabel(`Número de registro em ${uf}`).fill(numero)
  }
  await inspect(page)
  await nova.getByRole('button', { name: /^Adicionar especialidade/ }).click()
  await page.getByText('Especialidade adicionada').first().waitFor()
  const cartao = page.getByRole('article', { name: 'Nutrição' })
  expect(await cartao.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/RJ · CRN-4 54321[^]*Validada[^]*Aguarda conferência/),
    expect.stringMatching(/SP · CRN-3 12345[^]*Validada[^]*Aguarda conferência/),
  ])

  await page.getByRole('button', { name: 'Editar Nutrição em SP' }).click()
  const registro = page.getByRole('dialog', { name: 'Nutrição em SP' })
  await registro.locator('input[type=file]').setInputFiles({
    name: 'diploma.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await registro.getByText('Há um certificado guardado.').waitFor()
  await inspect(page)
  // By its button: while the news of the certificate stands there, Escape closes that first (SHELL-09).
  await registro.getByRole('button', { name: 'Fechar' }).click()
  await registro.waitFor({ state: 'hidden' })
  const [aberto] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/certificado') && answer.status() === 200),
    page.getByRole('button', { name: 'Ver certificado de Nutrição em SP' }).click(),
  ])
  const { endereco } = (await aberto.json()) as { endereco: string }
  expect((await fetch(server.url + endereco)).status).toBe(200)
  expect((await fetch(server.url + endereco.split('?')[0])).status).toBe(404)
  await settled(page)
  await inspect(page)

  // The public sees the saved words, and not the registration that nobody has checked.
  const link = await page.getByRole('textbox', { name: 'Seu link público' }).inputValue()
  const visitante = await newVisitor(browser, server.url)
  await visitante.page.goto(link)
  await visitante.page.getByText('Cuido de corações <b>e</b> de gente. 😀').waitFor()
  expect(await visitante.page.getByText('CRN-3').count()).toBe(0)
  expect([...complaints, ...visitante.complaints]).toEqual([])
})
