import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { overflow } from '../browser.ts'

const jornada = abrirJornada({ porTentativa: true })

test('PRONT-04 PRONT-10 an allergy is written by keyboard, and a medicine that meets it is added only after the warning was read', async () => {
  const { page, complaints } = await jornada.entrar('profissional')
  await page.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor()
  await page.getByRole('main').locator('a[href^="/pacientes/"]').first().click()
  await page.getByRole('tab', { name: 'Histórico clínico' }).click()
  const alergias = page.getByRole('region', { name: 'Alergias' })
  await alergias.waitFor()
  const dialogo = page.getByRole('dialog')
  const escolher = async (campo: string, palavras: string, opcao: string) => {
    await dialogo.getByRole('combobox', { name: campo }).fill(palavras)
    await dialogo.getByRole('option', { name: opcao }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }

  // A mistyped word, and an allergen that no patient of the demonstration has.
  await page.getByRole('button', { name: 'Adicionar alergia' }).click()
  await escolher('Substância', 'cefalosporinaz', 'Cefalosporinas')
  await inspecionar(page)
  await dialogo.getByRole('button', { name: /^Registrar/ }).click()
  await alergias.getByText('Cefalosporinas').waitFor()

  await page.getByRole('button', { name: 'Adicionar medicamento' }).click()
  await escolher('Medicamento', 'cefalexina', 'Cefalexina')
  await dialogo.getByRole('button', { name: /^Registrar/ }).click()
  await dialogo.getByText('Alergia registrada a Cefalosporinas').waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await inspecionar(page)
  }
  await dialogo.getByRole('button', { name: /^Registrar mesmo assim/ }).click()
  const medicamentos = page.getByRole('region', { name: 'Medicamentos' })
  await medicamentos.getByText('Cefalexina').waitFor()

  // Suspended: it is no more in use, and says what it was before.
  await page.getByRole('button', { name: 'Alterar Cefalexina' }).click()
  await dialogo.getByLabel('Situação').selectOption('suspenso')
  await dialogo.getByLabel('Motivo da suspensão').fill('Alergia')
  await dialogo.getByRole('button', { name: /^Registrar/ }).click()
  await medicamentos.getByText(/^Encerrados/).click()
  await medicamentos.getByText('motivo: Alergia').waitFor()
  await medicamentos.getByText('Antes: 1 registro').click()
  await inspecionar(page)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBe(0)
  }
  // The browser writes down the warning's answer.
  expect(complaints).toEqual([expect.stringContaining('409 (Conflict)')])
})
