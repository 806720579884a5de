import { expect, test } from 'vitest'
import { settled } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

// It opens items, makes an account and sees as somebody.
const jornada = abrirJornada({ porTentativa: true })

test('ADMIN-10 ADMIN-09 the queues say what is overdue and who is at it, and a figure opens its rows', async () => {
  const { page, complaints } = await jornada.entrar('administrador-geral', {
    width: 360,
    em: '/admin-geral?aba=filas',
  })
  await page.getByRole('heading', { name: 'Filas' }).waitFor()
  await page.getByText('Aberto por').first().waitFor()
  await settled(page)
  await inspecionar(page)
  await page.goto('/admin-geral')
  await page.getByRole('button', { name: 'Usuários', exact: true }).click()
  const numero = page.getByRole('dialog', { name: 'Usuários' })
  await numero.getByText('Como este número é feito').waitFor()
  await inspecionar(page)
  expect(complaints).toEqual([])
})

test('ADMIN-06 ADMIN-07 an account is made, one tells its rules, and a person is seen as, with a banner, until one goes back', async () => {
  const { page, complaints } = await jornada.entrar('administrador-geral', { em: '/usuarios' })
  await page.getByRole('button', { name: 'Criar conta' }).click()
  const novo = page.getByRole('dialog', { name: 'Criar conta e convidar' })
  await novo.getByLabel('Nome completo').fill('Nina Prado de Souza')
  await novo.getByLabel('E-mail').fill(`nina.${Date.now()}@exemplo.com.br`)
  await novo.getByLabel('Motivo').fill('Pediu por telefone')
  await novo.getByRole('button', { name: 'Criar e convidar' }).click()
  await page.getByText('Convite enviado', { exact: true }).waitFor()
  const { nome } = jornada.login('paciente')
  await page.getByRole('searchbox', { name: 'Nome, e-mail, CPF ou telefone' }).fill('paciente@exemplo')
  await page.getByRole('button', { name: `Abrir ${nome}` }).click()
  const ficha = page.getByRole('dialog', { name: nome })
  await ficha.getByRole('button', { name: 'Ver com a regra de cada coisa' }).click()
  await ficha.getByText('Concedido por outras pessoas').waitFor()
  await inspecionar(page)
  await ficha.getByRole('button', { name: 'Ver como esta pessoa' }).click()
  const pergunta = page.getByRole('alertdialog', { name: /Ver o produto como/ })
  await pergunta.getByLabel('Motivo').fill('Não encontra os horários')
  await inspecionar(page)
  await pergunta.getByRole('button', { name: 'Começar a ver' }).click()
  const faixa = page.getByRole('complementary', { name: /Você está vendo como/ })
  await faixa.waitFor()
  await faixa.getByRole('button', { name: 'Voltar à minha conta' }).click()
  await page.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor()
  expect(await faixa.count()).toBe(0)
  // Cards that are closed in a view answer 403, and the browser says so.
  expect(complaints.filter((dita) => !dita.includes('403'))).toEqual([])
})

test('ADMIN-08 a setting has its history and goes back, and reminders and backups are told', async () => {
  const { page, complaints } = await jornada.entrar('administrador-geral', { em: '/sistema' })
  const marca = page.getByRole('region', { name: 'Marca' })
  for (const frase of ['Cuidado perto de você', 'Saúde com gente']) {
    await marca.getByLabel('Frase da entrada').fill(frase)
    await marca.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Alteração salva').first().waitFor()
    await expect.poll(() => marca.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
  }
  await marca.getByText('Histórico').click()
  await marca.getByRole('button', { name: /Voltar a este valor: .*Cuidado perto de você/ }).click()
  await expect.poll(() => marca.getByLabel('Frase da entrada').inputValue()).toBe('Cuidado perto de você')
  await page.getByRole('link', { name: 'Lembretes' }).click()
  await page.getByRole('heading', { name: 'Simular lembretes' }).waitFor()
  await settled(page)
  await inspecionar(page)
  await page.getByRole('link', { name: 'Cópias' }).click()
  await page.getByText('Em dia').waitFor()
  await inspecionar(page)
  expect(complaints).toEqual([])
})
