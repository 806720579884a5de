import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { paginasDoPdf } from '../pdf.ts'

const jornada = abrirJornada({ porTentativa: true })

/** The text of a PDF that a button hands over. */
async function baixado(page: Page, nome: RegExp): Promise<string> {
  const [arquivo]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: nome }).first().click(),
  ])
  return (await paginasDoPdf(await buffer(await arquivo.createReadStream())))[0]!
}

test('PRONT-07 a receita is issued, its patient takes the same file, and anybody verifies it by its code without a word of health', async () => {
  const helena = await jornada.entrar('profissional')
  const paciente = jornada.login('paciente').nome
  const { page } = helena
  await page.goto('/pacientes')
  await page.getByRole('main').getByRole('searchbox').fill(paciente)
  await page.getByRole('main').getByRole('link', { name: paciente }).first().click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('button', { name: 'Emitir documento' }).click()
  const novo = page.getByRole('dialog', { name: 'Emitir documento' })
  // Nothing is issued empty, and the refusal leaves the form as it is.
  await novo.getByRole('button', { name: 'Emitir', exact: true }).click()
  await novo.getByText('A receita está sem medicamento.').waitFor()
  await novo.getByLabel('Medicamento', { exact: true }).fill('Hidroclorotiazida 25 mg')
  await novo.getByLabel('Dose').fill('1 comprimido')
  await novo.getByLabel('Frequência').fill('pela manhã')
  await inspecionar(page, [360, 1440])
  await novo.getByRole('button', { name: 'Emitir', exact: true }).dblclick()
  await novo.waitFor({ state: 'hidden' })
  await page.getByText('Receita nº').first().waitFor()
  await inspecionar(page)
  const dela = await baixado(page, /^Baixar o PDF: Receita/)
  expect(dela).toContain('Hidroclorotiazida 25 mg')
  const codigo = /Código de verificação: ([0-9A-Z-]+)/.exec(dela)![1]!
  expect(helena.complaints).toEqual([])
  await helena.context.close()

  const marina = await jornada.entrar('paciente')
  await marina.page.goto('/perfil-paciente?aba=prontuario')
  await marina.page.getByText('Receita nº').first().waitFor()
  await inspecionar(marina.page, [360, 1440])
  expect(await baixado(marina.page, /^Baixar o PDF: Receita/)).toContain(codigo)
  expect(marina.complaints).toEqual([])
  await marina.context.close()

  const alguem = await jornada.visitar()
  await alguem.page.goto(`/verificar/${codigo}`)
  await alguem.page.getByText('Documento válido').waitFor()
  await inspecionar(alguem.page, [360, 1440])
  const dito = await alguem.page.locator('body').innerText()
  expect(dito).toContain(jornada.login('profissional').nome)
  for (const segredo of ['Hidroclorotiazida', 'Receita', paciente]) expect(dito).not.toContain(segredo)
  expect(alguem.complaints).toEqual([])
  await alguem.context.close()
})
