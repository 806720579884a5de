import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityViolations, demoLogins, newVisitor, openBrowser, overflow, settled } from './browser.ts'
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

async function entrar(perfil: string, width: number) {
  const login = (await demoLogins(server.url)).find((cada) => cada.perfil === perfil)!
  const visitor = await newVisitor(browser, server.url, { width })
  await visitor.page.goto('/login')
  await visitor.page.getByRole('button', { name: login.email }).click()
  await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'))
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

test('APPT-01 APPT-03 APPT-04 C14 a consultation is moved and confirmed, another cancelled, a past one reviewed, on a phone', async () => {
  const { page, complaints } = await entrar('paciente-administrador', 360)
  await page.goto('/consultas')
  const movivel = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Reagendar' }) })
  await movivel.first().waitFor()
  await inspecionar(page)

  await movivel.first().getByRole('button', { name: 'Reagendar' }).click()
  const mudanca = page.getByRole('dialog', { name: 'Reagendar consulta' })
  const dia = mudanca.getByRole('gridcell').filter({ has: page.locator('button:enabled') })
  await dia.last().getByRole('button').click()
  const hora = mudanca.getByRole('radio').first()
  await hora.click()
  await mudanca.getByLabel('Motivo do reagendamento').fill('Viagem a trabalho')
  await inspecionar(page)
  await mudanca.getByRole('button', { name: 'Reagendar' }).click()
  await page.getByText('Agendamento reagendado').first().waitFor()
  await mudanca.waitFor({ state: 'detached' })
  // The word of it, with its way back, lies over the list on a phone.
  await page.keyboard.press('Escape')
  const movida = page
    .getByRole('article')
    .filter({ hasText: 'Reagendado' })
    .filter({ hasText: 'Antes:' })
    .first()
  await movida.getByRole('button', { name: 'Confirmar presença' }).click()
  await page.getByText('Presença confirmada').first().waitFor()

  await page.getByRole('article').getByRole('button', { name: 'Cancelar' }).last().click()
  const cancelamento = page.getByRole('dialog', { name: 'Cancelar consulta' })
  await cancelamento.getByRole('button', { name: 'Cancelar consulta' }).click()
  await page.getByText('Motivo obrigatório').first().waitFor()
  await inspecionar(page)
  await cancelamento.getByLabel('Motivo do cancelamento').fill('Melhorei antes da consulta')
  await cancelamento.getByRole('button', { name: 'Cancelar consulta' }).click()
  await page.getByText('Agendamento cancelado').first().waitFor()
  await page.getByText('Notificação enviada').first().waitFor()

  await page.getByRole('tab', { name: 'Canceladas' }).click()
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
  const detalhes = page.getByRole('dialog', { name: 'Detalhes da consulta' })
  await detalhes.getByText('Melhorei antes da consulta').first().waitFor()
  await detalhes
    .getByText(/^por /)
    .or(detalhes.getByText(/, por /))
    .first()
    .waitFor()
  await inspecionar(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Histórico' }).click()
  await page.getByRole('button', { name: 'Avaliar' }).first().click()
  const avaliacao = page.getByRole('dialog', { name: 'Avaliar consulta' })
  for (const pergunta of ['Como foi a consulta?', 'E a atenção que você recebeu?', 'E o tempo de espera?'])
    await avaliacao
      .getByRole('group', { name: pergunta })
      .getByRole('radio', { name: '4 estrelas' })
      .check({ force: true })
  await avaliacao.getByLabel('Conte como foi').fill('Explicou cada exame com calma.')
  await inspecionar(page)
  await avaliacao.getByRole('button', { name: 'Enviar avaliação' }).click()
  await page
    .getByText(/^Avaliação enviada/)
    .first()
    .waitFor()

  const moderacao = (await entrar('administrador-geral', 1440)).page
  await moderacao.goto('/sistema?aba=avaliacoes')
  const pendente = moderacao.getByRole('listitem').filter({ hasText: 'Explicou cada exame com calma.' })
  // The newest stands last.
  const mais = moderacao.getByRole('button', { name: 'Mostrar mais' })
  for (;;) {
    await pendente.or(mais).first().waitFor()
    if ((await pendente.count()) > 0) break
    await mais.click()
    await settled(moderacao)
  }
  await inspecionar(moderacao)
  await pendente.getByRole('button', { name: 'Publicar' }).click()
  await moderacao.getByText('Avaliação publicada').first().waitFor()
  expect(complaints).toEqual([])
})
