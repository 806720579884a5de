import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { today } from '../demonstration.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

/** On a phone and on a desk. */
const inspect = (page: Page) => inspecionar(page, [360, 1440])

const aba = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** The professional of the demonstration, on the page of the hours. */
async function entrar() {
  const visitor = await jornada.entrar('profissional', { em: '/horarios-padrao' })
  await visitor.page.getByRole('heading', { name: 'Seus modelos' }).waitFor()
  return visitor
}

/** Creates a template of five mornings, which opens in its editor. */
async function criarManhas(page: Page, nome: string) {
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo modelo' })
  await novo.getByLabel('Nome do modelo').fill(nome)
  await novo.getByText('Só manhãs').click()
  await novo.getByRole('button', { name: 'Criar modelo' }).click()
  await page.getByText('Este modelo ainda não foi publicado.').waitFor()
}

test('DATA-09 APPT-07 a week is made, what is wrong leads to its field, and the preview tells the rule of a gap', async () => {
  const { page, context, complaints } = await entrar()
  await criarManhas(page, 'Manhãs de verão')
  await page.getByRole('heading', { name: 'Próximos 14 dias' }).waitFor()

  // Wednesday gets an end before its beginning. The problem is shown, and its link leads to the field that solves it.
  await page.getByRole('button', { name: /^Quarta-feira 08:00–12:00/ }).click()
  const quarta = page.getByRole('region', { name: 'Quarta-feira' })
  await quarta.getByLabel('Fim').fill('07:00')
  await page.getByRole('button', { name: /a resolver$/ }).click()
  await page.getByRole('button', { name: /^Quarta-feira: O fim vem antes/ }).click()
  await quarta.getByLabel('Fim').and(page.locator(':focus')).waitFor()
  await inspect(page)
  await quarta.getByLabel('Fim').fill('11:00')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await page.getByText('Rascunho salvo').first().waitFor()

  await aba(page, 'Prévia')
  await page.getByLabel('Hora').fill('15:00')
  const dia = page.getByLabel('Dia', { exact: true })
  const quartas = (await dia.locator('option').allTextContents()).filter((texto) =>
    texto.startsWith('Quarta'),
  )
  await dia.selectOption({ label: quartas.at(-1)! })
  await page.getByText(/15:00: (Está fora dos intervalos|Feriado)/).waitFor()
  await inspect(page)
  await page.getByRole('button', { name: 'Ver a regra' }).click()
  await page.waitForURL((url) => url.searchParams.get('aba') !== 'previa')
  expect(complaints).toEqual([])
  await context.close()
})

test('APPT-02 hours are published once each appointment that they leave outside has a decision', async () => {
  const { page, context, complaints } = await entrar()
  await criarManhas(page, 'Só de manhã')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const publicar = page.getByRole('dialog', { name: 'Publicar Só de manhã' })
  await publicar.getByRole('heading', { name: /fora dos novos horários$/ }).waitFor()
  await publicar.getByRole('button', { name: 'Publicar' }).click()
  await publicar.getByText('Decida o que fazer com esta consulta.').first().waitFor()
  await inspect(page)
  await publicar.getByRole('button', { name: 'Manter todas' }).click()
  await publicar.getByText('Todas decididas').waitFor()
  await publicar.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Horários publicados').first().waitFor()
  await aba(page, 'Versões')
  await page.getByText('No ar').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('DATA-09 days that are not like the others: an exception for a week, and a holiday with its switch', async () => {
  const { page, context, complaints } = await entrar()
  await aba(page, 'Exceções')
  await page.getByRole('button', { name: 'Nova exceção' }).click()
  const excecao = page.getByRole('dialog', { name: 'Nova exceção' })
  await excecao.getByRole('radio', { name: 'Período' }).click()
  // In São Paulo: elsewhere the year may have ended already.
  const ano = Number(today().slice(0, 4)) + 1
  await excecao.getByLabel('De', { exact: true }).fill(`0803${ano}`)
  await excecao.getByLabel('Até', { exact: true }).fill(`1203${ano}`)
  await inspect(page)
  await excecao.getByRole('button', { name: 'Criar exceção' }).click()
  await page.getByText(new RegExp(`^\\w+, 8 mar ${ano} a \\w+, 12 mar ${ano}`)).waitFor()

  await aba(page, 'Feriados')
  await page.getByRole('button', { name: 'Próximo ano' }).click()
  const carnaval = page.getByRole('switch', { name: /Carnaval \(segunda-feira\)/ })
  const fechava = await carnaval.isChecked()
  await carnaval.click()
  await page
    .getByText(`Carnaval (segunda-feira): agenda ${fechava ? 'aberta' : 'fechada'}`)
    .first()
    .waitFor()
  await expect.poll(() => carnaval.isChecked()).toBe(!fechava)
  await inspect(page)
  expect(complaints).toEqual([])
  await context.close()
})
