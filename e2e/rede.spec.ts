import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

test('REDE-04 REDE-05 a patient likes, saves, comments, follows and blocks in the network', async () => {
  const { page, complaints, context } = await jornada.entrar('paciente', { em: '/rede?ordem=recentes' })
  const posts = page.getByRole('main').getByRole('article')
  // One that the patient of the demonstration has neither liked nor saved.
  const novo = posts
    .filter({ hasText: 'Dica de Saúde' })
    .filter({ has: page.getByRole('button', { name: /^Curtir, /, pressed: false }) })
    .filter({ has: page.getByRole('button', { name: 'Salvar', pressed: false }) })
    .first()
  const titulo = await novo.getByRole('heading', { level: 2 }).innerText()
  const post = posts.filter({ has: page.getByRole('heading', { level: 2, name: titulo, exact: true }) })
  await inspecionar(page)

  await post.getByRole('button', { name: /^Curtir, / }).click()
  await post.getByRole('button', { name: /^Curtir, /, pressed: true }).waitFor()
  await post.getByRole('button', { name: 'Salvar', exact: true }).click()
  await post.getByRole('button', { name: 'Salvar', pressed: true }).waitFor()

  await post.getByRole('button', { name: /^Comentar, / }).click()
  const conversa = post.getByRole('region', { name: 'Comentários' })
  await conversa.getByLabel('Escreva um comentário').fill('Vou tentar hoje mesmo. #comeco')
  await conversa.getByRole('button', { name: 'Comentar', exact: true }).click()
  await conversa.getByText('Vou tentar hoje mesmo.').waitFor()
  await inspecionar(page)

  await page.getByRole('tab', { name: 'Salvos' }).click()
  await page.getByRole('heading', { level: 2, name: titulo }).waitFor()

  // The author's wall, from the menu of the post, with the way to a booking.
  const salvo = posts.filter({ hasText: titulo })
  await salvo.getByRole('button', { name: /^Opções do post de / }).click()
  await page.getByRole('menuitem', { name: /^Ver o mural de / }).click()
  await page.getByRole('link', { name: 'Agendar', exact: true }).last().waitFor()
  await inspecionar(page)
  // The seal says its words after the name.
  const nome = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText())
    .split('\n')[0]!
    .trim()

  await page.getByRole('button', { name: `Opções de ${nome}` }).click()
  await page.getByRole('menuitem', { name: `Bloquear ${nome}` }).click()
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await page.getByText('Mural não encontrado').waitFor()
  await page.goto(`/rede?q=${encodeURIComponent(nome)}`)
  await page.getByRole('heading', { name: `Resultados para “${nome}”` }).waitFor()
  await page.getByText('Nada encontrado').waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: nome }).count()).toBe(0)
  // A wall answers as if nobody were there, which the browser tells as a missing page.
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  await context.close()
})
