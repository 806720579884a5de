import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

/** The same screen wide and narrow, and wide again at the end. */
async function nasDuasLarguras(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await inspecionar(page)
  }
}

test('SHELL-03 ROUTE-08 from the home to a record: found by name, tagged, and found again by the tag', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional')
  const principal = page.getByRole('main')
  await principal.getByRole('link', { name: 'Pacientes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor()
  const nome = (await principal.locator('a[href^="/pacientes/"]').first().textContent())!
  await nasDuasLarguras(page)

  // Without accents, as people type it. It must be in no address, which a history would keep.
  const digitado = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  await page.getByRole('searchbox', { name: 'Buscar paciente' }).fill(digitado)
  await page.getByText('1 paciente nesta lista').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await principal.getByRole('link', { name: nome }).click()
  await page.getByRole('heading', { level: 1, name: nome }).waitFor()

  await page.getByLabel('Etiquetas', { exact: true }).fill('da jornada')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remover da jornada' }).waitFor()
  await nasDuasLarguras(page)
  await page.getByRole('tab', { name: 'Consultas' }).click()
  await page.getByRole('region', { name: 'Consultas do paciente' }).getByRole('listitem').first().waitFor()
  await nasDuasLarguras(page)

  await principal.getByRole('link', { name: 'Pacientes', exact: true }).click()
  expect(await page.getByRole('searchbox', { name: 'Buscar paciente' }).inputValue()).toBe(digitado)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const filtros = page.getByRole('dialog', { name: 'Filtros' })
  await filtros.getByLabel('Etiqueta').selectOption('da jornada (1)')
  await filtros.getByRole('button', { name: 'Ver 1 paciente' }).click()
  await principal.getByRole('link', { name: nome }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
