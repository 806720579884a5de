import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { abrirJornada, inspecionar } from './jornada.ts'
import { paginasDoPdf } from './pdf.ts'
import { overflow } from './browser.ts'

const jornada = abrirJornada({ porTentativa: true })

/** A note by itself, in the record of a patient of the login. */
async function novaEvolucao(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor()
  await page.getByRole('main').locator('a[href^="/pacientes/"]').first().click()
  await page.getByRole('tab', { name: 'Evoluções' }).click()
  await page.getByRole('link', { name: 'Nova evolução' }).click()
  await page.getByLabel('Subjetivo').waitFor()
}

test('PRONT-01 PRONT-02 PRONT-03 a note is written through a lost network, a killed tab and a second tab, signed, added to and printed', async () => {
  const { page, context, complaints } = await jornada.entrar('profissional')
  await novaEvolucao(page)
  await inspecionar(page)
  const endereco = page.url()

  // On the server within 2 s of the pause.
  await page.getByLabel('Subjetivo').fill('Refere tontura ao levantar-se.')
  await page.getByText(/^Rascunho salvo às/).waitFor()

  // Without network it says where it is, and nothing of it is lost with the tab.
  await context.setOffline(true)
  await page.getByLabel('Objetivo').fill('PA 138×86, em pé 116×74.')
  await page.getByText('Sem conexão: guardado neste aparelho').waitFor()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const volta = await context.newPage()
  await volta.goto(endereco)
  await volta.getByText(/^Recuperado deste aparelho/).waitFor()
  expect(await volta.getByLabel('Objetivo').inputValue()).toBe('PA 138×86, em pé 116×74.')
  expect(await volta.getByLabel('Subjetivo').inputValue()).toBe('Refere tontura ao levantar-se.')
  await volta.getByText(/^Rascunho salvo às/).waitFor()

  // Two tabs: the later one is shown both, and joins them.
  const outra = await context.newPage()
  await outra.goto(endereco)
  await outra.getByLabel('Plano').fill('Medir a pressão em casa.')
  await outra.getByText(/^Rascunho salvo às/).waitFor()
  await volta.getByLabel('Avaliação').fill('Queda da pressão ao ficar em pé.')
  await volta.getByText('Esta anotação tem duas versões').waitFor()
  await inspecionar(volta)
  await volta.getByRole('button', { name: 'Juntar as duas' }).click()
  await volta.getByText(/^Rascunho salvo às/).waitFor()
  expect(await volta.getByLabel('Plano').inputValue()).toBe('Medir a pressão em casa.')
  expect(await volta.getByLabel('Avaliação').inputValue()).toBe('Queda da pressão ao ficar em pé.')
  await outra.close()

  for (const width of [360, 768, 1024]) {
    await volta.setViewportSize({ width, height: 900 })
    await inspecionar(volta)
    expect(await overflow(volta)).toBe(0)
  }
  await volta.setViewportSize({ width: 1440, height: 900 })

  // What is closed for good is shown before, and afterwards there is only the addendum.
  await volta.getByRole('button', { name: 'Assinar', exact: true }).click()
  const pergunta = volta.getByRole('alertdialog')
  await pergunta.getByText('Refere tontura ao levantar-se.').waitFor()
  await inspecionar(volta)
  await pergunta.getByRole('button', { name: 'Assinar', exact: true }).click()
  await volta
    .getByText(/^Registro \d+ do prontuário/)
    .first()
    .waitFor()
  expect(await volta.getByLabel('Subjetivo').count()).toBe(0)
  await volta.getByRole('button', { name: 'Adendo' }).click()
  await volta.getByLabel('Texto do adendo').fill('Confirmado por telefone.')
  await volta.getByRole('button', { name: 'Assinar adendo' }).click()
  await volta.getByText('Confirmado por telefone.').first().waitFor()
  await inspecionar(volta)

  // On paper the note stands alone with its addendum.
  const papel = await paginasDoPdf(await volta.pdf())
  expect(papel).toHaveLength(1)
  for (const texto of ['Refere tontura ao levantar-se.', 'Queda da pressão', 'Confirmado por telefone.'])
    expect(papel[0]).toContain(texto)

  await volta.getByRole('link', { name: 'Ficha', exact: true }).click()
  await volta.getByRole('tab', { name: 'Evoluções' }).click()
  await volta
    .getByRole('button', { name: /^Abrir evolução/ })
    .first()
    .waitFor()
  await volta.getByRole('button', { name: 'Conferir assinaturas' }).click()
  await volta.getByText(/a corrente está íntegra/).waitFor()
  await inspecionar(volta)
  // The save that was tried without network is the one thing a browser complains of.
  expect(complaints.filter((cada) => !cada.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})

/** The API with the session of a page. */
const apiDe = async (page: Page) => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('app-da-saude-sessao')!) as { access_token: string }).access_token,
  )
  return async <T>(caminho: string, corpo?: object) => {
    const resposta = await fetch(`${jornada.url}/api${caminho}`, {
      method: corpo ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(corpo && { body: JSON.stringify(corpo) }),
    })
    return { ok: resposta.ok, dados: (await resposta.json()) as T }
  }
}

/** Books the patient of the demonstration with the professional, at the first of the next hours at which nothing of the patient's own stands. */
async function marcar(profissional: Page, paciente: Page): Promise<{ id: string; dia: string }> {
  const [dele, dela] = [await apiDe(profissional), await apiDe(paciente)]
  const { dados: eu } = await dela<{ dados_perfil: { paciente: { id: string } } }>('/eu')
  const agora = new Date()
  const hoje = agora.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const { dados: agenda } = await dele<{
    profissionais: { id: string; proprio: boolean }[]
    locais: { id: string; profissional_id: string }[]
  }>(`/agenda?de=${hoje}&ate=${hoje}`)
  const profissional_id = agenda.profissionais.find(({ proprio }) => proprio)!.id
  for (let meiaHora = 1; meiaHora < 20; meiaHora++) {
    const passo = 30 * 60_000
    const inicio = new Date(Math.ceil(agora.getTime() / passo) * passo + meiaHora * passo)
    const { ok, dados } = await dele<{ id: string }[]>('/agenda/agendamentos', {
      profissional_id,
      paciente_id: eu.dados_perfil.paciente.id,
      local_id: agenda.locais.find((local) => local.profissional_id === profissional_id)!.id,
      duracao_min: 30,
      inicios: [inicio.toISOString()],
      encaixe: { motivo: 'Tontura desde ontem' },
      fora_do_horario: true,
      valor_centavos: 20_000,
    })
    if (ok)
      return {
        id: dados[0]!.id,
        dia: inicio.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
      }
  }
  throw new Error('no hour of the next ten was free for the patient')
}

test('PRONT-01 PRONT-03 PRONT-11 a consultation begins with its note, is signed, released, paid and concluded, and its patient is told and reads it', async () => {
  const profissional = await jornada.entrar('profissional')
  const paciente = await jornada.entrar('paciente', { width: 360 })
  const { page } = profissional
  const { id, dia } = await marcar(page, paciente.page)

  await page.goto(`/agenda?visao=dia&dia=${dia}&consulta=${id}`)
  const ficha = page.getByRole('dialog')
  await ficha.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await ficha.getByRole('button', { name: 'Abrir atendimento' }).click()
  await page.getByLabel('Subjetivo').fill('Tontura desde ontem, ao levantar-se.')
  await page.getByText(/^Rascunho salvo às/).waitFor()

  // A template of one's own, from the sections of this note.
  await page.getByRole('button', { name: 'Meus modelos' }).click()
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  await page.getByLabel('Nome do modelo').fill('Tontura')
  await page.getByRole('button', { name: 'Mover para cima: Plano' }).click()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: /^Usar/ }).click()
  expect(await page.getByLabel('Subjetivo').inputValue()).toBe('Tontura desde ontem, ao levantar-se.')

  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assinar', exact: true }).click()
  await page.getByRole('switch', { name: /^Liberar ao paciente/ }).click()
  await page.getByText('Liberada ao paciente').first().waitFor()

  await page.getByRole('button', { name: 'Pago no local' }).click()
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  await page.getByText('Pagamento registrado').first().waitFor()
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  const concluir = page.getByRole('alertdialog')
  await concluir.getByLabel('Retorno sem custo em até').selectOption({ label: '30 dias' })
  await concluir.getByRole('button', { name: 'Concluir', exact: true }).click()
  await page.getByText(/^Retorno sem custo até/).waitFor()
  await inspecionar(page, [360, 768, 1440])
  await page.getByRole('button', { name: 'Marcar retorno' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo agendamento' })
  await novo.getByText('Mariana Alves Teixeira').first().waitFor()
  await novo.getByRole('button', { name: 'Fechar' }).click()

  // The patient's bell leads to what was released, and the taking back shows without a reload.
  await paciente.page.goto('/notificacoes')
  await paciente.page.getByText('Nova evolução no prontuário').first().click()
  await paciente.page
    .getByRole('button', { name: /^Abrir evolução/ })
    .first()
    .click()
  const lida = paciente.page.getByRole('dialog')
  await lida.getByText('Tontura desde ontem, ao levantar-se.').waitFor()
  await inspecionar(paciente.page)
  await paciente.page.keyboard.press('Escape')
  await inspecionar(paciente.page, [360, 1440])
  const liberadas = paciente.page.getByRole('button', { name: /^Abrir evolução/ })
  const antes = await liberadas.count()
  await page.getByRole('switch', { name: /^Liberar ao paciente/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect.poll(() => liberadas.count()).toBe(antes - 1)

  for (const { context, complaints } of [profissional, paciente]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
