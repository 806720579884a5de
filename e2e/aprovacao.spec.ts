import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accessibilityViolations, atHome, overflow, settled } from './browser.ts'
import { takeFreeHour } from './choices.ts'
import { abrirJornada } from './jornada.ts'

const jornada = abrirJornada()

/** Another address with each try, since the previous one may already have an account. */
const nova = { nome: 'Jurema Aparecida Sampaio', email: '', senha: 'Jornada#2026' }

/** A professional who has just signed up, confirmed and signed in. */
async function cadastrar(page: Page): Promise<void> {
  nova.email = `jurema.${Date.now()}@exemplo.com.br`
  await page.goto('/login?modo=cadastro')
  await page.getByLabel('Nome completo').fill(nova.nome)
  await page.getByLabel('E-mail', { exact: true }).fill(nova.email)
  await page.getByLabel('Senha', { exact: true }).fill(nova.senha)
  await page.getByRole('group', { name: 'Tipo de conta' }).getByText('Profissional', { exact: true }).click()
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
  await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await page.getByText('Conta criada com sucesso!').first().waitFor()
  const correio = `${jornada.url}/dev/caixa-de-saida.json?destino=${nova.email}`
  let link = ''
  await expect
    .poll(async () => {
      const mensagens = await (await fetch(correio)).text()
      link = /\/auth\/confirmar\?[^"\\\s<]+/.exec(mensagens)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await atHome(page)
}

const foto = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a9d8f' } })
    .png()
    .toBuffer()

async function enviarDocumento(page: Page, tipo: string, conteudo: Buffer, mimeType: string): Promise<void> {
  await page.getByLabel('Que documento é este?').selectOption({ label: tipo })
  await page
    .getByLabel('Arraste o documento: escolha um arquivo')
    .setInputFiles({ name: 'documento', mimeType, buffer: conteudo })
  await page.getByText('Documento enviado', { exact: true }).first().waitFor()
}

test('COMECO-01 COMECO-02 ADMIN-01 to ADMIN-05 a new professional goes through the first steps, sends their registration, is asked for one more document, sends it, is approved, found and booked', async () => {
  const dela = await jornada.visitar({ width: 360 })
  const { page } = dela
  await cadastrar(page)
  const lista = page.getByRole('region', { name: 'Primeiros passos' })
  const voltar = async () => {
    await page.getByRole('link', { name: /^Voltar à lista/ }).click()
    await lista.waitFor()
  }
  await lista.waitFor()
  expect(await lista.getByRole('button', { name: /^Enviar para aprovação/ }).isDisabled()).toBe(true)
  expect(await accessibilityViolations(page), 'the first steps').toEqual([])
  expect(await overflow(page)).toBe(0)
  await lista.getByRole('link', { name: 'Especialidade e registro' }).click()
  await page.getByRole('button', { name: 'Adicionar especialidade' }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Adicionar especialidade' })
  await dialogo.getByRole('button', { name: /Escolha a especialidade/ }).click()
  await page.getByRole('option', { name: 'Psicologia' }).click()
  await dialogo.getByRole('button', { name: 'SP', exact: true }).click()
  await dialogo.getByRole('textbox').last().fill('CRP 06/246813')
  await dialogo.getByRole('button', { name: /^Adicionar/ }).click()
  await page.getByText('Especialidade adicionada', { exact: true }).first().waitFor()

  await voltar()
  await lista.getByRole('link', { name: 'Serviço', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Psicoterapia individual/ }).check()
  await page.getByLabel('Preço de Psicoterapia individual').fill('18000')
  expect(await accessibilityViolations(page), 'the first services').toEqual([])
  await page.getByRole('button', { name: /^Criar 1 serviço/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Psicoterapia individual' }).waitFor()
  await voltar()
  await lista.getByRole('link', { name: 'Horários', exact: true }).click()
  await page.getByRole('button', { name: 'Cadastrar local' }).click()
  const local = page.getByRole('dialog', { name: 'Novo local' })
  await local.getByLabel('Nome').fill('Consultório da Jurema')
  await local.getByLabel('Cidade').fill('São Paulo')
  await local.getByLabel('Estado').selectOption('SP')
  await local.getByRole('button', { name: 'Salvar' }).click()
  await local.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Semana comercial/ }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Publicar / })
    .getByRole('button', { name: 'Publicar', exact: true })
    .click()
  await page.getByText('Horários publicados').first().waitFor()
  await voltar()
  await lista.getByRole('link', { name: 'Documentos' }).click()
  const situacao = page.getByRole('region', { name: 'Situação do cadastro' })
  const enviar = situacao.getByRole('button', { name: /^Enviar para aprovação/ })
  await enviarDocumento(page, 'Carteira do conselho', await foto(), 'image/png')
  await expect.poll(() => enviar.isEnabled()).toBe(true)
  expect(await accessibilityViolations(page), 'the own registration').toEqual([])
  expect(await overflow(page)).toBe(0)
  await voltar()
  await lista.getByText('5 de 7 feitos').waitFor()
  await lista.getByRole('button', { name: /^Enviar para aprovação/ }).click()
  await page.getByText('Cadastro enviado para aprovação', { exact: true }).first().waitFor()
  await lista.getByRole('link', { name: 'Documentos' }).click()

  const dele = await jornada.entrar('administrador-geral', { em: '/profissionais' })
  const mesa = dele.page
  await mesa.getByRole('searchbox').fill('jurema')
  await settled(mesa)
  expect(await accessibilityViolations(mesa), 'the list').toEqual([])
  await mesa.getByRole('link', { name: `Abrir o cadastro de ${nova.nome}` }).click()
  await mesa.getByRole('heading', { level: 1, name: nova.nome }).waitFor()
  await mesa.getByRole('button', { name: 'Abrir Carteira do conselho' }).click()
  const imagem = mesa.getByRole('dialog').getByRole('img')
  await expect.poll(() => imagem.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(400)
  expect(await accessibilityViolations(mesa), 'the document').toEqual([])
  await mesa.keyboard.press('Escape')
  await mesa.getByRole('button', { name: 'Solicitar documentos' }).click()
  await mesa.getByRole('checkbox', { name: 'Diploma de graduação' }).check()
  await mesa
    .getByRole('dialog')
    .getByRole('button', { name: /^Solicitar documentos/ })
    .click()
  await mesa.getByText('Solicitação de documentos enviada', { exact: true }).first().waitFor()

  // The professional's open page shows it.
  await situacao.getByText('O que foi pedido', { exact: true }).waitFor()
  await enviarDocumento(page, 'Diploma de graduação', Buffer.from('%PDF-1.4 diploma'), 'application/pdf')
  await enviar.click()
  await page.getByText('Cadastro enviado para aprovação', { exact: true }).first().waitFor()

  await mesa.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const aprovacao = mesa.getByRole('dialog', { name: `Aprovar ${nova.nome}?` })
  await aprovacao.getByRole('checkbox', { name: /^Conferi CRP 06/ }).check()
  await aprovacao.getByRole('button', { name: /^Aprovar/ }).click()
  await aprovacao.getByText('Abra antes de aprovar: Diploma de graduação.', { exact: true }).waitFor()
  await aprovacao.getByRole('button', { name: 'Abrir Diploma de graduação para conferir' }).click()
  await mesa.getByRole('dialog', { name: 'Diploma de graduação' }).waitFor()
  await mesa.keyboard.press('Escape')
  await expect.poll(() => aprovacao.getByText('Aberto por você', { exact: true }).count()).toBe(2)
  await aprovacao.getByLabel(/Por que aprovar assim/).fill('Completa o cadastro amanhã.')
  expect(await accessibilityViolations(mesa), 'the evidence').toEqual([])
  await aprovacao.getByRole('button', { name: /^Aprovar/ }).click()
  await mesa.getByText('Profissional aprovado com sucesso!', { exact: true }).first().waitFor()
  expect(await accessibilityViolations(mesa), 'one registration').toEqual([])
  expect(await overflow(mesa)).toBe(0)

  await situacao.getByText(/seu perfil aparece na busca/).waitFor()
  const [id] = /[0-9a-f-]{36}/.exec(mesa.url())!
  await mesa.goto('/login?aba=profissionais&q=jurema')
  await mesa.getByText(nova.nome).first().waitFor()

  // Somebody else books the first hour.
  const paciente = await jornada.entrar('paciente', { em: `/agendar?profissional=${id}` })
  const marcar = paciente.page
  const pergunta = marcar.getByRole('heading', { name: /^(Qual atendimento\?|Como será\?|Quando\?)$/ })
  await pergunta.waitFor()
  if ((await pergunta.textContent()) === 'Como será?')
    await marcar.getByRole('button', { name: 'Continuar' }).click()
  await marcar.getByRole('heading', { name: 'Quando?' }).waitFor()
  await takeFreeHour(marcar)
  await marcar.getByRole('button', { name: 'Continuar' }).click()
  await marcar.getByRole('heading', { name: 'Confira e confirme' }).waitFor()
  const aceite = marcar.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  await marcar.getByRole('button', { name: /^(Confirmar|Pedir) consulta/ }).click()
  await marcar.getByRole('heading', { name: /^(Consulta marcada|Pedido enviado)$/ }).waitFor()
  // An hour at which the patient has another consultation is refused, and the browser says so.
  const dePaciente = paciente.complaints.filter((cada) => !cada.includes('409'))
  expect([...dela.complaints, ...dele.complaints, ...dePaciente]).toEqual([])
  await paciente.context.close()
  await Promise.all([dela.context.close(), dele.context.close()])
})
