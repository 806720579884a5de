import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

/** A CNPJ belongs to one clinic, so a second try needs another. */
const cnpjs = ['11222333000181', '11444777000161']

test('ROUTE-09 HOME-07 a clinic is begun on a phone, completed, handed in, approved and found', async () => {
  const cnpj = cnpjs.shift()!
  const NOME = `Clínica da Jornada ${cnpj.slice(0, 5)}`
  const dona = await jornada.entrar('profissional-administrador', { width: 360, em: '/clinicas' })
  const { page } = dona
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Nova clínica' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova clínica' })
  await dialogo.getByLabel('Nome fantasia').fill(NOME)
  await dialogo.getByLabel('Razão social').fill('Jornada Serviços de Saúde Ltda.')
  await dialogo.getByLabel('CNPJ').fill(cnpj)
  await dialogo.getByLabel('Cidade').fill('Recife')
  await dialogo.getByLabel('Estado').selectOption('PE')
  await inspecionar(page)
  await dialogo.getByRole('button', { name: 'Criar rascunho' }).click()

  await page.getByLabel('Nome completo').fill('Helena Prado')
  await page.getByLabel('Conselho', { exact: true }).selectOption('CRM')
  await page.getByLabel('Número do registro').fill('12345')
  await page.getByLabel('Estado do registro').selectOption('PE')
  await page.getByLabel('Telefone', { exact: true }).fill('8134567890')
  await page.getByLabel('CEP').fill('50050000')
  await page.getByLabel('Rua').fill('Rua da Aurora')
  await page.getByLabel('Número', { exact: true }).fill('310')
  await page.getByRole('button', { name: 'Adicionar intervalo: Segunda-feira' }).click()
  await page.getByRole('button', { name: 'Repetir a segunda-feira até sexta' }).click()
  await page.getByLabel('Rampa de acesso').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Clínica salva').first().waitFor()
  await inspecionar(page)
  await page.getByRole('link', { name: 'Voltar à clínica' }).click()
  await page.getByRole('button', { name: 'Enviar para aprovação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar para aprovação' }).click()
  await page.getByText('O cadastro está em análise').waitFor()
  await inspecionar(page)

  const administrador = await jornada.entrar('administrador-geral', { em: '/clinicas?aba=aprovacao' })
  const fila = administrador.page
  await fila.getByRole('link', { name: `Analisar ${NOME}` }).click()
  await fila.getByRole('button', { name: 'Aprovar' }).click()
  await fila.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
  await fila.getByText('Clínica aprovada').first().waitFor()
  await inspecionar(fila)
  // The owner sees it without a reload.
  await page.getByText('A clínica aparece para todos.').waitFor()

  const familia = await jornada.entrar('paciente-administrador', {
    em: '/clinicas?aba=todas&cidade=Recife&uf=PE',
  })
  await familia.page
    .getByRole('searchbox', { name: 'Buscar clínica' })
    .fill(`clinica da JORNADA ${cnpj.slice(0, 5)}`)
  await familia.page.getByRole('link', { name: NOME }).click()
  await familia.page.getByRole('heading', { level: 1, name: NOME }).waitFor()
  expect(await familia.page.getByText('Administração da clínica').count()).toBe(0)
  await inspecionar(familia.page)
  for (const { context, complaints } of [dona, administrador, familia]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
