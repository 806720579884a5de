import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'
import { overflow } from './browser.ts'

const jornada = abrirJornada({ porTentativa: true })

/** A note by itself, in the record of a patient of the login. */
async function novaEvolucao(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor()
  await page.getByRole('main').locator('a[href^="/pacientes/"]').first().click()
  await page.getByRole('tab', { name: 'Evoluções' }).click()
  await page.getByRole('link', { name: 'Nova evolução' }).click()
  await page.getByLabel('Subjetivo').waitFor()
}

test('PRONT-01 PRONT-02 PRONT-03 a note is written through a lost network, a killed tab and a second tab, signed, added to and printed', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional')
  await novaEvolucao(page)
  await inspecionar(page)
  const endereco = page.url()

  // On the server within 2 s of the pause.
  await page.getByLabel('Subjetivo').fill('Refere tontura ao levantar-se.')
  await page.getByText(/^Rascunho salvo às/).waitFor({ timeout: 20_000 })

  // Without network it says where it is, and nothing of it is lost with the tab.
  await context.setOffline(true)
  await page.getByLabel('Objetivo').fill('PA 138×86, em pé 116×74.')
  await page.getByText('Sem conexão: guardado neste aparelho').waitFor({ timeout: 20_000 })
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const volta = await context.newPage()
  await volta.goto(endereco)
  await volta.getByText(/^Recuperado deste aparelho/).waitFor()
  expect(await volta.getByLabel('Objetivo').inputValue()).toBe('PA 138×86, em pé 116×74.')
  expect(await volta.getByLabel('Subjetivo').inputValue()).toBe('Refere tontura ao levantar-se.')
  await volta.getByText(/^Rascunho salvo às/).waitFor({ timeout: 20_000 })

  // Two tabs: the later one is shown both, and joins them.
  const outra = await context.newPage()
  await outra.goto(endereco)
  await outra.getByLabel('Plano').fill('Medir a pressão em casa.')
  await outra.getByText(/^Rascunho salvo às/).waitFor({ timeout: 20_000 })
  await volta.getByLabel('Avaliação').fill('Queda da pressão ao ficar em pé.')
  await volta.getByText('Esta anotação tem duas versões').waitFor({ timeout: 20_000 })
  await inspecionar(volta)
  await volta.getByRole('button', { name: 'Juntar as duas' }).click()
  await volta.getByText(/^Rascunho salvo às/).waitFor({ timeout: 20_000 })
  expect(await volta.getByLabel('Plano').inputValue()).toBe('Medir a pressão em casa.')
  expect(await volta.getByLabel('Avaliação').inputValue()).toBe('Queda da pressão ao ficar em pé.')
  await outra.close()

  for (const width of [360, 768, 1024]) {
    await volta.setViewportSize({ width, height: 900 })
    await inspecionar(volta)
    expect(await overflow(volta)).toBe(0)
  }
  await volta.setViewportSize({ width: 1440, height: 900 })

  // What is closed for good is shown before, and afterwards there is only the addendum.
  await volta.getByRole('button', { name: 'Assinar', exact: true }).click()
  const pergunta = volta.getByRole('alertdialog')
  await pergunta.getByText('Refere tontura ao levantar-se.').waitFor()
  await inspecionar(volta)
  await pergunta.getByRole('button', { name: 'Assinar', exact: true }).click()
  await volta
    .getByText(/^Registro \d+ do prontuário/)
    .first()
    .waitFor()
  expect(await volta.getByLabel('Subjetivo').count()).toBe(0)
  await volta.getByRole('button', { name: 'Adendo' }).click()
  await volta.getByLabel('Texto do adendo').fill('Confirmado por telefone.')
  await volta.getByRole('button', { name: 'Assinar adendo' }).click()
  await volta.getByText('Confirmado por telefone.').first().waitFor()
  await inspecionar(volta)

  await volta.emulateMedia({ media: 'print' })
  const papel = volta.locator('[data-folha-impressa]')
  for (const texto of ['Refere tontura ao levantar-se.', 'Queda da pressão', 'Confirmado por telefone.'])
    expect(await papel.getByText(texto).isVisible()).toBe(true)
  await volta.emulateMedia({ media: 'screen' })

  await volta.getByRole('link', { name: 'Ficha', exact: true }).click()
  await volta.getByRole('tab', { name: 'Evoluções' }).click()
  await volta
    .getByRole('button', { name: /^Abrir evolução/ })
    .first()
    .waitFor()
  await volta.getByRole('button', { name: 'Conferir assinaturas' }).click()
  await volta.getByText(/a corrente está íntegra/).waitFor()
  await inspecionar(volta)
  // The save that was tried without network is the one thing a browser complains of.
  expect(complaints.filter((cada) => !cada.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})
