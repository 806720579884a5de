import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

test('DATA-04 a professional offers a service, changes its price, and the public page follows', async () => {
  // A name for each try, since the data of the previous one stay.
  const nome = `Consulta de família ${Date.now() % 10_000}`
  const { page, context, complaints } = await jornada.entrar('profissional', { width: 360, em: '/servicos' })
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Novo serviço' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo serviço' })
  await dialogo.getByLabel('Nome').fill(nome)
  await dialogo.getByLabel('Preço', { exact: true }).fill('20000')
  await inspecionar(page)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('heading', { level: 3, name: nome }).waitFor()

  await page.getByRole('button', { name: 'Reajustar preços' }).click()
  await page.getByLabel('Quanto (%)').fill('10')
  await page.getByText('de R$ 200,00 para R$ 220,00').first().waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Guardar preços' }).click()
  await page
    .getByText(/preços mudaram/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Ver como paciente' }).click()
  await page.getByRole('dialog').getByText('R$ 220,00').waitFor()
  await page.getByRole('link', { name: 'Abrir minha página' }).click()
  await page.waitForURL('**/profissionais-publicos/*')
  await page.getByText(nome).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('HOME-05 HOME-06 HOME-07 the administrator reads what is measured and opens each of the five actions', async () => {
  const { page, context, complaints } = await jornada.entrar('administrador-geral', { em: '/' })
  const numeros = page.getByRole('region', { name: 'Números da plataforma' })
  await expect.poll(() => numeros.getByRole('article').filter({ hasText: /\d/ }).count()).toBe(6)
  await page.getByRole('region', { name: 'Situação do sistema' }).getByText('Banco de Dados').waitFor()
  await inspecionar(page)
  for (const [acao, titulo] of [
    ['Relatórios Detalhados', 'Administração'],
    ['Monitoramento Global', 'Administração'],
    ['Gestão de Usuários', 'Usuários'],
    ['Aprovação de Clínicas', 'Clínicas'],
    ['Auditoria de Sistema', 'Sistema'],
  ] as const) {
    await page.goto('/admin-geral')
    await page.getByRole('region', { name: 'Ações' }).getByText(acao).click()
    await page.getByRole('heading', { level: 1, name: titulo }).waitFor()
    await inspecionar(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})
