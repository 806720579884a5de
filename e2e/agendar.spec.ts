import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

test('APPT-07 a patient finds who attends, holds an hour, confirms it and takes it along', async () => {
  const login = await jornada.login('paciente')
  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  // Signing in comes in the middle: the specialty that was chosen is still there.
  await page.goto('/agendar?especialidade=Psicologia')
  await page.getByLabel('E-mail', { exact: true }).fill(login.email)
  await page.getByLabel('Senha', { exact: true }).fill(login.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Quem atende Psicologia' }).waitFor({ timeout: 30_000 })
  await page
    .getByRole('button', { name: /^Ver agenda/ })
    .first()
    .waitFor()
  await inspecionar(page)
  await page
    .getByRole('button', { name: /^Ver agenda/ })
    .first()
    .click()

  // What leaves no choice is not asked; the rest is, in this order.
  const titulo = page.getByRole('heading', { name: /^(Qual atendimento\?|Como será\?|Quando\?)$/ })
  await titulo.waitFor()
  if ((await titulo.textContent()) === 'Qual atendimento?') {
    await page.locator('main li button').first().click()
    await page.getByRole('heading', { name: /^(Como será\?|Quando\?)$/ }).waitFor()
  }
  if ((await titulo.textContent()) === 'Como será?') {
    await inspecionar(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await page.getByRole('heading', { name: 'Quando?' }).waitFor()
  await page.getByRole('radio').first().waitFor()
  await inspecionar(page)
  await page.getByRole('radio').last().click()

  const motivo = page.getByLabel(/Motivo da consulta/)
  await motivo.fill('Ansiedade antes de provas')
  await page.getByRole('timer').first().waitFor({ state: 'attached' })
  await inspecionar(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Confira e confirme' }).waitFor()
  await inspecionar(page)
  const aceite = page.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  await page.getByRole('button', { name: /^(Confirmar|Pedir) consulta/ }).dblclick()

  await page.getByRole('heading', { name: /^(Consulta marcada|Pedido enviado)$/ }).waitFor()
  await inspecionar(page)
  expect(page.url()).not.toContain('Ansiedade')
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Adicionar ao calendário' }).click(),
  ])
  const ics = await readFile(await arquivo.path(), 'utf8')
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(ics).not.toContain('Ansiedade')
  // The same appointment is there after a reload, and it is one.
  await page.reload()
  await page.getByRole('heading', { name: /^(Consulta marcada|Pedido enviado)$/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
