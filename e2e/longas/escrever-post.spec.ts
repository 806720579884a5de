import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { overflow } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ porTentativa: true })

const campo = (page: Page) => page.getByRole('textbox', { name: 'Texto' })
async function escrever(page: Page): Promise<void> {
  await page.goto('/rede')
  await page.getByRole('button', { name: 'No que você está pensando?' }).click()
  await campo(page).waitFor()
}

test('REDE-02 REDE-09 a post is written through a lost network and a closed tab, held, published, edited in sight and deleted with undo', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional')
  await escrever(page)
  await inspecionar(page)
  await page.getByRole('dialog').getByText('Uma orientação para quem lê').click()
  await page.getByLabel(/^Título/).fill('Sono que descansa')
  await campo(page).fill('Dormir bem ajuda a #memória.')
  await page.getByText('Rascunho guardado').waitFor()

  // Without network the device keeps it, and nothing of it is lost with the tab.
  await context.setOffline(true)
  await campo(page).fill('Dormir bem ajuda a #memória. Caso do CPF 529.982.247-25.')
  await page.getByText('Sem conexão: guardado neste aparelho').waitFor()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const volta = await context.newPage()
  await escrever(volta)
  await volta.getByText(/^Recuperamos o que você escreveu/).waitFor()
  expect(await campo(volta).inputValue()).toContain('529.982.247-25')

  // What tells of a patient is held before publishing, and the words stay.
  await volta.getByText('Um número de CPF').waitFor()
  await inspecionar(volta)
  await volta.getByRole('button', { name: 'Publicar', exact: true }).click()
  await volta.getByText('Um número de CPF').waitFor()
  await campo(volta).fill('Dormir sete horas ajuda a #memória.')
  await volta.getByRole('button', { name: 'Publicar', exact: true }).click()
  await volta.getByText('Post publicado', { exact: true }).first().waitFor()

  // Edited, and readers see what it said before.
  await volta.getByRole('button', { name: 'Meus posts' }).click()
  await volta.getByRole('tab', { name: 'Publicados' }).click()
  const meu = volta.getByRole('article', { name: 'Sono que descansa' })
  await meu.waitFor()
  await inspecionar(volta)
  await meu.getByRole('button', { name: 'Editar' }).click()
  await campo(volta).fill('Dormir sete a nove horas ajuda a #memória.')
  await volta.getByRole('button', { name: 'Salvar edição', exact: true }).click()
  await volta.getByText('Edição salva', { exact: true }).first().waitFor()
  await volta.getByRole('button', { name: 'Meus posts' }).click()
  await volta.getByRole('tab', { name: 'Publicados' }).click()
  await meu.getByRole('button', { name: 'Abrir' }).click()
  await volta.getByRole('button', { name: /^Editado/ }).click()
  await volta.getByText('Dormir sete horas ajuda a #memória.').waitFor()
  await inspecionar(volta)

  // Deleted, and taken back.
  await volta.goto('/rede?meus=publicados')
  await meu.getByRole('button', { name: 'Apagar' }).click()
  await volta.getByRole('tab', { name: 'Apagados' }).click()
  await meu.getByRole('button', { name: 'Restaurar' }).click()
  await volta.getByText('Post restaurado', { exact: true }).first().waitFor()
  await volta.getByRole('tab', { name: 'Publicados' }).click()
  await meu.waitFor()
  expect(complaints.filter((each) => !/Failed to fetch|ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([])
  await context.close()
})

test('REDE-11 a post sent without a connection is published once, when the connection is back', async () => {
  const { page, context } = await jornada.entrar('paciente', { width: 360 })
  await escrever(page)
  expect(await overflow(page)).toBe(0)
  await campo(page).fill('Quantas horas de sono bastam?')
  await page.getByText('Rascunho guardado').waitFor()
  await context.setOffline(true)
  await campo(page).fill('Quantas horas de sono bastam aos setenta?')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('O post sai sozinho quando a conexão voltar.', { exact: true }).first().waitFor()
  await context.setOffline(false)
  await page.getByText('Seu post foi publicado', { exact: true }).first().waitFor()
  await page.goto('/rede?meus=publicados')
  const meus = page.getByRole('article', { name: 'Quantas horas de sono bastam aos setenta?' })
  await meus.first().waitFor()
  expect(await meus.count()).toBe(1)
  await context.close()
})
