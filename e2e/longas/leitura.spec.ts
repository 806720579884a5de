import { expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

// It marks posts as read and asks a question.
const jornada = abrirJornada({ porTentativa: true })
const TITULO = 'AVC: o relógio começa quando o rosto entorta'

test('LEITURA-01 LEITURA-02 a patient finds a post, reads it, keeps it, asks its author, and books from it', async () => {
  const { page, complaints } = await jornada.entrar('paciente', { em: '/posts-profissionais' })
  await page.getByRole('heading', { level: 1, name: 'Posts de Profissionais' }).waitFor()
  await page.getByRole('heading', { name: 'Continue lendo' }).waitFor()
  await settled(page)
  await inspecionar(page, [360, 1440])

  // Filters: order, what was not read, an area, the rest.
  await page.getByRole('radio', { name: 'Mais úteis' }).click()
  await page.getByRole('button', { name: 'Não lidos' }).click()
  await page.waitForURL(/estado=nao-lidos/)
  await page.getByText('Mais filtros').click()
  await page.getByLabel('Tipo de post').selectOption('discussao')
  await page.getByRole('link', { name: 'Meta de glicose igual para todos faz sentido?' }).waitFor()
  await page.getByLabel('Tipo de post').selectOption('dica_saude')
  await page.getByLabel('Buscar posts').fill('rosto entorta')
  await page.getByRole('link', { name: TITULO }).click()

  // Open: whose it is, its area, its sources.
  await page.getByRole('heading', { level: 1, name: TITULO }).waitFor()
  await page.getByText(/^Na área registrada do autor: Neurologia · RQE \d+/).waitFor()
  await page.getByRole('heading', { name: 'Fontes' }).waitFor()
  await page.getByText('Linha de cuidado do AVC no adulto').waitFor()
  // Headless browsers have no voice: the button is left out.
  expect(await page.getByRole('button', { name: 'Ouvir' }).count()).toBe(0)
  await page.getByRole('radio', { name: 'A++' }).click()
  await settled(page)
  await inspecionar(page, [360, 1440])

  await page.getByRole('button', { name: 'Ler depois', exact: true }).click()
  await page.getByText('Guardado para ler depois', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Perguntar ao autor' }).click()
  const pergunta = page.getByRole('dialog', { name: /^Pergunta para/ })
  await pergunta.getByRole('button', { name: 'Publicar pergunta' }).click()
  await pergunta.getByText('Escreva a sua pergunta.').waitFor()
  await pergunta.getByLabel('Sua pergunta').fill('Vale também para quem já teve um AVC?')
  await inspecionar(page)
  await pergunta.getByRole('button', { name: 'Publicar pergunta' }).click()
  await page.getByText('Vale também para quem já teve um AVC?').waitFor()

  // Read to the end by scrolling.
  await page.getByText('Fale com quem escreveu').scrollIntoViewIfNeeded()
  await page.getByText('Lido', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Voltar aos posts' }).click()
  await page.goto('/posts-profissionais?estado=salvos')
  await page.getByRole('link', { name: TITULO }).waitFor()
  await page
    .getByRole('link', { name: /^Agendar com/ })
    .first()
    .click()
  await page.waitForURL(/\/agendar\?/)
  expect(complaints).toEqual([])
})

test('LEITURA-01 REDE-01 on a phone campaigns of the month lead to their posts, and the network to what is in fashion', async () => {
  const { page, complaints } = await jornada.entrar('paciente', { em: '/posts-profissionais', width: 360 })
  const campanhas = page.getByRole('region', { name: 'Campanhas do mês' })
  const primeira = campanhas.getByRole('button').first()
  const rotulo = (await primeira.textContent())!
  await primeira.click()
  await page.waitForURL(/assunto=/)
  const quantas = Number(/\((\d+)\)/.exec(rotulo)![1])
  await page.getByText('Você chegou ao fim.').waitFor()
  expect(
    await page.getByRole('region', { name: 'Posts de Profissionais' }).getByRole('listitem').count(),
  ).toBe(quantas)
  await page.goto('/rede')
  await page.getByRole('link', { name: 'Em alta e quem seguir' }).click()
  await page.getByRole('heading', { level: 2, name: 'Em alta e quem seguir' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Para seguir' }).waitFor()
  await settled(page)
  await inspecionar(page)
  expect(complaints).toEqual([])
})
