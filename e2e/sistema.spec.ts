import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  type DemoLogin,
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
let logins: DemoLogin[]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  logins = await demoLogins(server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const de = (perfil: string) => logins.find((login) => login.perfil === perfil)!
const aviso = 'No sábado, das 22h às 23h, o sistema ficará em manutenção.'

async function entrar(page: Page, perfil: string) {
  await page.goto('/login')
  await signIn(page, de(perfil))
}

test('HOME-07 ROUTE-15 the administrator changes a setting, everybody is told, and the audit has it with before and after', async () => {
  // A second try begins with other words than the first one.
  const rascunho = `Rascunho ${Date.now()}`
  const { page, complaints } = await newVisitor(browser, server.url)
  await entrar(page, 'administrador-geral')
  await page.goto('/sistema')
  const comunicado = page.getByRole('region', { name: 'Comunicado' })
  await comunicado.getByLabel('Texto').fill(rascunho)
  await comunicado.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(`Alterada por ${de('administrador-geral').nome}`).waitFor()
  await comunicado.getByLabel('Texto').fill(aviso)
  await comunicado.getByLabel('Tom').selectOption('Atenção')
  await comunicado.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => comunicado.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)

  const outra = await newVisitor(browser, server.url)
  await entrar(outra.page, 'paciente')
  await outra.page.getByRole('complementary', { name: 'Comunicado' }).getByText(aviso).waitFor()
  expect(outra.complaints).toEqual([])

  await page.getByRole('link', { name: 'Auditoria' }).click()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await page.getByText('Íntegra', { exact: true }).waitFor()
  await page.getByLabel('Tabela').selectOption('Configurações do sistema')
  await page.getByLabel('Ato').selectOption('Alteração')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page
    .getByRole('button', { name: /Configurações do sistema: .*Alteração$/ })
    .first()
    .click()
  const registro = page.getByRole('dialog', { name: /^Registro/ })
  const valor = registro.getByRole('row', { name: /^Valor/ })
  await valor.getByText(rascunho).waitFor()
  await valor.getByText(aviso).waitFor()
  await registro.getByText(de('administrador-geral').nome).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await registro.getByRole('button', { name: 'Fechar' }).last().click()

  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      for (const aba of ['configuracoes', 'auditoria']) {
        await page.goto(`/sistema?aba=${aba}`)
        await page.getByRole('region').first().waitFor()
        await settled(page)
        expect(await accessibilityViolations(page), `${aba} ${width} ${colorScheme}`).toEqual([])
        expect(await overflow(page), `${aba} ${width}`).toBe(0)
      }
    }
  expect(complaints).toEqual([])
})
