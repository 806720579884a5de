import { expect, test } from 'vitest'
import { settled } from './browser.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

/**
 * A start within reach of an arrival, on a full five minutes, with an hour and a quarter left in its day. Moved by a quarter of an hour it is
 * still within the two hours before which nobody arrives.
 */
function daquiAPouco() {
  const logo = new Date(Math.ceil((Date.now() + 10 * 60_000) / 300_000) * 300_000)
  const partes = (quando: Date) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .formatToParts(quando)
        .map(({ type, value }) => [type, value]),
    )
  const agora = partes(logo)
  const tarde = `${agora.hour}:${agora.minute}` > '22:45'
  const { day, month } = tarde ? partes(new Date(logo.getTime() + 2 * 3_600_000)) : agora
  const ano = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(logo)
  return {
    data: `${day}/${month}/${ano}`,
    dia: `${ano}-${month}-${day}`,
    hora: tarde ? '00:15' : `${agora.hour}:${agora.minute}`,
  }
}

test('APPT-02 C21 a professional books from an empty hour, moves by keyboard, and sees the patient arrive, begin and end', async () => {
  const nome = `Rosa Vidal ${'ABCDEFGHIJ'[Date.now() % 10]}${'KLMNOPQRST'[Date.now() % 7]}`
  const { data, dia, hora } = daquiAPouco()
  const { page, context, complaints } = await jornada.entrar('profissional', {
    em: `/agenda?visao=dia&dia=${dia}`,
  })
  await page.getByRole('button', { name: /^Marcar às/ }).focus()
  await page.keyboard.press('Enter')
  const novo = page.getByRole('dialog', { name: 'Novo agendamento' })
  await novo.getByRole('searchbox', { name: 'Paciente' }).fill(nome)
  await novo.getByRole('button', { name: 'Cadastro rápido' }).click()
  await novo.getByLabel('Telefone').fill(`119${String(Date.now()).slice(-8)}`)
  await inspecionar(page)
  await novo.getByRole('button', { name: 'Cadastrar e usar' }).click()
  await novo.getByText(nome).waitFor()

  await novo.getByLabel('Data', { exact: true }).fill(data)
  const conferencia = page.waitForResponse((resposta) => {
    const pedido = resposta.request().postData() ?? ''
    return resposta.url().endsWith('/api/agenda/conferencia') && pedido.includes('inicios')
  })
  await novo.getByLabel('Horário', { exact: true }).fill(hora)
  await conferencia
  await settled(page)
  // This may run at any hour. Outside the open hours, or over another appointment, booking needs to be confirmed.
  const encaixe = novo.getByRole('checkbox', { name: 'Marcar como encaixe' })
  if (await encaixe.isVisible()) {
    await encaixe.check()
    await novo.getByLabel('Motivo do encaixe').fill('Dor forte desde ontem')
  }
  const fora = novo.getByRole('checkbox', { name: 'Marcar fora do horário de atendimento' })
  if (await fora.isVisible()) await fora.check()
  await novo.getByRole('button', { name: 'Marcar', exact: true }).click()
  await page.getByText('Consulta marcada').first().waitFor()

  const cartao = page.locator('[data-cartao]', { hasText: nome })
  await cartao.waitFor()
  await inspecionar(page)
  await cartao.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const pergunta = page.getByRole('dialog', { name: `Mover a consulta de ${nome}?` })
  await pergunta.getByText('Avisar o paciente?').waitFor()
  await settled(page)
  const motivo = pergunta.getByLabel('Motivo do encaixe')
  if (await motivo.isVisible()) await motivo.fill('Dor forte desde ontem')
  await pergunta.getByRole('button', { name: /^Mover/ }).click()
  await page.getByText('O paciente será avisado em um minuto.').first().waitFor()
  await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('data-cartao')")).toBeTruthy()

  await page.keyboard.press('Enter')
  const ficha = page.getByRole('dialog', { name: nome })
  for (const [ato, feito] of [
    ['Confirmar', 'Agendamento Confirmado'],
    ['Chegou', 'Chegada registrada'],
    ['Iniciar', 'Consulta Iniciada'],
  ] as const) {
    await ficha.getByRole('button', { name: ato, exact: true }).click()
    await page.getByText(feito).first().waitFor()
  }
  await inspecionar(page)
  await ficha.getByRole('button', { name: 'Concluir', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concluir' }).click()
  await ficha.getByText('Concluído', { exact: true }).waitFor()
  await ficha.getByText(/^Terminou às/).waitFor()
  expect(complaints).toEqual([])
  await context.close()

  const celular = await jornada.entrar('profissional', { width: 360, em: `/agenda?dia=${dia}` })
  await celular.page.locator('[data-cartao]', { hasText: nome }).waitFor()
  await inspecionar(celular.page)
  await celular.page.locator('[data-cartao]', { hasText: nome }).click()
  await celular.page.getByRole('dialog', { name: nome }).getByText('Histórico').waitFor()
  await inspecionar(celular.page)
  expect(celular.complaints).toEqual([])
  await celular.context.close()
})
