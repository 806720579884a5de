import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

test('FIN-10 a professional finds who owes, reminds them, receives a part, agrees on the rest in parts, and no longer expects another', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional', { em: '/financeiro' })
  await page.getByRole('tab', { name: 'A receber' }).click()
  const lista = page.getByRole('list', { name: 'A receber' })
  await lista.getByRole('listitem').first().waitFor()
  await inspecionar(page, [360, 1440])

  await page.getByRole('button', { name: /^Mais de 90 dias/ }).click()
  await page.waitForURL(/faixa=mais-de-90/)
  await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill('ninguém com este nome')
  await page.getByRole('heading', { name: 'Ninguém com estes filtros' }).waitFor()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  const linha = lista.getByRole('button').filter({ hasText: '2 consultas' }).first()
  const nome = (await linha.locator('.font-semibold').first().textContent())!
  await linha.click()
  const painel = page.getByRole('dialog', { name: nome })
  await painel.getByRole('heading', { name: 'Consultas não pagas' }).waitFor()
  await inspecionar(page, [360, 1440])

  // A part of the first one.
  await painel
    .getByRole('button', { name: /^Recebi/ })
    .first()
    .click()
  const valor = painel.getByLabel('Valor recebido')
  await valor.fill('5000')
  await painel.getByLabel(/^Como pagou/).selectOption({ label: 'Dinheiro' })
  await painel.getByRole('button', { name: /^Registrar/ }).dblclick()
  await painel.getByText(/^de R\$/).waitFor()

  // The second one is no longer expected, and is again.
  await painel
    .getByRole('button', { name: /^Deixar de cobrar/ })
    .last()
    .click()
  const pergunta = page.getByRole('alertdialog')
  await pergunta.getByRole('button', { name: /^Deixar de cobrar/ }).click()
  await pergunta.getByText('Informe o motivo.').waitFor()
  await pergunta.getByLabel('Motivo').fill('Combinado com o paciente')
  await inspecionar(page)
  await pergunta.getByRole('button', { name: /^Deixar de cobrar/ }).click()
  await painel.getByRole('heading', { name: 'Deixaram de ser cobradas' }).waitFor()
  await painel.getByRole('button', { name: /^Voltar a cobrar/ }).click()
  await painel.getByRole('heading', { name: 'Deixaram de ser cobradas' }).waitFor({ state: 'detached' })

  await painel.getByRole('button', { name: /^Fazer acordo/ }).click()
  const acordo = page.getByRole('dialog', { name: /^Fazer acordo/ })
  await acordo.getByLabel('Parcelas').selectOption('3')
  await inspecionar(page, [360, 1440])
  await acordo.getByLabel('Valor').first().fill('1')
  await acordo.getByRole('button', { name: /^Fazer acordo/ }).click()
  await acordo.getByText('As parcelas não somam o total. Acerte os valores.').waitFor()
  await acordo.getByLabel('Parcelas').selectOption('2')
  await acordo.getByRole('button', { name: /^Fazer acordo/ }).dblclick()
  await painel.getByText('2ª parcela').waitFor()
  await inspecionar(page, [360, 1440])

  await painel.getByRole('button', { name: /^Lembrar com Pix/ }).click()
  await page
    .getByText(/^Lembrete enviado\.|^Este paciente não usa o aplicativo\./)
    .first()
    .waitFor()

  await painel.getByRole('button', { name: /^Encerrar acordo/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Encerrar acordo/ })
    .click()
  await painel.getByText('2ª parcela').waitFor({ state: 'detached' })
  // Most people of the demonstration have no login: of them the reminder is refused, which the browser writes down.
  expect(complaints.filter((each) => !each.includes('/lembrete'))).toEqual([])
  await context.close()
})
