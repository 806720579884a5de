import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { watch, type DemoLogin } from '../browser.ts'
import { abrirJornada, inspecionar } from '../jornada.ts'
import { freePort } from '../server.ts'

const jornada = abrirJornada({ servidor })

async function servidor() {
  const port = await freePort()
  // Keys (WebAuthn) belong to a domain and not to a numeric address.
  return { port, env: { SITE_URL: `http://localhost:${port}`, MFA_ADMIN: 'sim' } }
}

const naEntrada = (page: Page) => page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
const emCasa = (page: Page) => page.waitForURL((url) => url.pathname !== '/login')

/** Waits until no list is loading. The event stream never rests, so the network is no sign. */
const pronta = (page: Page) => page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })

/** Requests for own data without a session: the page of the previous person must not outlive them. */
function semDono(context: BrowserContext): string[] {
  const pedidos: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/seguranca/') && !request.headers().authorization)
      pedidos.push(request.url())
  })
  return pedidos
}

/**
 * Complaints without two expected answers: a request under way while its session ended (401), and a missing second
 * factor (403).
 */
const semRecusas = (complaints: string[]) =>
  complaints.filter((complaint) => !/401 .*\/api\/|403 .*\/api\/eu\)/.test(complaint))

async function entrar(page: Page, { email, senha }: Pick<DemoLogin, 'email' | 'senha'>) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function sair(page: Page, nome: string) {
  await page.getByRole('button', { name: nome }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await naEntrada(page)
}

/** A phone and a desktop. */
const LARGURAS = [360, 1440]

const totpDe = (chave: string) => new TOTP({ secret: Secret.fromBase32(chave.replace(/\s/g, '')) })

/** Sets up an authenticator app from the dialog or page that shows the key. */
async function lerAplicativo(page: Page): Promise<TOTP> {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
  const totp = totpDe((await page.getByLabel('Chave do aplicativo').textContent())!)
  return totp
}

async function informar(page: Page, codigo: string) {
  await page.getByLabel('Código', { exact: true }).fill(codigo)
  await page.getByRole('button', { name: 'Confirmar' }).click()
}

test('AUTHAPI-07 an authenticator app is set up, asked for at sign-in, and a recovery code stands in for it', async () => {
  const pessoa = jornada.login('profissional')
  const { page, context, complaints } = await jornada.visitar()
  await page.goto('/login?retorno=/seguranca')
  await entrar(page, pessoa)
  await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
  await page.getByText('Desativada').waitFor()

  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Adicionar aplicativo autenticador' }).click()
  await page.getByLabel('Nome deste aplicativo').fill('Meu celular')
  const totp = await lerAplicativo(page)
  await inspecionar(page, LARGURAS)
  await page.getByLabel('Código de 6 dígitos').fill(totp.generate())
  await page.getByRole('button', { name: 'Ativar' }).click()
  const lista = page.getByRole('list', { name: 'Seus códigos de recuperação' })
  await lista.waitFor()
  const codigos = await lista.getByRole('listitem').allTextContents()
  expect(codigos).toHaveLength(10)
  for (const codigo of codigos) expect(codigo).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  await inspecionar(page, LARGURAS)
  await page.getByRole('checkbox', { name: /Guardei meus códigos/ }).check()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByText('Restam 10 de 10.').waitFor()
  await page.getByText('Meu celular').waitFor()
  await pronta(page)
  await inspecionar(page, LARGURAS)
  expect(complaints).toEqual([])

  await sair(page, pessoa.nome)
  await page.goto('/login?retorno=/seguranca')
  await entrar(page, pessoa)
  await page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' }).waitFor()
  await page.getByLabel('Código', { exact: true }).waitFor()
  // The half-open session sees no data.
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' }).waitFor()
  await page.getByLabel('Código', { exact: true }).waitFor()
  expect(await page.getByLabel('Código', { exact: true }).getAttribute('autocomplete')).toBe('one-time-code')
  await inspecionar(page, LARGURAS)
  const certo = totp.generate({ timestamp: Date.now() + 30_000 })
  await informar(page, certo === '000000' ? '111111' : '000000')
  await page.getByRole('alert').getByText('Código incorreto').waitFor()
  await informar(page, `${certo.slice(0, 3)} ${certo.slice(3)}`)
  await page.getByText('Login realizado com sucesso!').first().waitFor()
  await emCasa(page)

  await sair(page, pessoa.nome)
  await entrar(page, pessoa)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codigos[2]!.toUpperCase())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Restam 9 códigos de recuperação.').first().waitFor()
  await page.goto('/seguranca')
  await page.getByText('Restam 9 de 10.').waitFor()
  await page.getByText('Código de recuperação usado').first().waitFor()

  // Removing the factor asks for a new code, and the used one is refused.
  await page.getByRole('button', { name: 'Remover Meu celular' }).click()
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codigos[2]!)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('alert').getByText('Código incorreto').waitFor()
  await page.getByLabel('Código de recuperação').fill(codigos[3]!)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Segundo fator removido.').first().waitFor()
  await page.getByText('Desativada').waitFor()

  await page.goto('/dev/caixa-de-saida')
  await page
    .getByRole('heading', { name: 'Um código de recuperação da sua conta foi usado' })
    .first()
    .waitFor()
  await context.close()
})

test('AUTHAPI-07 a key of the device is registered and then asked for at sign-in', async () => {
  const pessoa = jornada.login('profissional-administrador')
  const { page, context, complaints } = await jornada.visitar()
  const orfaos = semDono(context)
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/login?retorno=/seguranca')
  await entrar(page, pessoa)
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Adicionar chave ou bloqueio do aparelho' }).click()
  await page.getByLabel('Nome desta chave').fill('Notebook')
  await page.getByRole('button', { name: 'Cadastrar chave' }).click()
  await page.getByRole('checkbox', { name: /Guardei meus códigos/ }).check()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByText('Notebook').waitFor()
  await sair(page, pessoa.nome)
  await entrar(page, pessoa)
  await page.getByRole('button', { name: 'Usar a chave' }).click()
  await page.getByText('Login realizado com sucesso!').first().waitFor()
  await emCasa(page)
  expect(semRecusas(complaints)).toEqual([])
  expect(orfaos).toEqual([])
  await context.close()
})

test('AUTHAPI-07 an administrador-geral without a second factor sets one up before any data (b27)', async () => {
  const { page, context } = await jornada.visitar()
  await page.goto('/')
  await naEntrada(page)
  await entrar(page, jornada.login('administrador-geral'))
  await page.getByRole('heading', { level: 1, name: 'Proteja sua conta' }).waitFor()
  await page.goto('/seguranca')
  await page.getByRole('heading', { level: 1, name: 'Proteja sua conta' }).waitFor()
  await inspecionar(page, LARGURAS)
  const totp = await lerAplicativo(page)
  await page.getByLabel('Código de 6 dígitos').fill(totp.generate())
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
  await context.close()
})

test('SESSION-01 a device that is ended elsewhere is thrown out with a sentence, and comes back to where it was', async () => {
  const pessoa = jornada.login('paciente')
  const aqui = await jornada.visitar()
  const la = await jornada.visitar({ width: 360 })
  for (const { page } of [aqui, la]) {
    await page.goto('/login?retorno=/seguranca')
    await entrar(page, pessoa)
    await page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
  }
  await aqui.page.reload()
  await aqui.page.getByText('Este aparelho', { exact: true }).waitFor()
  await aqui.page
    .getByRole('button', { name: /^Desconectar Chrome/ })
    .first()
    .click()
  const pergunta = aqui.page.getByRole('alertdialog')
  await pergunta.getByText('Não é possível desfazer').waitFor()
  await pergunta.getByRole('button', { name: 'Desconectar' }).click()
  await aqui.page.getByText('Aparelho desconectado.').first().waitFor()
  await aqui.page.getByText('Sua conta está aberta só neste aparelho.').waitFor()

  await la.page.reload()
  await naEntrada(la.page)
  await la.page.getByText('Sua sessão foi encerrada por outro aparelho ou por segurança.').waitFor()
  await inspecionar(la.page, LARGURAS)
  await entrar(la.page, pessoa)
  await la.page.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
  await aqui.context.close()
  await la.context.close()
})

test('PERSON-06 the password is changed with the current one, and the other device is out', async () => {
  const pessoa = jornada.login('paciente-administrador')
  const aqui = await jornada.visitar()
  const la = await jornada.visitar()
  await la.page.goto('/login')
  await entrar(la.page, pessoa)
  await emCasa(la.page)
  const { page } = aqui
  await page.goto('/login?retorno=/seguranca')
  await entrar(page, pessoa)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  const salvar = page.getByRole('button', { name: 'Salvar nova senha' })
  expect(await salvar.isDisabled()).toBe(true)
  await page.getByLabel('Senha atual').fill('Errada#2026')
  await page.getByLabel('Nova senha', { exact: true }).fill('Renovada#2026')
  await page.getByLabel('Confirme a nova senha').fill('Renovada#2026')
  await salvar.click()
  await page.getByRole('alert').getByText('Senha atual incorreta.').waitFor()
  await inspecionar(page, LARGURAS)
  await page.getByLabel('Senha atual').fill(pessoa.senha)
  await salvar.click()
  await page.getByText('Senha alterada com sucesso!').first().waitFor()
  await page.getByText('Senha alterada', { exact: true }).first().waitFor()

  await la.page.reload()
  await naEntrada(la.page)
  await aqui.context.close()
  await la.context.close()
})

test('SESSION-03 two tabs are one session: sign-in, another person and sign-out in one are seen by the other at once', async () => {
  const { page: a, context, complaints } = await jornada.visitar()
  const orfaos = semDono(context)
  const b = await context.newPage()
  watch(b, complaints, jornada.url)
  await a.goto('/')
  await naEntrada(a)
  await b.goto('/login?retorno=/seguranca')
  await entrar(b, jornada.login('paciente'))
  await b.getByRole('heading', { level: 1, name: 'Segurança' }).waitFor()
  const { nome } = jornada.login('paciente')
  await a.getByRole('banner').getByRole('button', { name: nome }).waitFor()

  // Another person signs in by a link in the second tab while the first still shows the patient.
  const outra = jornada.login('profissional')
  const answer = await fetch(`${jornada.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'publica', 'content-type': 'application/json' },
    body: JSON.stringify({ email: outra.email, password: outra.senha }),
  })
  const sessao = (await answer.json()) as { expires_in: number }
  await b.evaluate(
    ([chave, valor]) => localStorage.setItem(chave!, valor!),
    ['app-da-saude-sessao', JSON.stringify(sessao)],
  )
  await a.getByRole('banner').getByRole('button', { name: outra.nome }).waitFor()
  expect(await a.getByText(nome).count()).toBe(0)

  await b.reload()
  await b.getByText('Este aparelho', { exact: true }).waitFor()
  await pronta(b)
  await sair(b, outra.nome)
  await naEntrada(a)
  await a.getByText('em outra aba deste navegador').waitFor()
  expect(semRecusas(complaints)).toEqual([])
  expect(orfaos).toEqual([])
  await context.close()
})
