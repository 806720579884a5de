import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atHome, overflow, signIn, watch } from './browser.ts'
import { abrirJornada, inspecionar } from './jornada.ts'

const jornada = abrirJornada()

const papeis: Record<string, string> = {
  paciente: 'Paciente',
  'paciente-administrador': 'Paciente Administrador',
  profissional: 'Profissional',
  'profissional-administrador': 'Profissional Administrador',
  clinica: 'Clínica',
  'administrador-geral': 'Administrador Geral',
}

const proprias = [
  'Painel',
  'Rede',
  'Perfil Profissional',
  'Dicas',
  'Agenda',
  'Clínicas',
  'Pacientes',
  'Financeiro',
  'Atendimento IA',
  'Trilha de Tratamento',
  'Horários Padrão',
  'Serviços',
  'Anúncios',
  'Planos',
]

/** For each profile: home, heading, a card, and menu, word for word. */
const casas: Record<string, { caminho: string; cartao: string; menu: string[] }> = {
  paciente: {
    caminho: '/perfil-paciente',
    cartao: 'Próximos Agendamentos',
    menu: [
      'Painel',
      'Rede',
      'Profissionais',
      'Dicas',
      'Pesquisa IA',
      'Agendar',
      'Consultas',
      'Trilha de Tratamento',
      'Posts de Profissionais',
    ],
  },
  'paciente-administrador': {
    caminho: '/perfil-paciente',
    cartao: 'Próximos Agendamentos',
    menu: [
      'Painel',
      'Rede',
      'Profissionais',
      'Dicas',
      'Pesquisa IA',
      'Agenda',
      'Clínicas',
      'Pacientes',
      'Equipe',
      'Financeiro',
      'Agendar',
      'Consultas',
      'Trilha de Tratamento',
      'Posts de Profissionais',
    ],
  },
  profissional: { caminho: '/', cartao: 'Próximos Agendamentos', menu: proprias },
  'profissional-administrador': {
    caminho: '/',
    cartao: 'Próximos Agendamentos',
    menu: [
      ...proprias.slice(0, 7),
      'Equipe',
      ...proprias.slice(7),
      'Profissionais',
      'Qualidade',
      'Inteligência de Horários',
    ],
  },
  clinica: {
    caminho: '/clinicas',
    cartao: 'Sala de espera',
    menu: ['Painel', 'Agenda', 'Pacientes', 'Financeiro'],
  },
  'administrador-geral': {
    caminho: '/admin-geral',
    cartao: 'Aprovação de Profissionais',
    menu: [
      'Rede',
      'Dicas',
      'Agenda',
      'Clínicas',
      'Pacientes',
      'Financeiro',
      'Atendimento IA',
      'Horários Padrão',
      'Serviços',
      'Anúncios',
      'Painel Geral',
      'Profissionais',
      'Qualidade',
      'Inteligência de Horários',
      'Usuários',
      'Sistema',
    ],
  },
}

describe('the six profiles', () => {
  test('the demonstration has one login for each, and a second administrator, who judges appeals', () => {
    expect(jornada.logins.map(({ perfil }) => perfil).toSorted()).toEqual(
      [...Object.keys(papeis), 'administrador-geral'].toSorted(),
    )
  })

  test.each(Object.entries(papeis))(
    'LOGIN-14 ROUTE-18 SHELL-02 %s comes in with one click, sees its name and menu, and leaves',
    async (perfil, papel) => {
      const { page, context, complaints } = await jornada.visitar()
      const { nome, email } = jornada.login(perfil)
      await page.goto('/login')
      await page.getByRole('button', { name: email }).click()
      const { caminho, cartao, menu } = casas[perfil]!
      const titulo =
        perfil === 'administrador-geral'
          ? 'Administração'
          : perfil === 'clinica'
            ? 'Recepção'
            : `, ${nome.split(' ', 1)[0]}`
      await page.getByRole('heading', { level: 1, name: titulo }).waitFor()
      await page.getByText('Login realizado com sucesso!').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(caminho)

      const conta = page.getByRole('button', { name: nome })
      expect(await conta.innerText()).toContain(papel)
      const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
      expect(await links.allInnerTexts()).toEqual(menu)
      await page.getByRole('heading', { name: cartao }).waitFor()
      expect(await page.getByText('Erro ao carregar').count()).toBe(0)

      await conta.click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
      expect(page.url()).toBe(`${jornada.url}/login`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

test('HOME-01 HOME-02 the patient sees real consultations and goes to a suggested professional and back', async () => {
  const { page, context } = await jornada.entrar('paciente', { em: '/' })
  const proximos = page.locator('section', {
    has: page.getByRole('heading', { name: 'Próximos Agendamentos' }),
  })
  await proximos.getByRole('listitem').first().waitFor()
  expect(await proximos.getByRole('listitem').count()).toBeLessThanOrEqual(10)
  const sugeridos = page.locator('section', {
    has: page.getByRole('heading', { name: 'Profissionais sugeridos' }),
  })
  await expect.poll(() => sugeridos.getByRole('listitem').count()).toBe(5)
  const nome = await sugeridos.getByRole('listitem').first().locator('p').first().innerText()
  await sugeridos.getByRole('link', { name: `Ver perfil de ${nome}` }).click()
  // The wall of the professional in the network, with the way to a booking.
  await page.getByRole('heading', { level: 2, name: nome }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Agendar', exact: true }).first().waitFor()
  await page.goBack()
  await proximos.waitFor()
  await context.close()
})

test('ROUTE-01 an address asked for before sign-in is returned to, with query and hash', async () => {
  const { page, context } = await jornada.visitar()
  await page.goto('/?de=correio&n=2#proximos')
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await signIn(page, jornada.login('profissional'))
  expect(page.url()).toBe(`${jornada.url}/?de=correio&n=2#proximos`)
  await context.close()
})

test('ROUTE-01 an address of another site is not gone to', async () => {
  const { page, context, complaints } = await jornada.visitar()
  await page.goto('/login?retorno=%2F%2Fmal.example%2F')
  await signIn(page, jornada.login('paciente'))
  expect(page.url()).toBe(`${jornada.url}/perfil-paciente`)
  expect(complaints).toEqual([])
  await context.close()
})

test('ROUTE-16 an unknown address: the 404 page for a visitor, home for a signed-in person', async () => {
  const { page, context } = await jornada.visitar()
  const answer = await page.goto('/nada/disso?x=1')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
  await page.getByText('/nada/disso?x=1').waitFor()
  await page.getByRole('searchbox').fill('psicologia')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await page.getByRole('heading', { name: 'Encontre quem cuida de você' }).waitFor()
  expect(page.url()).toBe(`${jornada.url}/login?aba=profissionais&q=psicologia`)

  await page.getByRole('tab', { name: 'Login / Cadastro' }).click()
  await signIn(page, jornada.login('paciente'))
  await page.goto('/nada/disso')
  await atHome(page)
  expect(page.url()).toBe(`${jornada.url}/`)
  await context.close()
})

test('LOGIN-12 a wrong password and an unknown address get the same sentence', async () => {
  const { page, context } = await jornada.visitar()
  await page.goto('/login')
  for (const email of [jornada.login('paciente').email, 'ninguem@exemplo.com.br']) {
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('Errada#2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('alert').getByText('Credenciais inválidas. Verifique seu email e senha.').waitFor()
    await page.getByLabel('E-mail', { exact: true }).fill('')
    expect(await page.getByRole('alert').count()).toBe(0)
  }
  await context.close()
})

test('LOGIN-14 LOGIN-10 an account is created and told to check its mail; an address with an account is told so', async () => {
  const { page, context } = await jornada.visitar({ width: 360 })
  await page.goto('/login?modo=cadastro')
  const preencher = async (email: string) => {
    await page.getByLabel('Nome completo').fill('Joana Prado')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('Jornada#2026')
    await page.getByRole('checkbox', { name: /termos de uso/ }).check()
    await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  }
  await preencher('joana.prado@exemplo.com.br')
  await page.getByText('Conta criada com sucesso!').first().waitFor()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
  await page.goto('/login')

  await page.getByLabel('E-mail', { exact: true }).fill('joana.prado@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('Jornada#2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('alert').getByText('Email não confirmado. Verifique sua caixa de entrada.').waitFor()

  await page.getByRole('link', { name: 'Criar conta gratuita' }).click()
  await preencher(jornada.login('paciente').email)
  await page.getByRole('alert').getByText('Este email já possui uma conta cadastrada.').waitFor()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('Email de reset enviado!').first().waitFor()
  expect(await page.getByRole('heading', { name: 'Redefinir senha' }).count()).toBe(0)
  await context.close()
})

test('SESSION-01 the session outlives a reload, reaches a second tab, and ends in both at once', async () => {
  const { page, context, complaints } = await jornada.visitar()
  await page.goto('/login')
  await signIn(page, jornada.login('profissional-administrador'))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^(Bom|Boa) / }).waitFor()

  const second = await context.newPage()
  watch(second, complaints, jornada.url)
  await second.goto('/')
  await second.getByRole('heading', { level: 1, name: /^(Bom|Boa) / }).waitFor()
  await second.getByRole('button', { name: jornada.login('profissional-administrador').nome }).click()
  await second.getByRole('menuitem', { name: 'Sair' }).click()
  await second.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('SHELL-07 the chosen theme is kept over a reload, before anything is painted', async () => {
  const { page, context } = await jornada.entrar('paciente')
  await page.getByRole('button', { name: jornada.login('paciente').nome }).click()
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click()
  const tema = () => page.locator('html').getAttribute('data-theme')
  expect(await tema()).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await page.locator('html[data-theme]').waitFor({ state: 'attached' })
  expect(await tema()).toBe('dark')
  await context.close()
})

test('SHELL-04 ctrl + b collapses the sidebar, and the next visit finds it so', async () => {
  const { page, context } = await jornada.entrar('paciente')
  const largura = async () => (await page.getByRole('complementary').boundingBox())!.width
  expect(await largura()).toBe(256)
  await page.keyboard.press('Control+b')
  await page.getByRole('button', { name: 'Expandir menu' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Expandir menu' }).waitFor()
  expect(await largura()).toBe(48)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sidebar_state')
  const dias = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(dias).toBeGreaterThan(6.9)
  expect(dias).toBeLessThanOrEqual(7)
  await context.close()
})

/** Types a phone like a person. */
async function preencherPeloTelefone(page: Page, telefone: string): Promise<void> {
  await page.getByLabel(/^Telefone/).fill('')
  await page.getByLabel(/^Telefone/).pressSequentially(telefone)
}

test('LOGIN-09 a phone that has a login: the address stays masked, and the way leads to it', async () => {
  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  await page.goto('/login?modo=cadastro')
  // An account of this browser, so that the test knows its phone.
  await page.getByLabel('Nome completo').fill('Rosa Prado Lima')
  await preencherPeloTelefone(page, '11900990099')
  await page.getByLabel('E-mail', { exact: true }).fill('rosa.prado@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('Jornada#2026')
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()
  await page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()

  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await page.reload()
  await preencherPeloTelefone(page, '11900990099')
  await page.getByText('Dados encontrados!').first().waitFor()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Rosa')
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('')
  await page.getByText('r•••@exemplo.com.br').waitFor()
  expect(await page.content()).not.toContain('rosa.prado')
  await inspecionar(page)
  await page.getByRole('link', { name: 'Entrar nela' }).click()
  await page.getByRole('heading', { name: 'Que bom ver você' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('LOGIN-13 names of every script, of 300 characters and with markup are taken as they are, and what is refused loses nothing', async () => {
  const { page, context, complaints } = await jornada.visitar({ width: 360 })
  await page.goto('/login?modo=cadastro')
  const campo = (nome: string) => page.getByLabel(nome, { exact: true })
  const enviar = () => page.getByRole('button', { name: 'Criar conta gratuita' }).click()
  await campo('Senha').fill('Jornada#2026')
  await page.getByRole('checkbox', { name: /termos de uso/ }).check()

  await campo('Nome completo').fill('😀 🎉')
  await campo('E-mail').fill('a@b<script>.com')
  await enviar()
  await page.getByText('Por favor, preencha seu nome').waitFor()
  expect(await campo('Nome completo').inputValue()).toBe('😀 🎉')

  await campo('Nome completo').fill('Ana')
  await enviar()
  await page.getByText('Por favor, digite um email válido').first().waitFor()
  expect(await campo('E-mail').inputValue()).toBe('a@b<script>.com')
  expect(await campo('Senha').inputValue()).toBe('Jornada#2026')
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await campo('Nome completo').fill(`<img src=x onerror=alert(1)> ليلى 😀 ${'á'.repeat(400)}`)
  expect((await campo('Nome completo').inputValue()).length).toBe(300)
  await campo('E-mail').fill('nome.comprido@exemplo.com.br')
  await enviar()
  await page.getByText('Conta criada com sucesso!').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('LOGIN-03 GOOGLE-05 without settings the Google button says so', async () => {
  const { page, context } = await jornada.visitar()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continuar com Google' }).click()
  await page.getByText('Google OAuth Indisponível').first().waitFor()
  expect(page.url()).toBe(`${jornada.url}/login`)
  await context.close()
})
