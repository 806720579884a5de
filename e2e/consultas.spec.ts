import { expect, test } from 'vitest'
import { settled } from './browser.ts'
import { chooseDistantDay } from './choices.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

test('APPT-01 APPT-03 APPT-04 C14 a consultation is moved and confirmed, another cancelled, a past one reviewed, on a phone', async () => {
  const { page, complaints } = await jornada.entrar('paciente-administrador', {
    width: 360,
    em: '/consultas',
  })
  const movivel = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Remarcar' }) })
  await movivel.first().waitFor()
  await inspecionar(page)

  await movivel.first().getByRole('button', { name: 'Remarcar' }).click()
  const mudanca = page.getByRole('dialog', { name: 'Remarcar consulta' })
  await settled(page)
  await chooseDistantDay(page, mudanca)
  const hora = mudanca.getByRole('radio').first()
  await hora.click()
  await mudanca.getByLabel('Motivo da remarcação').fill('Viagem a trabalho')
  await inspecionar(page)
  await mudanca.getByRole('button', { name: 'Remarcar' }).click()
  await page.getByText('Agendamento reagendado').first().waitFor()
  await mudanca.waitFor({ state: 'detached' })
  // On a phone the toast with its undo button covers the list.
  await page.keyboard.press('Escape')
  const movida = page
    .getByRole('article')
    .filter({ hasText: 'Reagendado' })
    .filter({ hasText: 'Antes:' })
    // The demonstration has others that wait for the office.
    .filter({ has: page.getByRole('button', { name: 'Confirmar presença' }) })
    .first()
  const [dia] = /\w+, \d+ \w+[^,]*, \d\d:\d\d/.exec(await movida.innerText())!
  await movida.getByRole('button', { name: 'Confirmar presença' }).click()
  await page.getByText('Presença confirmada').first().waitFor()

  // It says 'Confirmado' now: its hour is what it keeps.
  const confirmada = page.getByRole('article').filter({ hasText: dia }).filter({ hasText: 'Confirmado' })
  await confirmada.getByRole('heading').getByRole('button').click()
  const aberta = page.getByRole('dialog', { name: 'Detalhes da consulta' })
  await aberta.getByLabel('Arraste exames ou documentos: escolha um arquivo').setInputFiles({
    name: 'Hemograma de março.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 exame'),
  })
  await aberta.getByRole('button', { name: 'Ver Hemograma de março.pdf' }).waitFor()
  await inspecionar(page)
  await aberta.getByRole('button', { name: 'Fechar', exact: true }).click()
  await aberta.waitFor({ state: 'detached' })

  const cancelavel = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Cancelar' }) })
    .last()
  const [diaCancelado] = /\w+, \d+ \w+[^,]*, \d\d:\d\d/.exec(await cancelavel.innerText())!
  await cancelavel.getByRole('button', { name: 'Cancelar' }).click()
  const cancelamento = page.getByRole('dialog', { name: 'Cancelar consulta' })
  await cancelamento.getByRole('button', { name: 'Cancelar consulta' }).click()
  await page.getByText('Motivo obrigatório').first().waitFor()
  // On a phone it stands in front of the button that closes the dialog.
  await page.getByRole('button', { name: 'Fechar notificação' }).click()
  await inspecionar(page)
  await cancelamento.getByLabel('Motivo do cancelamento').fill('Melhorei antes da consulta')
  await cancelamento.getByRole('button', { name: 'Cancelar consulta' }).click()
  await page.getByText('Agendamento cancelado').first().waitFor()
  await page.getByText('Notificação enviada').first().waitFor()

  await page.getByRole('tab', { name: 'Canceladas' }).click()
  await page
    .getByRole('article')
    .filter({ hasText: diaCancelado })
    .getByRole('heading')
    .getByRole('button')
    .click()
  const detalhes = page.getByRole('dialog', { name: 'Detalhes da consulta' })
  await detalhes.getByText('Melhorei antes da consulta').first().waitFor()
  await detalhes
    .getByText(/^por /)
    .or(detalhes.getByText(/, por /))
    .first()
    .waitFor()
  await inspecionar(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Histórico' }).click()
  await page.getByRole('button', { name: 'Avaliar' }).first().click()
  const avaliacao = page.getByRole('dialog', { name: 'Avaliar consulta' })
  for (const pergunta of ['Como foi a consulta?', 'E a atenção que você recebeu?', 'E o tempo de espera?'])
    await avaliacao
      .getByRole('group', { name: pergunta })
      .getByRole('radio', { name: '4 estrelas' })
      .check({ force: true })
  await avaliacao.getByLabel('Conte como foi').fill('Explicou cada exame com calma.')
  await inspecionar(page)
  await avaliacao.getByRole('button', { name: 'Enviar avaliação' }).click()
  await page
    .getByText(/^Avaliação enviada/)
    .first()
    .waitFor()

  const { page: moderacao } = await jornada.entrar('administrador-geral', { em: '/sistema?aba=avaliacoes' })
  const pendente = moderacao.getByRole('listitem').filter({ hasText: 'Explicou cada exame com calma.' })
  // The newest is the last.
  const mais = moderacao.getByRole('button', { name: 'Mostrar mais' })
  for (;;) {
    await pendente.or(mais).first().waitFor()
    if ((await pendente.count()) > 0) break
    await mais.click()
    await settled(moderacao)
  }
  await pendente.locator('summary').click()
  await inspecionar(moderacao)
  await pendente.getByRole('button', { name: 'Publicar' }).click()
  await moderacao.getByText('Avaliação publicada').first().waitFor()
  expect(complaints).toEqual([])
})
