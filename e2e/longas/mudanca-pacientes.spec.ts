import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { overflow } from '../browser.ts'

const jornada = abrirJornada({ porTentativa: true })

test('PRONT-15 a professional brings patients out of a file, sees them in the list, and takes the import back', async () => {
  const { page, complaints } = await jornada.entrar('profissional')
  await page.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).click()
  await page.getByRole('button', { name: 'Importar pacientes' }).click()
  const dialogo = page.getByRole('dialog')
  await inspecionar(page)
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'pacientes.csv',
    mimeType: 'text/csv',
    // As a spreadsheet in Brazil writes it.
    buffer: Buffer.from(
      'Nome;Nascimento;Telefone\r\nZacarias Quixadá;25/03/1980;\r\nZuleica Xexéu;31/02/1990;\r\n',
      'latin1',
    ),
  })
  await dialogo.getByText('Zacarias Quixadá').waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await inspecionar(page)
    expect(await overflow(page)).toBe(0)
  }
  await dialogo.getByRole('checkbox', { name: /^Deixar de fora/ }).check()
  await dialogo.getByRole('button', { name: /^Importar 1 paciente/ }).click()
  await dialogo.getByText('1 paciente importado').waitFor({ timeout: 20_000 })
  // After a reload it stands among those of before.
  await page.reload()
  await page.getByRole('searchbox').fill('Zacarias')
  await page.getByRole('main').getByText('Zacarias Quixadá').waitFor()
  await page.getByRole('button', { name: 'Importar pacientes' }).click()
  await dialogo.getByRole('button', { name: 'Desfazer a importação de pacientes.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await dialogo.getByText(/Desfeita/).waitFor()
  expect(complaints).toEqual([])
})
