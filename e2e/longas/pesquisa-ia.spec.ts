import { expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

// It searches, saves and erases.
const jornada = abrirJornada({ porTentativa: true })

test('BUSCA-01 BUSCA-04 BUSCA-05 a patient says what they need, corrects it in words, saves it and books an hour', async () => {
  const { page, complaints } = await jornada.entrar('paciente', { em: '/pesquisa-ia' })
  await page.getByRole('heading', { level: 1, name: 'Pesquisa IA' }).waitFor()
  await page.getByText('Não dá diagnóstico').waitFor()
  await inspecionar(page)

  // By the keyboard alone.
  await page.getByLabel('O que você procura?').focus()
  await page.keyboard.type('cardiologista, sem dor no peito, com carinho')
  await page.keyboard.press('Enter')
  const entendi = page.getByRole('region', { name: 'O que entendi' })
  await entendi.getByText('Cardiologia', { exact: true }).waitFor()
  await entendi.getByText('“com carinho”').waitFor()
  await page.getByRole('link', { name: 'Ligar 192' }).waitFor()
  await page.getByRole('tab', { name: /^Profissionais/ }).waitFor()
  await settled(page)
  await inspecionar(page)

  await page.getByRole('button', { name: 'mais barato' }).click()
  await entendi.getByText('Mais barato primeiro', { exact: true }).waitFor()
  await page.getByLabel('Diga mais: “na terça também serve”').fill('qualquer dia menos domingo')
  await page.keyboard.press('Enter')
  await entendi.getByText('Qualquer dia, menos domingos', { exact: true }).waitFor()
  await entendi.getByRole('button', { name: 'Retirar Mais barato primeiro' }).click()
  await entendi.getByText('Mais barato primeiro', { exact: true }).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Salvar busca' }).click()
  await page.getByText('Busca salva em Minhas buscas').first().waitFor()
  await page.getByRole('button', { name: 'Minhas buscas' }).click()
  const painel = page.getByRole('dialog', { name: 'Minhas buscas' })
  await painel.getByRole('button', { name: /^Apagar “cardiologista, sem dor/ }).waitFor()
  await settled(page)
  await inspecionar(page)
  await painel.getByRole('button', { name: 'Fechar' }).click()

  await page
    .getByRole('group', { name: /^Horários/ })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/\/agendar\?/)
  expect(complaints).toEqual([])
})

test('BUSCA-03 a sign of an emergency opens the mode before anything is asked of the server', async () => {
  const { page } = await jornada.entrar('paciente', { em: '/pesquisa-ia' })
  const pedidos: string[] = []
  page.on('request', (pedido) => {
    if (pedido.url().includes('/pesquisa'))
      pedidos.push(`${pedido.method()} ${new URL(pedido.url()).pathname}`)
  })
  await page.getByLabel('O que você procura?').fill('minha mãe está com dor no peito e falta de ar')
  await page.keyboard.press('Enter')
  await page.locator('html[data-emergencia]').waitFor()
  expect(pedidos.filter((pedido) => pedido.startsWith('POST'))).toEqual([])
})
