import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'
import { overflow } from './browser.ts'

const jornada = abrirJornada({ porTentativa: true })

test('TRILHA-02 TRILHA-03 TRILHA-04 TRILHA-05 TRILHA-06 a professional proposes a plan, the person accepts, marks a step and measures out of range, and the professional sees it', async () => {
  const { page: medica, complaints } = await jornada.entrar('profissional')
  await medica.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).waitFor()
  await medica.goto(new URL('/trilha-tratamento', medica.url()).href)
  // The trail of the demonstration: its last pressure lies above the agreed range.
  const lista = medica.getByRole('region', { name: 'Trilhas dos meus pacientes' })
  await lista.getByText('Fora da faixa', { exact: true }).and(medica.locator('span')).first().waitFor()
  await inspecionar(medica)
  await lista.getByRole('link').first().click()
  await medica.getByRole('button', { name: 'Ajustar o plano' }).click()
  await medica.getByLabel('Objetivo').fill('Pressão em casa sob controle')
  await inspecionar(medica)
  await medica.getByRole('button', { name: 'Propor a mudança' }).click()
  await medica.getByText('Aguarda o aceite').waitFor()
  await medica.getByRole('button', { name: 'Marcar como visto' }).click()
  await medica.getByRole('button', { name: 'Marcar como visto' }).waitFor({ state: 'hidden' })

  const { page, complaints: dela } = await jornada.entrar('paciente')
  await page.goto(new URL('/trilha-tratamento', page.url()).href)
  await page.getByText('Proposta de mudança no plano').waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Aceitar o plano' }).click()
  await page.getByRole('heading', { name: 'Pressão em casa sob controle' }).waitFor()
  await page.getByRole('button', { name: 'Marcar como feito: Tomar o remédio da pressão' }).click()
  await page.getByRole('button', { name: 'Desfazer: Tomar o remédio da pressão' }).waitFor()
  await page.getByRole('button', { name: 'Medir: Medir a pressão' }).first().click()
  const medir = page.getByRole('dialog')
  await medir.getByLabel('máxima (mmHg)').fill('155')
  await medir.getByLabel('mínima (mmHg)').fill('96')
  await medir.getByRole('button', { name: 'Registrar' }).click()
  await page.getByText('Medida fora da faixa combinada').waitFor()
  await page.getByRole('radio', { name: 'Medidas' }).click()
  await page.getByText('155×96 mmHg').first().waitFor()
  await inspecionar(page)
  expect(await overflow(page)).toBe(0)

  await medica.reload()
  await medica.getByRole('button', { name: 'Marcar como visto' }).waitFor()
  expect([...complaints, ...dela]).toEqual([])
})
