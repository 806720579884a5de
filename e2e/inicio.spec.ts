import type { Browser } from 'playwright-core'
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
  await visitor.page.goto('/')
  await visitor.page.getByRole('heading', { name: 'Próximos Agendamentos' }).waitFor()
  return visitor
}

test("APPT-06 HOME-02 what a patient does on a phone is told on the professional's open home, and not to the patient", async () => {
  const profissional = await entrar('profissional-administrador', 1440)
  const paciente = await entrar('paciente', 360)
  for (const { page } of [profissional, paciente]) {
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      expect(await accessibilityViolations(page), colorScheme).toEqual([])
    }
    expect(await overflow(page)).toBe(0)
  }

  await paciente.page
    .getByRole('button', { name: 'Cancelar a consulta com Cláudia Ramos Figueiredo' })
    .last()
    .click()
  const dialogo = paciente.page.getByRole('dialog', { name: 'Cancelar consulta' })
  await dialogo.getByLabel('Motivo do cancelamento').fill('Viagem a trabalho')
  await dialogo.getByRole('button', { name: 'Cancelar consulta' }).click()
  await profissional.page.getByText('Agendamento Cancelado', { exact: true }).first().waitFor()
  await profissional.page.getByText('Viagem a trabalho').first().waitFor()
  expect(await paciente.page.getByText('Agendamento Cancelado', { exact: true }).count()).toBe(0)
  for (const { context, complaints } of [profissional, paciente]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
