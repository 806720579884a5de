import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settled, type Visitor } from '../browser.ts'
import { takeFreeHour } from '../choices.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { emptyFolder, freePort } from '../server.ts'

/** An installation in which nobody is yet. */
let pasta: string
const jornada = abrirJornada({
  porTentativa: true,
  servidor: async () => {
    pasta = await emptyFolder()
    const port = await freePort()
    // Links of mails lead back only to the address that the product is known by.
    return { dataDir: pasta, port, env: { DEMO: 'nao', SITE_URL: `http://127.0.0.1:${port}` } }
  },
})

const SENHA = 'Jornada#2026'
const emailDe = (nome: string) => `${nome.split(' ')[0]!.toLowerCase()}@exemplo.com.br`

/** What a mail to this address holds, as soon as it came. */
async function correio(email: string, procurado: RegExp): Promise<string> {
  let achado: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${jornada.url}/dev/caixa-de-saida.json?destino=${email}`)
        const mensagens = (await answer.json()) as { texto: string }[]
        achado = procurado.exec(mensagens.map(({ texto }) => texto).join('\n'))?.[0]
        return achado
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return achado!
}

async function preencherConta(page: Page, nome: string): Promise<void> {
  await page.getByLabel('Nome completo').fill(nome)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
}

/** From the first page to the home of a new account. */
async function criarConta(page: Page, nome: string, tipo: 'Paciente' | 'Profissional'): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Criar conta gratuita' }).click()
  await page.getByRole('group', { name: 'Tipo de conta' }).getByText(tipo, { exact: true }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(emailDe(nome))
  await preencherConta(page, nome)
  await inspecionar(page)
  await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await page.getByText('Conta criada com sucesso!').first().waitFor()
  await confirmar(page, nome)
}

async function confirmar(page: Page, nome: string): Promise<void> {
  await page.goto(await correio(emailDe(nome), /\/auth\/confirmar\?[^"\\\s<]+/))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
}

async function entrar(page: Page, nome: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill(emailDe(nome))
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** By the menu, which is a drawer on a phone. */
async function irPara(page: Page, nome: string): Promise<void> {
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

/** What a new professional does before patients see them. */
async function primeirosPassos(page: Page, nome: string): Promise<void> {
  const lista = page.getByRole('region', { name: 'Primeiros passos' })
  const voltar = async () => {
    await page.getByRole('link', { name: /^Voltar à lista/ }).click()
    await lista.waitFor()
  }
  await lista.waitFor()
  await inspecionar(page)
  await lista.getByRole('link', { name: 'Especialidade e registro' }).click()
  await page.getByRole('button', { name: 'Adicionar especialidade' }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Adicionar especialidade' })
  await dialogo.getByRole('button', { name: /Escolha a especialidade/ }).click()
  await page.getByRole('option', { name: 'Psicologia' }).click()
  await dialogo.getByRole('button', { name: 'SP', exact: true }).click()
  await dialogo
    .getByRole('textbox')
    .last()
    .fill(`CRP 06/2468${10 + nome.length}`)
  await dialogo.getByRole('button', { name: /^Adicionar/ }).click()
  await page.getByText('Especialidade adicionada', { exact: true }).first().waitFor()
  await voltar()
  await lista.getByRole('link', { name: 'Serviço', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Psicoterapia individual/ }).check()
  await page.getByLabel('Preço de Psicoterapia individual').fill('18000')
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
  await page.getByLabel('Que documento é este?').selectOption({ label: 'Carteira do conselho' })
  await page
    .getByLabel('Arraste o documento: escolha um arquivo')
    .setInputFiles({ name: 'documento', mimeType: 'image/png', buffer: await foto() })
  await page.getByText('Documento enviado', { exact: true }).first().waitFor()
  await voltar()
  await lista.getByRole('button', { name: /^Enviar para aprovação/ }).click()
  await page.getByText('Cadastro enviado para aprovação', { exact: true }).first().waitFor()
}

async function aprovar(mesa: Page, nome: string): Promise<void> {
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

/** The questions of a booking, up to the confirmed hour. */
async function marcar(page: Page): Promise<void> {
  const pergunta = page.getByRole('heading', {
    name: /^(Para quem é a consulta\?|Para quem\?|Qual atendimento\?|Como será\?|Quando\?)$/,
  })
  const continuar = page.getByRole('button', { name: 'Continuar' })
  for (let n = 0; n < 3; n += 1) {
    await pergunta.waitFor()
    if ((await pergunta.textContent()) === 'Quando?') break
    await continuar.click()
    await settled(page)
  }
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

test.each([360, 1440])(
  'COMECO-01 ADMIN-06 in an empty installation an administrator, a professional, a visitor who becomes a patient and a parent begin by what the screen says, at %i px in both themes',
  async (width) => {
    const todos: Visitor[] = []
    const pessoa = async () => {
      const nova = await jornada.visitar({ width, theme: todos.length % 2 === 0 ? 'light' : 'dark' })
      todos.push(nova)
      return nova.page
    }

    // The visitor of an empty place is told so, and what to do.
    const visitante = await pessoa()
    await visitante.goto('/')
    await visitante.getByRole('tab', { name: 'Encontrar Profissionais' }).click()
    await inspecionar(visitante)

    // The administrator: an account like any other, and one command on the server.
    const rita = await pessoa()
    await criarConta(rita, 'Rita Andrade', 'Paciente')
    await rita.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Rita/ }).waitFor()
    await promisify(execFile)(process.execPath, ['server/src/administrador.ts', emailDe('Rita')], {
      env: { ...process.env, DATA_DIR: pasta, DEMO: 'nao', DATABASE_URL: '' },
    })
    await rita.getByText('Sua sessão foi encerrada', { exact: false }).first().waitFor()
    await entrar(rita, 'Rita Andrade')
    await rita.getByRole('heading', { level: 1, name: 'Administração' }).waitFor()
    await inspecionar(rita)

    // The professional.
    const helena = await pessoa()
    await criarConta(helena, 'Helena Prado', 'Profissional')
    await primeirosPassos(helena, 'Helena Prado')
    await inspecionar(helena)
    await aprovar(rita, 'Helena Prado')

    // The visitor finds her, and becomes a patient on the way.
    await visitante.reload()
    await visitante
      .getByRole('link', { name: /Helena Prado/ })
      .first()
      .click()
    await visitante.getByRole('heading', { level: 1, name: /Helena Prado/ }).waitFor()
    await inspecionar(visitante)
    await visitante
      .getByRole('button', { name: /^Agendar/ })
      .first()
      .click()
    await visitante.getByRole('dialog').getByRole('link', { name: 'Criar Conta Gratuita' }).click()
    await visitante.getByLabel('E-mail', { exact: true }).fill(emailDe('Marina'))
    await preencherConta(visitante, 'Marina Costa')
    await visitante.getByRole('button', { name: 'Criar conta gratuita' }).click()
    await visitante.getByText('Conta criada com sucesso!').first().waitFor()
    await confirmar(visitante, 'Marina Costa')
    await marcar(visitante)
    await irPara(visitante, 'Consultas')
    await visitante.getByRole('article').filter({ hasText: 'Helena Prado' }).first().waitFor()
    await inspecionar(visitante)

    // The parent.
    const roberto = await pessoa()
    await criarConta(roberto, 'Roberto Lima', 'Paciente')
    await roberto
      .getByRole('button', { name: /Roberto Lima/ })
      .first()
      .click()
    await roberto.getByRole('menuitem', { name: 'Configurações' }).click()
    await roberto.getByRole('switch', { name: /^Cuido de outras pessoas/ }).click()
    await inspecionar(roberto)
    await irPara(roberto, 'Equipe')
    await roberto.getByRole('button', { name: 'Adicionar dependente' }).first().click()
    const filha = roberto.getByRole('dialog', { name: 'Adicionar dependente' })
    await filha.getByLabel('Nome completo').fill('Lia Lima')
    await filha.getByLabel('Data de nascimento').fill('10/05/2018')
    await filha.getByRole('checkbox').check()
    await inspecionar(roberto)
    await filha.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await roberto.getByRole('heading', { name: /^Lia/ }).waitFor()
    await inspecionar(roberto)

    // The session that the command ended is told so.
    const queixas = todos
      .flatMap(({ complaints }) => complaints)
      .filter((cada) => !/ 401 .*\/api\/e(u|ventos)\)$/.test(cada))
    expect(queixas).toEqual([])
    for (const { context } of todos) await context.close()
  },
)
