import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

test('FIN-12 a clinic looks at its rules and closes the oldest open month of a professional, which then says that it never changes', async () => {
  const gestora = await jornada.entrar('profissional-administrador', { em: '/financeiro' })
  const { page } = gestora
  const principal = page.getByRole('main')
  const livros = principal.getByLabel('De quem')
  await livros.waitFor()
  const clinica = await livros.locator('option').nth(1).textContent()
  await livros.selectOption({ label: clinica! })
  await page.getByRole('tab', { name: 'Repasses' }).click()
  await principal
    .getByRole('button', { name: /^Ver o extrato: / })
    .first()
    .waitFor()
  await inspecionar(page, [360, 1440])

  await principal.getByRole('radio', { name: 'Regras' }).click()
  await principal
    .getByRole('rowheader', { name: /Todos os profissionais/ })
    .first()
    .waitFor()
  await inspecionar(page, [360, 1440])
  await principal.getByRole('button', { name: 'Nova regra' }).click()
  const regra = page.getByRole('dialog', { name: 'Nova regra' })
  await regra.getByRole('button', { name: /^Salvar/ }).click()
  await regra.getByText('Informe de 0 a 100, com até duas casas decimais.').waitFor()
  await inspecionar(page, [360, 1440])
  await regra.getByRole('button', { name: 'Cancelar' }).click()

  // Months are closed in their order: the statement leads to the oldest that is open.
  await principal.getByRole('radio', { name: 'Mês' }).click()
  await principal
    .getByRole('button', { name: /^Ver o extrato: / })
    .first()
    .click()
  const anterior = principal.getByRole('button', { name: /^Abrir / })
  const fechar = principal.getByRole('button', { name: 'Fechar o mês' })
  await anterior.or(fechar).first().waitFor()
  if (await anterior.count()) await anterior.click()
  await fechar.waitFor()
  await inspecionar(page, [360, 1440])
  await fechar.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Fechar o mês/ })
    .click()
  await principal.getByText(/Não muda mais/).waitFor()
  expect(await fechar.count()).toBe(0)
  await inspecionar(page)
  expect(gestora.complaints).toEqual([])
  await gestora.context.close()
})

test('FIN-08 FIN-16 a professional and a family read their year for the income tax, and a family its reimbursements', async () => {
  const helena = await jornada.entrar('profissional', { em: '/financeiro?aba=relatorios&vista=imposto' })
  const dela = helena.page.getByRole('main')
  await dela.getByRole('region', { name: /^Recebimentos de \d{4} por pagador/ }).waitFor()
  await dela.getByText(/Não é documento fiscal/).waitFor()
  await dela.getByRole('region', { name: /^Livro de recebimentos/ }).waitFor()
  await inspecionar(helena.page, [360, 1440])
  expect(helena.complaints).toEqual([])
  await helena.context.close()

  const familia = await jornada.entrar('paciente-administrador', { em: '/financeiro?aba=reembolsos' })
  const { page } = familia
  await page.getByRole('region', { name: 'Gastos por pessoa e por mês' }).first().waitFor()
  await inspecionar(page, [360, 1440])
  await page.goto(`${jornada.url}/financeiro?aba=relatorios&vista=imposto`)
  await page.getByRole('region', { name: /^Pagamentos de saúde em \d{4}/ }).waitFor()
  await inspecionar(page, [360, 1440])
  expect(familia.complaints).toEqual([])
  await familia.context.close()
})

test('FIN-08 a patient alone finds their receipts, what their plan asks for, and their year beside their consultations', async () => {
  const { page, complaints, context } = await jornada.entrar('paciente', { em: '/consultas' })
  await page.getByRole('tab', { name: 'Gastos e recibos' }).click()
  await page.getByRole('region', { name: 'Gastos por pessoa e por mês' }).first().waitFor()
  await page
    .getByRole('button', { name: /^Copiar dados/ })
    .first()
    .waitFor()
  await inspecionar(page, [360, 1440])
  await page.getByRole('radio', { name: 'Imposto de renda' }).click()
  await page.getByRole('region', { name: /^Pagamentos de saúde em \d{4}/ }).waitFor()
  await page.getByText(/Não é documento fiscal/).waitFor()
  await inspecionar(page, [360, 1440])
  expect(complaints).toEqual([])
  await context.close()
})
