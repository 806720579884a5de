import { expect, test } from 'vitest'
import { textOf } from './browser.ts'
import { takeFreeHour } from './choices.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

test('APPT-07 a patient finds a professional, holds an hour, confirms it and takes it along', async () => {
  const login = await jornada.login('paciente')
  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  // The sign-in happens in the middle, and the chosen specialty is still there.
  await page.goto('/agendar?especialidade=Psicologia')
  await page.getByLabel('E-mail', { exact: true }).fill(login.email)
  await page.getByLabel('Senha', { exact: true }).fill(login.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Quem atende Psicologia' }).waitFor()
  await page
    .getByRole('button', { name: /^Ver agenda/ })
    .first()
    .waitFor()
  await inspecionar(page)
  await page
    .getByRole('button', { name: /^Ver agenda/ })
    .first()
    .click()

  // A question with one answer is skipped. The others come in this order.
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
  await takeFreeHour(page)

  const motivo = page.getByLabel(/Motivo da consulta/)
  await motivo.fill('Ansiedade antes de provas')
  await page.getByRole('timer').first().waitFor({ state: 'attached' })
  await inspecionar(page)

  // Somebody else holds the hour in the following week. The other hours of that date fit the phone too.
  const semanaDepois = new URL(page.url())
  const daqui = Date.parse(semanaDepois.searchParams.get('inicio')!)
  semanaDepois.searchParams.set('inicio', new Date(daqui + 7 * 86_400_000).toISOString())
  semanaDepois.searchParams.set('para', 'eu')
  const outra = await jornada.entrar('paciente-administrador', { width: 360, em: semanaDepois.href })
  // Held or taken before: either way it is unavailable for the series.
  const tomada = outra.page.getByRole('heading', { name: /^Este horário/ })
  await outra.page.getByRole('timer').or(tomada).first().waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Repetir esta consulta' }).selectOption('semanal')
  // Another hour is offered, where there is one near that date.
  await page
    .getByText('Trocar por:')
    .or(page.getByText('Sem outro horário perto desta data.'))
    .first()
    .waitFor()
  await inspecionar(page)
  await page.getByRole('combobox', { name: 'Repetir esta consulta' }).selectOption('')
  await outra.context.close()

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
  const ics = await textOf(arquivo)
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(ics).not.toContain('Ansiedade')
  // After a reload the same appointment is there, once.
  await page.reload()
  await page.getByRole('heading', { name: /^(Consulta marcada|Pedido enviado)$/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
