import type { Page } from 'playwright-core'
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
  const tarde = horaLocal(logo) > '22:45'
  const dia = diaLocal(tarde ? new Date(logo.getTime() + 2 * 3_600_000) : logo)
  return { data: dia.split('-').toReversed().join('/'), dia, hora: tarde ? '00:15' : horaLocal(logo) }
}

const emSaoPaulo = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', ...style }).format
const diaLocal = emSaoPaulo({ dateStyle: 'short' })
const horaLocal = emSaoPaulo({ timeStyle: 'short' })

/** Opens the next day, from tomorrow on, on which the professional attends. A holiday shows no grid. */
async function abrirDiaDeAtendimento(page: Page): Promise<void> {
  for (const dias of [1, 2, 3, 4, 5, 6, 7]) {
    const dia = diaLocal(new Date(Date.now() + dias * 86_400_000))
    await page.goto(`/agenda?visao=dia&dia=${dia}`)
    await settled(page)
    if (await page.getByRole('button', { name: /^Marcar às/ }).count()) return
  }
  throw new Error('the professional of the demonstration attends on no day of the week')
}

/** How far anything inside of the open dialog goes beyond its width, in CSS pixels. */
const sobraDoDialogo = (page: Page) =>
  page.evaluate<number>(`(() => {
    const dialogo = document.querySelector('[role=dialog]')
    const fim = dialogo.getBoundingClientRect().right
    const fora = [...dialogo.querySelectorAll('*:not(.sr-only *)')].map((cada) => cada.getBoundingClientRect().right - fim)
    return Math.max(dialogo.scrollWidth - dialogo.clientWidth, ...fora)
  })()`)

test('APPT-02 C21 a professional books from an empty hour, moves by keyboard, and sees the patient arrive, begin and end', async () => {
  const nome = `Rosa Vidal ${'ABCDEFGHIJ'[Date.now() % 10]}${'KLMNOPQRST'[Date.now() % 7]}`
  const { data, dia, hora } = daquiAPouco()
  const { page, context, complaints } = await jornada.entrar('profissional')
  await abrirDiaDeAtendimento(page)
  await page.getByRole('button', { name: /^Marcar às/ }).focus()
  await page.keyboard.press('Enter')
  const novo = page.getByRole('dialog', { name: 'Novo agendamento' })
  await novo.getByRole('searchbox', { name: 'Paciente' }).fill(nome)
  await novo.getByRole('button', { name: 'Cadastro rápido' }).click()
  await novo.getByLabel('Telefone').fill(`119${String(Date.now()).slice(-8)}`)
  await inspecionar(page)
  await novo.getByRole('button', { name: 'Cadastrar e usar' }).click()
  await novo.getByText(nome).waitFor()
  expect(await sobraDoDialogo(page)).toBeLessThanOrEqual(0)

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

  // On a day without hours too, since an appointment opens its grid.
  await page.goto(`/agenda?visao=dia&dia=${dia}`)
  const cartao = page.locator('[data-cartao]', { hasText: nome })
  await cartao.waitFor()
  await inspecionar(page)
  const pergunta = page.getByRole('dialog', { name: `Mover a consulta de ${nome}?` })
  // What comes with the hours may draw the card anew under the focus, and the keys go nowhere.
  await expect
    .poll(async () => {
      await cartao.focus()
      for (const tecla of ['Escape', 'm', 'ArrowDown', 'Enter']) await page.keyboard.press(tecla)
      return pergunta.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
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
  await celular.page.keyboard.press('Escape')
  // The bar of the agenda with its days leaves three quarters of the screen; 'Hoje' is one tap.
  const alto = await celular.page.evaluate<number>(
    "document.querySelector('[data-cartao]').closest('.overflow-auto, .overflow-y-auto').getBoundingClientRect().top - document.querySelector('main').getBoundingClientRect().top",
  )
  expect(alto).toBeLessThanOrEqual(780 / 4)
  await celular.page.getByRole('button', { name: 'Hoje', exact: true }).waitFor()
  // The search of the shell finds the patient, and acts.
  await celular.page.getByRole('button', { name: 'Buscar paciente, profissional ou página' }).click()
  const paleta = celular.page.getByRole('dialog', { name: 'Buscar e ir' })
  await paleta.getByRole('combobox').fill(nome)
  await paleta.getByRole('option', { name: nome }).waitFor()
  await paleta.getByRole('combobox').fill('bloquear tarde')
  await paleta.getByRole('option', { name: 'Bloquear a tarde de hoje' }).waitFor()
  await paleta.getByRole('combobox').fill('novo agend')
  await paleta.getByRole('option', { name: 'Novo agendamento' }).click()
  const outro = celular.page.getByRole('dialog', { name: 'Novo agendamento' })
  await outro.getByRole('searchbox', { name: 'Paciente' }).fill(nome)
  await outro.getByRole('button', { name: nome }).first().click()
  await settled(celular.page)
  expect(await sobraDoDialogo(celular.page)).toBeLessThanOrEqual(0)
  expect(celular.complaints).toEqual([])
  await celular.context.close()
})
