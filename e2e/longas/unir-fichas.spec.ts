import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada()

test('PRONT-15 one person was written down twice: compared field by field, united, taken back, and told apart', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional')
  const principal = page.getByRole('main')
  const cadastrar = async (nome: string, telefone: string) => {
    await page.goto(`${jornada.url}/pacientes`)
    await page.getByRole('button', { name: 'Novo paciente' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Novo paciente' })
    await dialogo.getByLabel('Nome').fill(nome)
    await dialogo.getByLabel('Telefone').fill(telefone)
    await dialogo.getByRole('button', { name: 'Cadastrar e usar' }).click()
    await page.getByRole('heading', { level: 1, name: nome }).waitFor()
    return new URL(page.url()).pathname
  }
  const primeira = await cadastrar('Bruna Jornada Unida', '(11) 98765-0101')
  const segunda = await cadastrar('Bruna Jornada Unida', '(11) 98765-0102')

  // The hint stands on the record, and the list finds all of them.
  const suspeita = page.getByRole('button', { name: /^Comparar e unir: Bruna Jornada Unida/ })
  await suspeita.waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  await suspeita.click()
  const unir = page.getByRole('dialog', { name: 'Unir duas fichas' })
  await unir.getByRole('group', { name: 'Telefone' }).getByText('(11) 98765-0101').click()
  await unir.getByText('Por 30 dias você desfaz a união').waitFor()
  await inspecionar(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await inspecionar(page)
  await unir.getByRole('button', { name: 'Unir fichas' }).click()
  await page.getByText('As duas fichas agora são uma').first().waitFor()
  await principal.getByRole('link', { name: '(11) 98765-0101' }).waitFor()

  // The address of the other one leads here.
  await page.goto(`${jornada.url}${primeira}`)
  await page.waitForURL((url) => url.pathname === segunda)
  await principal.getByRole('heading', { name: 'Fichas unidas a esta' }).waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: /^Desfazer união: Bruna Jornada Unida/ }).click()
  await page.getByText('Cada ficha voltou ao que era').first().waitFor()
  await principal.getByRole('link', { name: '(11) 98765-0102' }).waitFor()

  await page.getByRole('button', { name: /^Não é a mesma pessoa/ }).click()
  await page.getByText('Anotado: são duas pessoas').first().waitFor()
  await suspeita.waitFor({ state: 'detached' })
  await page.goto(`${jornada.url}${primeira}`)
  await principal.getByRole('link', { name: '(11) 98765-0101' }).waitFor()
  expect(await suspeita.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
