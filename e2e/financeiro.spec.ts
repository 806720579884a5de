import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

test('FIN-01 FIN-03 FIN-07 FIN-08 a payment at the desk stands in the ledger by itself, an expense is written, edited, deleted and taken back, and a family sees what it spent', async () => {
  const helena = await jornada.entrar('profissional', { em: '/financeiro' })
  const { page } = helena
  const principal = page.getByRole('main')
  await principal.getByRole('heading', { level: 1, name: 'Financeiro' }).waitFor()
  await principal.getByText('Transações recentes').waitFor()
  await principal
    .getByRole('region', { name: 'Últimos 6 meses' })
    .locator('svg.recharts-surface')
    .first()
    .waitFor()
  await inspecionar(page, [360, 1440])

  // What the desk received of a consultation is there without typing.
  const paga = await principal
    .getByRole('list', { name: 'Transações recentes' })
    .getByRole('button', { name: /Escrita pelo aplicativo/ })
    .count()
  expect(paga).toBeGreaterThan(0)

  await principal.getByRole('button', { name: 'Nova transação' }).click()
  const novo = page.getByRole('dialog', { name: 'Nova transação' })
  // Nothing is written empty, and what was typed stays.
  await novo.getByLabel('Título').fill('Aluguel da sala 402')
  await novo.getByRole('button', { name: 'Salvar' }).click()
  await novo.getByText('Informe um valor maior que zero.').waitFor()
  await novo.getByLabel('Valor').fill('215000')
  await novo.getByLabel('Categoria').selectOption({ label: 'Aluguel' })
  await inspecionar(page, [360, 1440])
  await novo.getByRole('button', { name: 'Salvar' }).dblclick()
  await page.getByText('Transação criada com sucesso!').first().waitFor()
  await novo.waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: 'Transações' }).click()
  const linha = principal
    .getByRole('list', { name: 'Transações' })
    .getByRole('button', { name: /Aluguel da sala 402/ })
  await linha.waitFor()
  await inspecionar(page, [360, 1440])
  await linha.click()
  const edicao = page.getByRole('dialog', { name: 'Editar transação' })
  await edicao.getByLabel('Título').fill('Aluguel da sala 403')
  await edicao.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Transação atualizada com sucesso!').first().waitFor()
  const mudada = principal.getByRole('button', { name: /Aluguel da sala 403/ })
  await mudada.click()
  await edicao.getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Transação excluída com sucesso!').first().waitFor()
  await mudada.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await mudada.waitFor()
  expect(await mudada.count()).toBe(1)

  await page.getByRole('tab', { name: 'Relatórios' }).click()
  await principal
    .getByRole('button', { name: /^Ver as transações: / })
    .first()
    .waitFor()
  await inspecionar(page)
  expect(helena.complaints).toEqual([])
  await helena.context.close()

  const familia = await jornada.entrar('paciente-administrador', { em: '/financeiro' })
  await familia.page.getByRole('region', { name: 'Gastos por pessoa' }).getByRole('button').first().waitFor()
  await inspecionar(familia.page, [360, 1440])
  expect(familia.complaints).toEqual([])
  await familia.context.close()
})
