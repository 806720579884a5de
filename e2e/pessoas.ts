import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { settled } from './browser.ts'
import { chooseDistantDay, takeFreeHour } from './choices.ts'
import { inspecionar } from './jornada.ts'

/** What people do from nothing, by what the screen says: from the first page to the own account, to patients, to an appointment. */

export const SENHA = 'Jornada#2026'

/** 'Helena Prado' has helena@exemplo.com.br. */
export const emailDe = (nome: string) => `${nome.split(' ')[0]!.toLowerCase()}@exemplo.com.br`

/** What the mails to an address hold, as soon as they came. @param url the server */
export async function correio(url: string, email: string, procurado: RegExp): Promise<string> {
  let achado: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/dev/caixa-de-saida.json?destino=${email}`)
      const mensagens = (await answer.json()) as { texto: string }[]
      achado = procurado.exec(mensagens.map(({ texto }) => texto).join('\n'))?.[0]
      return achado
    })
    .toBeDefined()
  return achado!
}

/** The part of a sign-up that every kind of account has. */
export async function preencherConta(page: Page, nome: string): Promise<void> {
  await page.getByLabel('Nome completo').fill(nome)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
}

/** From the first page to the home of a new account. */
export async function criarConta(
  page: Page,
  url: string,
  nome: string,
  tipo: 'Paciente' | 'Profissional',
  email = emailDe(nome),
): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Criar conta gratuita' }).click()
  await page.getByRole('group', { name: 'Tipo de conta' }).getByText(tipo, { exact: true }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await preencherConta(page, nome)
  await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await page.getByText('Conta criada com sucesso!').first().waitFor()
  await confirmar(page, url, email)
}

/** From the mail of a sign-up. */
export async function confirmar(page: Page, url: string, email: string): Promise<void> {
  await page.goto(await correio(url, email, /\/auth\/confirmar\?[^"\\\s<]+/))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
}

export async function entrar(page: Page, nome: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill(emailDe(nome))
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** By the menu, which is a drawer on a phone. */
export async function irPara(page: Page, nome: string): Promise<void> {
  await settled(page)
  const abrirMenu = page.getByRole('button', { name: 'Abrir menu' })
  const link = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: nome, exact: true })
  if (!(await link.first().isVisible()) && (await abrirMenu.isVisible())) await abrirMenu.click()
  await link.first().click()
}

const foto = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a9d8f' } })
    .png()
    .toBuffer()

/** Sends a document of the registration, a picture unless one is given. */
export async function enviarDocumento(page: Page, tipo: string, pdf?: Buffer): Promise<void> {
  await page.getByLabel('Que documento é este?').selectOption({ label: tipo })
  await page.getByLabel('Arraste o documento: escolha um arquivo').setInputFiles({
    name: 'documento',
    mimeType: pdf ? 'application/pdf' : 'image/png',
    buffer: pdf ?? (await foto()),
  })
  await page.getByText('Documento enviado', { exact: true }).first().waitFor()
}

/**
 * What a new professional does before they may hand in their registration, and back to the list after each step.
 * @param olhar at each page on the way
 */
export async function primeirosPassos(
  page: Page,
  nome: string,
  registro: string,
  olhar: (page: Page) => Promise<void> = inspecionar,
): Promise<void> {
  const lista = page.getByRole('region', { name: 'Primeiros passos' })
  const voltar = async () => {
    await page.getByRole('link', { name: /^Voltar à lista/ }).click()
    await lista.waitFor()
  }
  await lista.waitFor()
  expect(await lista.getByRole('button', { name: /^Enviar para aprovação/ }).isDisabled()).toBe(true)
  await olhar(page)
  await lista.getByRole('link', { name: 'Especialidade e registro' }).click()
  await page.getByRole('button', { name: 'Adicionar especialidade' }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Adicionar especialidade' })
  await dialogo.getByRole('button', { name: /Escolha a especialidade/ }).click()
  await page.getByRole('option', { name: 'Psicologia' }).click()
  await dialogo.getByRole('button', { name: 'SP', exact: true }).click()
  await dialogo.getByRole('textbox').last().fill(registro)
  await dialogo.getByRole('button', { name: /^Adicionar/ }).click()
  await page.getByText('Especialidade adicionada', { exact: true }).first().waitFor()
  await voltar()
  await lista.getByRole('link', { name: 'Serviço', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Psicoterapia individual/ }).check()
  await page.getByLabel('Preço de Psicoterapia individual').fill('18000')
  await olhar(page)
  await page.getByRole('button', { name: /^Criar 1 serviço/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Psicoterapia individual' }).waitFor()
  await voltar()
  await lista.getByRole('link', { name: 'Horários', exact: true }).click()
  await page.getByRole('button', { name: 'Cadastrar local' }).click()
  const local = page.getByRole('dialog', { name: 'Novo local' })
  await local.getByLabel('Nome').fill(`Consultório de ${nome}`)
  await local.getByLabel('Cidade').fill('São Paulo')
  await local.getByLabel('Estado').selectOption('SP')
  await local.getByRole('button', { name: 'Salvar' }).click()
  await local.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Semana comercial/ }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const publicar = page.getByRole('dialog', { name: /^Publicar / })
  await publicar.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('Horários publicados').first().waitFor()
  await voltar()
  await lista.getByRole('link', { name: 'Documentos' }).click()
  await enviarDocumento(page, 'Carteira do conselho')
  await olhar(page)
  await voltar()
}

/** Hands in what the first steps brought together. */
export async function enviarCadastro(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Primeiros passos' })
    .getByRole('button', { name: /^Enviar para aprovação/ })
    .click()
  await page.getByText('Cadastro enviado para aprovação', { exact: true }).first().waitFor()
}

/** The administrator looks at the document and approves. */
export async function aprovar(mesa: Page, nome: string): Promise<void> {
  await irPara(mesa, 'Profissionais')
  await mesa.getByRole('link', { name: `Abrir o cadastro de ${nome}` }).click()
  await mesa.getByRole('heading', { level: 1, name: nome }).waitFor()
  await mesa.getByRole('button', { name: 'Abrir Carteira do conselho' }).click()
  const documento = mesa.getByRole('dialog').getByRole('img')
  await expect.poll(() => documento.evaluate((img: { naturalWidth: number }) => img.naturalWidth)).toBe(400)
  await mesa.keyboard.press('Escape')
  await mesa.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const aprovacao = mesa.getByRole('dialog', { name: `Aprovar ${nome}?` })
  await aprovacao.getByRole('checkbox', { name: /^Conferi CRP 06/ }).check()
  await aprovacao.getByLabel(/Por que aprovar assim/).fill('Completa o cadastro amanhã.')
  await inspecionar(mesa)
  await aprovacao.getByRole('button', { name: /^Aprovar/ }).click()
  await mesa.getByText('Profissional aprovado com sucesso!', { exact: true }).first().waitFor()
}

/** The questions of a booking, from how it will be to the confirmed hour on a day that is not near. */
export async function marcar(page: Page): Promise<void> {
  const pergunta = page.getByRole('heading', { name: /^(Qual atendimento\?|Como será\?|Quando\?)$/ })
  const continuar = page.getByRole('button', { name: 'Continuar' })
  for (let n = 0; n < 3; n += 1) {
    await pergunta.waitFor()
    if ((await pergunta.textContent()) === 'Quando?') break
    await continuar.click()
    await settled(page)
  }
  await settled(page)
  await chooseDistantDay(page)
  await takeFreeHour(page)
  await inspecionar(page)
  await continuar.click()
  await page.getByRole('heading', { name: 'Confira e confirme' }).waitFor()
  const aceite = page.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ })
  if (await aceite.count()) await aceite.check()
  await page.getByRole('button', { name: /^(Confirmar|Pedir) consulta/ }).click()
  await page.getByRole('heading', { name: /^(Consulta marcada|Pedido enviado)$/ }).waitFor()
  await inspecionar(page)
}
