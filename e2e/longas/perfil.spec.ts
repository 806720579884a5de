import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { settled, watch } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'

const jornada = abrirJornada({ servidor })
let correios: Server

/** Replaces the public postcode lookup. It knows one street, and that 50050-999 does not exist. Anything else fails. */
const aurora = { logradouro: 'Rua da Aurora', bairro: 'Boa Vista', localidade: 'Recife', uf: 'PE' }

async function servidor() {
  correios = createServer((request, response) => {
    const cep = /\d{8}/.exec(request.url ?? '')?.[0]
    if (cep === '50050000') response.end(JSON.stringify({ cep, ...aurora }))
    else if (cep === '50050999') response.end(JSON.stringify({ erro: true }))
    else response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((listening) => correios.listen(0, '127.0.0.1', listening))
  const { port } = correios.address() as AddressInfo
  return { env: { CEP_URL: `http://127.0.0.1:${port}/ws/{cep}/json/` } }
}
afterAll(async () => {
  correios?.close()
})

const entrar = (perfil: string, width = 1440) => jornada.entrar(perfil, { width })

const editar = async (page: Page) => {
  await page.goto('/perfil-paciente?aba=dados')
  await page.getByRole('button', { name: 'Editar dados' }).click()
  await page.getByLabel('Nome completo').waitFor()
}
const guardadoNaTela = (page: Page) => page.getByText('Dados atualizados!').first().waitFor()

test('PERSON-01 PERSON-02 the own data are edited with a postcode, pasted points and a picked date, and stay', async () => {
  const { page, context, complaints } = await entrar('paciente-administrador')
  await editar(page)
  await page.getByLabel('Nome completo').fill('Sônia <b>Prado</b> <img src=x onerror=alert(1)> 😀')
  await page.getByLabel('CPF (opcional)').fill('')
  await page.getByLabel('CPF (opcional)').pressSequentially('111.444.777-35')
  await page.getByLabel('Data de nascimento (opcional)').fill('')
  await page.getByRole('button', { name: 'Escolher no calendário' }).click()
  const calendario = page.getByRole('dialog', { name: 'Escolher no calendário' })
  await calendario.getByRole('combobox').last().selectOption('1970')
  await calendario.getByRole('combobox').first().selectOption({ label: 'março' })
  await calendario
    .getByRole('gridcell')
    .getByRole('button', { name: /^.*\b12 de março de 1970/ })
    .click()
  expect(await page.getByLabel('Data de nascimento (opcional)').inputValue()).toBe('12/03/1970')

  await page.getByLabel('CEP', { exact: true }).fill('50050-000')
  await page.getByText('Endereço preenchido. Confira e informe o número.').waitFor()
  await page.keyboard.type('310')
  await page.keyboard.press('Enter')
  await guardadoNaTela(page)
  await page.reload()
  await page.getByText('Rua da Aurora').waitFor()
  await page.getByText('12/03/1970').waitFor()
  await page.getByText('50050-000').waitFor()
  expect(await page.getByText('111.444.777-35').count()).toBe(0)
  await page.getByRole('button', { name: 'Mostrar CPF' }).click()
  await page.getByText('111.444.777-35').waitFor()
  await page
    .getByRole('heading', { level: 1, name: 'Sônia <b>Prado</b> <img src=x onerror=alert(1)> 😀' })
    .waitFor()
  await page.locator('header').getByText('50+').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('PERSON-02 without an answer the fields stay open, and the digits tell the state', async () => {
  const { page, context, complaints } = await entrar('paciente')
  await editar(page)
  await page.getByLabel('Rua').fill('Travessa do Porto')
  await page.getByLabel('Estado').selectOption('')
  await page.getByLabel('CEP', { exact: true }).fill('50050999')
  await page.getByText('Não encontramos este CEP. Confira os números ou preencha o endereço.').waitFor()
  await page.getByLabel('CEP', { exact: true }).fill('69005010')
  await expect.poll(() => page.getByLabel('Estado').inputValue()).toBe('AM')
  expect(await page.getByLabel('Rua').inputValue()).toBe('Travessa do Porto')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await guardadoNaTela(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('PERSON-01 two tabs: the second one sees both sides and loses nothing', async () => {
  const { page, context, complaints } = await entrar('paciente')
  const outra = await context.newPage()
  watch(outra, complaints, jornada.url)
  await editar(page)
  await editar(outra)
  await page.getByLabel('Nome completo').fill('Mariana Primeira')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await guardadoNaTela(page)
  await outra.getByLabel('Nome completo').fill('Mariana Segunda')
  await outra.getByRole('button', { name: 'Salvar' }).click()
  const aviso = outra.getByRole('alert').filter({ hasText: 'alterados em outro lugar' })
  await aviso.getByText('Mariana Primeira').waitFor()
  await aviso.getByText('Mariana Segunda').waitFor()
  await inspecionar(outra)
  await aviso.getByRole('button', { name: 'Guardar o que digitei' }).click()
  await guardadoNaTela(outra)
  await outra.getByRole('heading', { level: 1, name: 'Mariana Segunda' }).waitFor()
  // The browser logs the refusal's status as an error.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  await context.close()
})

describe.each([1440, 360])('at %s px', (width) => {
  test('ROUTE-18 SHELL-10 a patient: tabs, form refused, modal and settings', async () => {
    const { page, context, complaints } = await entrar('paciente', width)
    await settled(page)
    await inspecionar(page)
    await editar(page)
    await page.getByLabel('Nome completo').fill('m'.repeat(301))
    await page.getByLabel('CPF (opcional)').fill('111')
    await page.getByLabel('Data de nascimento (opcional)').fill('01/01/2099')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Use no máximo 300 caracteres.').waitFor()
    await page.getByText('A data de nascimento não pode estar no futuro.').waitFor()
    await inspecionar(page)
    await page.getByLabel('Nome completo').fill('Mariana '.repeat(37).trim())
    await page.getByLabel('CPF (opcional)').fill('')
    await page.getByLabel('Data de nascimento (opcional)').fill('18/05/1991')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await guardadoNaTela(page)
    await settled(page)
    await inspecionar(page)

    await page.locator('header button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: 'Ver perfil' }).click()
    await page.getByRole('dialog', { name: 'Meu perfil' }).getByText('Membro desde').waitFor()
    await inspecionar(page)
    await page.keyboard.press('Escape')

    await page.goto('/configuracoes')
    await page.getByText('Muito grande').click()
    await page.locator('html[data-texto=maior]').waitFor({ state: 'attached' })
    await inspecionar(page)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('html[data-texto=maior]').waitFor({ state: 'attached' })
    await page.goto('/perfil-paciente')
    await settled(page)
    await inspecionar(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('SHELL-10 a professional: modal with the own record', async () => {
    const { page, context, complaints } = await entrar('profissional', width)
    await page.locator('header button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: 'Ver perfil' }).click()
    const modal = page.getByRole('dialog', { name: 'Meu perfil' })
    await modal.getByRole('heading', { name: 'Especialidades registradas' }).waitFor()
    expect(await modal.getByRole('listitem').count()).toBeGreaterThan(0)
    await settled(page)
    await inspecionar(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
