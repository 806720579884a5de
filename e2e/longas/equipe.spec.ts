import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations, overflow, settled } from '../browser.ts'
import { abrirJornada } from '../jornada.ts'

const jornada = abrirJornada()

const entrar = (perfil: string, em: string, width = 1440, theme: 'light' | 'dark' = 'light') =>
  jornada.entrar(perfil, { width, theme, em })

/** The path of the newest invitation to an address, from the unsent mails. */
async function linkPara(email: string): Promise<string> {
  const answer = await fetch(`${jornada.url}/dev/caixa-de-saida.json?destino=${email}`)
  const mensagens = (await answer.json()) as { texto: string }[]
  const texto = mensagens.find((mensagem) => mensagem.texto.includes('/convites/'))?.texto ?? ''
  return /\/convites\/[\w-]{43}/.exec(texto)![0]
}

async function inteira(page: Page) {
  await settled(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

describe('ROUTE-15 who may see what, and for how long', () => {
  test('ROUTE-15 a guardian invites a helper: mail, acceptance after signing in, the access seen, taken back, gone', async () => {
    const roberto = await entrar('paciente-administrador', '/equipe')
    const lia = roberto.page
      .getByRole('listitem')
      .filter({ has: roberto.page.getByRole('heading', { name: /^Lia / }) })
    await lia.waitFor()
    await inteira(roberto.page)
    await lia.getByRole('button', { name: 'Convidar cuidador' }).click()
    const dialogo = roberto.page.getByRole('dialog')
    const { email } = jornada.login('paciente')
    await dialogo.getByLabel('E-mail').fill(email)
    await inteira(roberto.page)
    await dialogo.getByRole('button', { name: 'Enviar convite' }).click()
    await lia.getByText(email).waitFor()

    const mariana = await jornada.visitar({ width: 360 })
    await mariana.page.goto(await linkPara(email))
    await mariana.page.getByRole('link', { name: 'Entrar para responder' }).click()
    await mariana.page.getByLabel('E-mail', { exact: true }).fill(email)
    await mariana.page.getByLabel('Senha', { exact: true }).fill(jornada.login('paciente').senha)
    await mariana.page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await mariana.page.getByRole('heading', { name: 'Ajudar a cuidar de Lia' }).waitFor()
    await inteira(mariana.page)
    await mariana.page.getByRole('button', { name: 'Aceitar convite' }).click()
    await mariana.page.getByRole('heading', { name: /^Lia / }).waitFor()
    await inteira(mariana.page)

    // The guardian sees it without a reload, and withdraws it.
    await lia.getByText('Mariana Alves Teixeira').waitFor()
    await lia.getByRole('button', { name: 'Ações do acesso de Mariana Alves Teixeira' }).click()
    await roberto.page.getByRole('menuitem', { name: 'Encerrar acesso' }).click()
    await roberto.page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar acesso' }).click()
    await roberto.page.getByText('Acesso encerrado', { exact: true }).first().waitFor()
    await mariana.page.getByText('Você ainda não cuida de ninguém por aqui').waitFor()
    expect([...roberto.complaints, ...mariana.complaints]).toEqual([])
    await roberto.context.close()
    await mariana.context.close()
  })

  test('CIRCULO-02 two guardians: the second declares and accepts, both see the child, either leaves, and the last does not', async () => {
    const roberto = await entrar('paciente-administrador', '/equipe')
    const cartaoDe = ({ page }: { page: Page }) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Lia / }) })
    const lia = cartaoDe(roberto)
    const { email, senha } = jornada.login('paciente')
    await lia.getByRole('button', { name: 'Convidar outro responsável' }).click()
    const dialogo = roberto.page.getByRole('dialog')
    await dialogo.getByLabel('E-mail da pessoa').fill(email)
    await inteira(roberto.page)
    await dialogo.getByRole('button', { name: 'Enviar convite' }).click()
    await lia.getByText('Se aceitar, será responsável legal como você.').waitFor()
    await lia.getByRole('link', { name: 'Ver a mensagem' }).waitFor()

    const mariana = await jornada.visitar({ width: 360, theme: 'dark' })
    await mariana.page.goto(await linkPara(email))
    await mariana.page.getByRole('link', { name: 'Entrar para responder' }).click()
    await mariana.page.getByLabel('E-mail', { exact: true }).fill(email)
    await mariana.page.getByLabel('Senha', { exact: true }).fill(senha)
    await mariana.page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await mariana.page.getByRole('heading', { name: 'Responder por Lia como responsável legal' }).waitFor()
    await mariana.page.getByRole('checkbox', { name: /^Declaro que sou responsável legal/ }).check()
    await inteira(mariana.page)
    await mariana.page.getByRole('button', { name: 'Aceitar convite' }).click()
    await cartaoDe(mariana).getByText('Você é responsável legal').waitFor()
    await lia.getByText('Responsável legal, como você: vocês decidem igual.').waitFor()

    await lia.getByRole('button', { name: 'Quem viu os dados' }).click()
    await roberto.page.getByRole('dialog').getByText('Mariana Alves Teixeira').first().waitFor()
    await inteira(roberto.page)
    await roberto.page.keyboard.press('Escape')
    const deixar = async (quem: typeof roberto) => {
      await cartaoDe(quem).getByRole('button', { name: 'Deixar de cuidar' }).click()
      await quem.page.getByRole('alertdialog').getByRole('button', { name: 'Deixar de cuidar' }).click()
    }
    await deixar(mariana)
    await mariana.page.getByText('Você ainda não cuida de ninguém por aqui').waitFor()
    await lia.getByRole('button', { name: 'Convidar outro responsável' }).waitFor()
    await deixar(roberto)
    await roberto.page
      .getByText(/^Você é a única pessoa responsável por quem ainda não fez 18 anos/)
      .waitFor()
    await roberto.context.close()
    await mariana.context.close()
  })

  test('ROUTE-15 a manager suspends a member and reads what each may open, on a phone in the dark as well', async () => {
    const { page, complaints, context } = await entrar('profissional-administrador', '/equipe')
    const linha = page
      .getByRole('list', { name: 'Pessoas da equipe' })
      .getByRole('listitem')
      .filter({ hasText: 'Juliana Prates Moura' })
    await linha.waitFor()
    await inteira(page)
    // She has what was lent to her too: the line opens both.
    await linha.getByRole('button', { name: 'Juliana Prates Moura', exact: true }).click()
    await inteira(page)
    await linha.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: 'Ver o que pode abrir' }).click()
    await page
      .getByRole('dialog')
      .getByText('Vê e organiza as consultas dos profissionais nesta clínica')
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    await linha.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: 'Suspender acesso' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender acesso' }).click()
    await linha.getByText('Suspenso').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()

    const celular = await entrar('profissional-administrador', '/equipe', 360, 'dark')
    await celular.page.getByText('recepcao.noite@exemplo.com.br').last().waitFor()
    await inteira(celular.page)
    await celular.page.getByRole('button', { name: 'Convidar pessoa' }).click()
    await celular.page.getByRole('dialog').waitFor()
    await inteira(celular.page)
    expect(celular.complaints).toEqual([])
    await celular.context.close()
  })
})
