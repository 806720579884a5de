import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

test('FIN-13 a professional makes a batch, sends it, notes what was paid and refused, appeals, wins a part, and closes it', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional', {
    em: '/financeiro?aba=convenios',
  })
  await page.getByRole('table', { name: 'Operadoras' }).waitFor()
  await inspecionar(page, [360, 1440])

  await page
    .getByRole('button', { name: /^Montar lote de/ })
    .first()
    .click()
  const novo = page.getByRole('dialog', { name: /^Novo lote de/ })
  await novo.getByRole('checkbox').nth(1).waitFor()
  await inspecionar(page, [360, 1440])
  await novo.getByRole('checkbox', { name: 'Todas as consultas' }).uncheck()
  await novo.getByRole('button', { name: /^Montar lote/ }).click()
  await novo.getByText('Escolha pelo menos uma consulta.').waitFor()
  await novo.getByRole('checkbox').nth(1).check()
  await novo.getByRole('checkbox').nth(2).check()
  await novo
    .getByLabel(/^Valor esperado/)
    .nth(0)
    .fill('20000')
  await novo
    .getByLabel(/^Valor esperado/)
    .nth(1)
    .fill('10000')
  await novo.getByRole('button', { name: /^Montar lote/ }).dblclick()

  const lote = page.getByRole('region', { name: /^Lote \d+, / }).first()
  await lote.getByText('R$ 300,00').first().waitFor()
  await lote.getByRole('button', { name: 'Registrar envio' }).click()
  const envio = page.getByRole('dialog', { name: 'Registrar o envio do lote' })
  await envio.getByLabel(/^Protocolo/).fill('P-77')
  await inspecionar(page, [360])
  await envio.getByRole('button', { name: /^Salvar/ }).click()
  await lote.getByText(/protocolo P-77/).waitFor()

  const responder = lote.getByRole('button', { name: /^Registrar resposta/ })
  await responder.first().click()
  const resposta = page.getByRole('dialog', { name: 'Resposta da operadora' })
  await resposta.getByRole('button', { name: /^Salvar/ }).dblclick()
  await lote.getByText('Paga', { exact: true }).waitFor()
  await responder.first().click()
  await resposta.getByLabel(/^Valor pago/).fill('4000')
  await resposta.getByRole('button', { name: /^Salvar/ }).click()
  await resposta.getByText('Informe o motivo da glosa, como a operadora escreveu.').waitFor()
  await resposta.getByLabel(/^Motivo da glosa/).fill('Senha vencida')
  await inspecionar(page, [360, 1440])
  await resposta.getByRole('button', { name: /^Salvar/ }).click()
  await lote.getByText('Glosa: Senha vencida').waitFor()

  await lote.getByRole('button', { name: /^Recorrer/ }).click()
  const recurso = page.getByRole('dialog', { name: 'Recorrer da glosa' })
  await recurso.getByLabel(/^O que foi pedido/).fill('A senha valia no dia da consulta')
  await recurso.getByRole('button', { name: /^Salvar/ }).click()
  await lote.getByRole('button', { name: /^Resposta do recurso/ }).click()
  const fim = page.getByRole('dialog', { name: 'Resposta do recurso' })
  await fim.getByLabel(/^Valor recuperado/).fill('5000')
  await fim.getByRole('button', { name: /^Salvar/ }).click()
  await lote.getByText('Recuperada', { exact: true }).waitFor()
  await inspecionar(page, [360, 768, 1440])

  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    lote.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toMatch(/^lote-\d+-.*\.csv$/)
  const tabela = await text(await arquivo.createReadStream())
  expect(tabela).toMatch(/100,00;90,00;Senha vencida;A senha valia no dia da consulta/)
  expect(tabela).toMatch(/Total;.*300,00;290,00/)

  await lote.getByRole('button', { name: 'Encerrar lote' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Encerrar lote/ })
    .click()
  await lote.getByText(/Não muda mais/).waitFor()
  expect(await lote.getByRole('button', { name: /^(Desfazer|Recorrer|Registrar)/ }).count()).toBe(0)

  // What came stands in the ledger as the plan's: 200, 40 and 50.
  await page.goto(`${jornada.url}/financeiro?aba=transacoes&forma=convenio`)
  const lista = page.getByRole('list', { name: 'Transações' })
  for (const valor of ['R$ 200,00', 'R$ 40,00', 'R$ 50,00']) await lista.getByText(valor).first().waitFor()
  await inspecionar(page, [360])
  expect(complaints).toEqual([])
  await context.close()
})

test('FIN-15 FIN-17 the result of a year opens its rows, and a closed month refuses a day in it without losing what was typed', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional', {
    em: '/financeiro?aba=relatorios&vista=dre',
  })
  await page.getByRole('row', { name: /^Resultado/ }).waitFor()
  await inspecionar(page, [360, 768, 1440])
  await page
    .getByRole('button', { name: /^Ver as transações/ })
    .first()
    .click()
  await page.waitForURL(/aba=transacoes/)

  await page.getByRole('button', { name: 'Fechar mês' }).click()
  const pergunta = page.getByRole('alertdialog')
  await inspecionar(page, [360, 1440])
  const fechado = await pergunta.getByLabel('Fechar até o fim de').inputValue()
  await pergunta.getByRole('button', { name: /^Fechar mês/ }).click()
  await page
    .getByText(/^Fechado até/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Nova transação' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova transação' })
  await dialogo.getByLabel(/^Título/).fill('Conta de luz')
  await dialogo.getByLabel(/^Valor/).fill('10000')
  await dialogo.getByLabel(/^Categoria/).selectOption({ index: 1 })
  await dialogo.getByLabel(/^Data/).fill(fechado.split('-').toReversed().join(''))
  await dialogo.getByRole('button', { name: /^Salvar/ }).click()
  await dialogo.getByText(/Esta data está em um mês fechado/).waitFor()
  expect(await dialogo.getByLabel(/^Título/).inputValue()).toBe('Conta de luz')
  await inspecionar(page, [360])
  await page.keyboard.press('Escape')
  await context.close()
  expect(complaints.filter((queixa) => !queixa.includes('409'))).toEqual([])
})
