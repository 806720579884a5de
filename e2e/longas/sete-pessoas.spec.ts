import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, type Visitor } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'
import {
  aprovar,
  confirmar,
  correio,
  criarConta,
  emailDe,
  entrar,
  enviarCadastro,
  irPara,
  marcar,
  preencherConta,
  primeirosPassos,
} from '../pessoas.ts'
import { emptyFolder, freePort } from '../server.ts'

/** An installation in which nobody is yet. */
let pasta: string
const jornada = abrirJornada({
  porTentativa: true,
  servidor: async () => {
    pasta = await emptyFolder()
    const port = await freePort()
    return {
      dataDir: pasta,
      port,
      env: {
        DEMO: 'nao',
        // Links of mails lead back only to the address that the product is known by.
        SITE_URL: `http://127.0.0.1:${port}`,
        // Six people sign up from one address.
        AUTH_RATE_LIMIT_SIGNUP: '50',
      },
    }
  },
})

const CLINICA = 'Clínica Sete'
const convite = (nome: string) => correio(jornada.url, emailDe(nome), /\/convites\/[\w-]{43}/)

/** The manager: from an empty list of clinics to one that is handed in. */
async function abrirClinica(page: Page): Promise<void> {
  await irPara(page, 'Clínicas')
  await page.getByText('Você ainda não tem clínicas').waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Nova clínica' }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Nova clínica' })
  await dialogo.getByLabel('Nome fantasia').fill(CLINICA)
  await dialogo.getByLabel('Razão social').fill('Sete Serviços de Saúde Ltda.')
  await dialogo.getByLabel('CNPJ').fill('11222333000181')
  await dialogo.getByLabel('Cidade').fill('São Paulo')
  await dialogo.getByLabel('Estado').selectOption('SP')
  await dialogo.getByRole('button', { name: 'Criar rascunho' }).click()
  await page.getByLabel('Nome completo').fill('Paula Nogueira')
  await page.getByLabel('Conselho', { exact: true }).selectOption('CRP')
  await page.getByLabel('Número do registro').fill('06/123456')
  await page.getByLabel('Estado do registro').selectOption('SP')
  await page.getByLabel('Telefone', { exact: true }).fill('1134567890')
  await page.getByLabel('CEP').fill('01310100')
  await page.getByLabel('Rua').fill('Avenida Paulista')
  await page.getByLabel('Número', { exact: true }).fill('900')
  await page.getByRole('button', { name: 'Adicionar intervalo: Segunda-feira' }).click()
  await page.getByRole('button', { name: 'Repetir a segunda-feira até sexta' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Clínica salva').first().waitFor()
  await inspecionar(page)
  await page.getByRole('link', { name: 'Voltar à clínica' }).click()
  await page.getByRole('button', { name: 'Enviar para aprovação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar para aprovação' }).click()
  await page.getByText('O cadastro está em análise').waitFor()
  await inspecionar(page)
}

async function aprovarClinica(mesa: Page): Promise<void> {
  await irPara(mesa, 'Clínicas')
  await mesa.getByRole('tab', { name: /^Aprova/ }).click()
  await mesa.getByRole('link', { name: `Analisar ${CLINICA}` }).click()
  await mesa.getByRole('button', { name: 'Aprovar' }).click()
  await mesa.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
  await mesa.getByText('Clínica aprovada').first().waitFor()
  await inspecionar(mesa)
}

async function convidar(page: Page, nome: string, papel: string): Promise<void> {
  await page.getByRole('button', { name: 'Convidar pessoa' }).first().click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('E-mail').fill(emailDe(nome))
  await dialogo.getByLabel('Papel').selectOption({ label: papel })
  await dialogo.getByRole('button', { name: 'Enviar convite' }).click()
  await page.getByText(emailDe(nome)).first().waitFor()
}

/** The professional joins the clinic's team, and gets a place there. */
async function atenderNaClinica(page: Page): Promise<void> {
  await page.goto(await convite('Helena'))
  await inspecionar(page)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  const local = page.getByRole('dialog', { name: 'Novo local' })
  await expect.poll(() => local.getByLabel('Nome do local').inputValue()).toBe(CLINICA)
  expect(await local.getByLabel('Rua').inputValue()).toBe('Avenida Paulista')
  await inspecionar(page)
  await local.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Publicar horários neste local' }).waitFor()
  await inspecionar(page)
}

/** The desk: from the mail to a person in the waiting room. */
async function receber(page: Page, telefone: string): Promise<void> {
  await page.goto(await convite('Bete'))
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await preencherConta(page, 'Bete Ramos')
  await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' }).waitFor()
  await page.getByLabel('Código do e-mail').fill(await correio(jornada.url, emailDe('Bete'), /\b\d{6}\b/))
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recepção' }).waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Encaixe agora' }).click()
  const encaixe = page.getByRole('dialog', { name: 'Encaixe agora' })
  await encaixe.getByRole('searchbox', { name: 'Paciente' }).fill(telefone)
  await encaixe.getByRole('button', { name: /^M•/ }).click()
  await inspecionar(page)
  await encaixe.getByRole('button', { name: 'Encaixar' }).click()
  await page.getByText('Encaixe marcado, check-in feito').first().waitFor()
  const espera = page.getByRole('region', { name: 'Sala de espera' })
  await espera.getByRole('button', { name: 'Chamar Marina Costa', exact: true }).click()
  await espera.getByText(/^Chamada às/).waitFor()
  // Whoever sits in the waiting room is not telephoned.
  await page
    .getByRole('region', { name: 'Sem confirmação' })
    .getByText('Todos confirmaram', { exact: true })
    .waitFor()
  await inspecionar(page)
}

/** The professional attends whoever waits: note, signature, release, end. */
async function atender(page: Page): Promise<void> {
  await irPara(page, 'Painel')
  await inspecionar(page)
  await page.getByRole('button', { name: 'Iniciar de Marina Costa' }).click()
  await page.getByLabel('Demanda').fill('Ansiedade no trabalho.')
  await page.getByText(/^Rascunho salvo às/).waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assinar', exact: true }).click()
  await page.getByRole('switch', { name: /^Liberar ao paciente/ }).click()
  await page.getByText('Liberada ao paciente').first().waitFor()
  await page.getByRole('button', { name: 'Pago no local' }).click()
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  await page.getByText('Pagamento registrado').first().waitFor()
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concluir', exact: true }).click()
  await page.getByText('Sem retorno sem custo').waitFor()
  await inspecionar(page)
}

/** The patient says how it was, and reads what was written. */
async function avaliarELer(page: Page): Promise<void> {
  await irPara(page, 'Painel')
  await inspecionar(page)
  await page
    .getByRole('link', { name: /^Avaliar/ })
    .first()
    .click()
  const detalhes = page.getByRole('dialog', { name: 'Detalhes da consulta' })
  await detalhes.getByRole('button', { name: 'Avaliar', exact: true }).click()
  const avaliacao = page.getByRole('dialog', { name: 'Avaliar consulta' })
  for (const pergunta of ['Como foi a consulta?', 'E a atenção que você recebeu?', 'E o tempo de espera?'])
    await avaliacao
      .getByRole('group', { name: pergunta })
      .getByRole('radio', { name: '5 estrelas' })
      .check({ force: true })
  await avaliacao.getByLabel(/^Conte como foi/).fill('Fui ouvida com calma.')
  await inspecionar(page)
  await avaliacao.getByRole('button', { name: 'Enviar avaliação' }).click()
  await page
    .getByText(/^Avaliação enviada/)
    .first()
    .waitFor()
  await detalhes.getByRole('button', { name: 'Fechar' }).click()
  await irPara(page, 'Painel')
  await page.getByRole('tab', { name: 'Meu prontuário' }).click()
  await page.getByRole('button', { name: /^Abrir evolução/ }).click()
  await page.getByText('Ansiedade no trabalho.').first().waitFor()
  await inspecionar(page)
}

/** The parent: from an account to the child's appointment. */
async function cuidar(page: Page): Promise<void> {
  await criarConta(page, jornada.url, 'Roberto Lima', 'Paciente')
  await page
    .getByRole('button', { name: /Roberto Lima/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Configurações' }).click()
  await page.getByRole('switch', { name: /^Cuido de outras pessoas/ }).click()
  await inspecionar(page)
  await irPara(page, 'Equipe')
  await page.getByRole('button', { name: 'Adicionar dependente' }).first().click()
  const filha = page.getByRole('dialog', { name: 'Adicionar dependente' })
  await filha.getByLabel('Nome completo').fill('Lia Lima')
  await filha.getByLabel('Data de nascimento').fill('10/05/2018')
  await filha.getByRole('checkbox').check()
  await inspecionar(page)
  await filha.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('heading', { name: /^Lia/ }).waitFor()
  await inspecionar(page)
  await irPara(page, 'Agendar')
  await inspecionar(page)
  await page.getByRole('button', { name: 'Psicologia', exact: true }).click()
  await page.getByRole('button', { name: 'Ver agenda com Helena Prado' }).click()
  await page.getByRole('heading', { name: 'Para quem é a consulta?' }).waitFor()
  await inspecionar(page)
  await page.getByRole('button', { name: /^Lia Lima/ }).click()
  await marcar(page)
  await page.getByRole('link', { name: 'Ver minhas consultas' }).click()
  await page.getByRole('article').filter({ hasText: 'Lia' }).first().waitFor()
  await inspecionar(page)
}

test.each([360, 1440])(
  'ALCANCE-08 COMECO-01 ADMIN-06 in an empty installation seven people do their whole job by what the screen says, at %i px in both themes',
  async (width) => {
    const todos: Visitor[] = []
    const pessoa = async () => {
      const nova = await jornada.visitar({ width, theme: todos.length % 2 === 0 ? 'light' : 'dark' })
      todos.push(nova)
      return nova.page
    }

    // The visitor of an empty place is told so, and what to do.
    const marina = await pessoa()
    await marina.goto('/')
    await marina.getByRole('tab', { name: 'Encontrar Profissionais' }).click()
    await inspecionar(marina)

    // The administrator: an account like any other, and one command on the server.
    const rita = await pessoa()
    await criarConta(rita, jornada.url, 'Rita Andrade', 'Paciente')
    await rita.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Rita/ }).waitFor()
    await inspecionar(rita)
    await promisify(execFile)(process.execPath, ['server/src/administrador.ts', emailDe('Rita')], {
      env: { ...process.env, DATA_DIR: pasta, DEMO: 'nao', DATABASE_URL: '' },
    })
    await rita.getByText('Sua sessão foi encerrada', { exact: false }).first().waitFor()
    await entrar(rita, 'Rita Andrade')
    await rita.getByRole('heading', { level: 1, name: 'Administração' }).waitFor()
    await inspecionar(rita)

    // The professional, up to the approval.
    const helena = await pessoa()
    await criarConta(helena, jornada.url, 'Helena Prado', 'Profissional')
    await primeirosPassos(helena, 'Helena Prado', 'CRP 06/246822')
    await enviarCadastro(helena)
    await inspecionar(helena)
    await aprovar(rita, 'Helena Prado')

    // The manager opens a clinic, and brings a team together in it.
    const paula = await pessoa()
    await criarConta(paula, jornada.url, 'Paula Nogueira', 'Profissional')
    await abrirClinica(paula)
    await aprovarClinica(rita)
    await paula.getByText('A clínica aparece para todos.').waitFor()
    await irPara(paula, 'Equipe')
    await inspecionar(paula)
    await convidar(paula, 'Helena Prado', 'Profissional')
    await convidar(paula, 'Bete Ramos', 'Recepção')
    await inspecionar(paula)
    await atenderNaClinica(helena)

    // The visitor finds the professional, and becomes a patient on the way.
    await marina.reload()
    await marina
      .getByRole('link', { name: /Helena Prado/ })
      .first()
      .click()
    await marina.getByRole('heading', { level: 1, name: /Helena Prado/ }).waitFor()
    await inspecionar(marina)
    await marina
      .getByRole('button', { name: /^Agendar/ })
      .first()
      .click()
    await marina.getByRole('dialog').getByRole('link', { name: 'Criar Conta Gratuita' }).click()
    await marina.getByLabel('E-mail', { exact: true }).fill(emailDe('Marina'))
    await marina.getByLabel('Telefone').fill('11976543210')
    await preencherConta(marina, 'Marina Costa')
    await inspecionar(marina)
    await marina.getByRole('button', { name: 'Criar conta gratuita' }).click()
    await marina.getByText('Conta criada com sucesso!').first().waitFor()
    await confirmar(marina, jornada.url, emailDe('Marina'))
    await marcar(marina)
    await irPara(marina, 'Consultas')
    await marina.getByRole('article').filter({ hasText: 'Helena Prado' }).first().waitFor()
    await inspecionar(marina)

    await cuidar(await pessoa())

    // The patient comes in without an hour, is received, attended, and says how it was.
    await receber(await pessoa(), '11976543210')
    await atender(helena)
    await avaliarELer(marina)

    // The manager and the administrator see what became of it.
    await irPara(paula, 'Clínicas')
    await paula.getByRole('link', { name: CLINICA }).first().click()
    await paula.getByRole('region', { name: 'Quem usa as salas' }).getByText('Helena Prado').first().waitFor()
    await inspecionar(paula)
    await irPara(rita, 'Painel Geral')
    await rita.getByRole('tab', { name: 'Filas' }).click()
    await rita.getByRole('button', { name: 'Avaliações (1)' }).waitFor()
    await inspecionar(rita)
    await settled(rita)

    // The session that the command ended is told so.
    const queixas = todos
      .flatMap(({ complaints }) => complaints)
      .filter((cada) => !/ 401 .*\/api\/e(u|ventos)\)$/.test(cada))
    expect(queixas).toEqual([])
    for (const { context } of todos) await context.close()
  },
  900_000,
)
