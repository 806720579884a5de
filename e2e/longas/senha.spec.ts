import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atHome, settled, signIn } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { freePort } from '../server.ts'

const jornada = abrirJornada({ servidor })

async function servidor() {
  const port = await freePort()
  // Links of mails begin with this address.
  return { port, env: { SITE_URL: `http://127.0.0.1:${port}` } }
}

/** The link in the newest mail to somebody, from the page of messages. Messages appear there a moment later. */
async function linkDoCorreio(page: Page, destino: string, assunto: string) {
  const link = page
    .getByRole('article')
    .filter({ hasText: `para ${destino}` })
    .filter({ has: page.getByRole('heading', { name: assunto }) })
    .first()
    .getByRole('link')
    .first()
  await page.goto('/dev/caixa-de-saida')
  await expect
    .poll(async () => {
      if ((await link.count()) === 0) await page.reload()
      return link.count()
    })
    .toBe(1)
  return link
}

async function sair(page: Page, nome: string) {
  await page.getByRole('button', { name: nome }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
}

async function pedirLink(page: Page, email: string) {
  await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recuperar senha' }).waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
}

async function escolherSenha(page: Page, senha: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(senha)
  await page.getByLabel('Confirme a nova senha').fill(senha)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

async function tentarEntrar(page: Page, email: string, senha: string) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('LOGIN-14 LOGIN-16 ENTRAR-01 FIND-04 a new account is confirmed by the button behind its mail, not by opening it, and only once; the tab that waits goes on', async () => {
  // With the worker, which must leave the links of mails alone.
  const { page, context, complaints } = await jornada.visitar({ worker: true })
  const email = 'joana.prado@exemplo.com.br'
  await page.goto('/consultas')
  await page.getByRole('link', { name: 'Criar conta gratuita' }).click()
  await page.getByLabel('Nome completo').fill('Joana Prado')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('Jornada#2026')
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
  await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await page.getByText('Conta criada com sucesso!').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' }).waitFor()
  await page.getByRole('link', { name: 'Ver a mensagem' }).waitFor()

  const correio = await context.newPage()
  const link = await linkDoCorreio(correio, email, 'Confirme seu e-mail no App da Saúde')
  const endereco = (await link.getAttribute('href'))!
  // A mail scanner opens it first, with scripts.
  const scanner = await jornada.visitar()
  await scanner.page.goto(endereco)
  await settled(scanner.page)
  await scanner.context.close()

  await link.click()
  await correio.getByRole('heading', { level: 1, name: 'Confirme seu e-mail' }).waitFor()
  expect(correio.url()).toBe(`${jornada.url}/auth/confirmar`)
  await correio.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await correio.getByRole('heading', { level: 1, name: 'E-mail confirmado' }).waitFor()
  await correio.getByRole('link', { name: 'Continuar nesta aba' }).waitFor()
  await correio.close()
  await page.getByRole('heading', { level: 1, name: /consultas$/i }).waitFor()
  expect(page.url()).toBe(`${jornada.url}/consultas`)
  expect(complaints).toEqual([])
  await page.goto('/')
  await atHome(page)
  await sair(page, 'Joana Prado')

  // An address gets one mail a minute, whatever its purpose.
  await pedirLink(page, email)
  await page.getByRole('alert').getByText('Aguarde um minuto para pedir outro.').waitFor()

  await page.goto(endereco)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Este link não vale mais' }).waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill('ninguem@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar outro link' }).click()
  await page.getByText('E-mail de confirmação reenviado!').first().waitFor()
  await context.close()
})

test('LOGIN-11 LOGIN-16 a forgotten password: the link sets a new one, ends the other sessions and is used up', async () => {
  const { nome, email, senha } = jornada.login('paciente')
  const outro = await jornada.visitar()
  await outro.page.goto('/login')
  await signIn(outro.page, { email, senha })

  const { page, context, complaints } = await jornada.visitar({ width: 360, worker: true })
  await page.goto('/login')
  await pedirLink(page, email)
  await page.getByText('Email de reset enviado!').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' }).waitFor()

  const link = await linkDoCorreio(page, email, 'Redefina sua senha do App da Saúde')
  const endereco = (await link.getAttribute('href'))!
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Escolha uma nova senha' }).waitFor()
  expect(page.url()).toBe(`${jornada.url}/reset-password`)
  expect(complaints).toEqual([])

  await escolherSenha(page, senha)
  await page.getByRole('alert').getByText('A nova senha deve ser diferente da senha atual.').waitFor()
  // A link alone signs nobody in: another page of this browser is still a visitor's.
  const aba = await context.newPage()
  await aba.goto('/')
  await aba.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  await aba.close()

  await escolherSenha(page, 'Renovada#2026')
  await page.getByText('Senha alterada com sucesso!').first().waitFor()
  await atHome(page)
  await page.reload()
  await atHome(page)

  await outro.page.reload()
  await outro.page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  await outro.context.close()

  await sair(page, nome)
  await tentarEntrar(page, email, senha)
  await page.getByRole('alert').getByText('Credenciais inválidas. Verifique seu email e senha.').waitFor()
  await signIn(page, { email, senha: 'Renovada#2026' })
  await sair(page, nome)

  await page.goto(endereco)
  await escolherSenha(page, 'Outra#2027xy')
  await page.getByRole('heading', { level: 1, name: 'Este link não vale mais' }).waitFor()
  await page.getByRole('link', { name: 'Pedir um novo link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recuperar senha' }).waitFor()
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await signIn(page, { email, senha: 'Renovada#2026' })
  await context.close()
})

test('LOGIN-11 an address without an account gets the same answer and no mail', async () => {
  const { page, context, complaints } = await jornada.visitar()
  await page.goto('/login')
  await pedirLink(page, 'nunca.esteve@exemplo.com.br')
  await page.getByText('Email de reset enviado!').first().waitFor()
  await page.getByText('nunca.esteve@exemplo.com.br').waitFor()
  const correio = await fetch(`${jornada.url}/dev/caixa-de-saida.json?destino=nunca.esteve@exemplo.com.br`)
  expect(await correio.json()).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('LOGIN-16 the secret of a link is told to no other address', async () => {
  const comSegredo = await fetch(`${jornada.url}/auth/confirmar?token_hash=abc&type=signup`)
  expect(comSegredo.status).toBe(200)
  expect(comSegredo.headers.get('referrer-policy')).toBe('no-referrer')
})

const LINK = '?token_hash=inventado&type='
const telas: [string, (page: Page) => Promise<unknown>][] = [
  ['forgotten password', (page) => page.goto('/forgot-password')],
  [
    'forgotten password without an address',
    async (page) => {
      await page.goto('/forgot-password')
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await page.getByText('Por favor, informe seu email para solicitar o reset de senha').waitFor()
    },
  ],
  [
    'new password, half-way',
    async (page) => {
      await page.goto(`/reset-password${LINK}recovery`)
      await page.getByLabel('Nova senha', { exact: true }).fill('Cuidar')
      await page.getByLabel('Confirme a nova senha').fill('Outra')
      await page.getByRole('button', { name: 'Salvar nova senha' }).click()
      await page.getByText('As senhas não coincidem.').waitFor()
    },
  ],
  ['a link cut short', (page) => page.goto('/auth/reset-password')],
  ['confirmation', (page) => page.goto(`/auth/confirmar${LINK}signup`)],
  ['invitation', (page) => page.goto(`/auth/confirmar${LINK}invite`)],
  [
    'confirmation by a link that serves no longer',
    async (page) => {
      await page.goto(`/auth/confirmar${LINK}signup`)
      await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
      await page.getByRole('heading', { level: 1, name: 'Este link não vale mais' }).waitFor()
    },
  ],
]

describe.each([{ width: 1440 }, { width: 360 }])('at $width px', ({ width }) => {
  test.each(telas)('LOGIN-16 ROUTE-02 both themes are accessible and fit: %s', async (_nome, come) => {
    const { page, context } = await jornada.visitar({ width })
    await come(page)
    await inspecionar(page)
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.close()
  })
})
