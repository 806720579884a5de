import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { overflow } from '../browser.ts'

const jornada = abrirJornada({ porTentativa: true })

test('PRONT-15 a professional brings patients out of a file, sees them in the list, and takes the import back', async () => {
  const { page, complaints } = await jornada.entrar('profissional')
  await page.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).click()
  await page.getByRole('button', { name: 'Importar pacientes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trazer de outro sistema' }).waitFor()
  await inspecionar(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'pacientes.csv',
    mimeType: 'text/csv',
    // As a spreadsheet in Brazil writes it.
    buffer: Buffer.from(
      'Nome;Nascimento;Telefone\r\nZacarias Quixadá;25/03/1980;\r\nZuleica Xexéu;31/02/1990;\r\n',
      'latin1',
    ),
  })
  const main = page.getByRole('main')
  await main.getByText('Zacarias Quixadá').waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await inspecionar(page)
    expect(await overflow(page)).toBe(0)
  }
  await main.getByRole('checkbox', { name: /^Deixar de fora/ }).check()
  await main.getByRole('button', { name: /^Trazer 1 paciente/ }).click()
  await main.getByText('1 paciente trazido').waitFor()
  await main.getByRole('link', { name: 'Ver pacientes' }).click()
  await page.getByRole('searchbox').fill('Zacarias')
  await main.getByText('Zacarias Quixadá').waitFor()
  // Come back to later, it stands among those of before.
  await page.getByRole('button', { name: 'Importar pacientes' }).click()
  await main.getByRole('button', { name: 'Abrir pacientes.csv' }).first().click()
  await main.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await main.getByText(/^Desfeita: 1 linha/).waitFor()
  expect(complaints).toEqual([])
})
