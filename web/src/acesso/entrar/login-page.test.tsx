import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { escrever } from '#web/testing/escrever.ts'
import { answerAuth, pessoa, recusaDoServico, sessaoDoServico } from '../testing/fake-auth.ts'

const email = () => screen.getByLabelText('E-mail')
const senha = () => screen.getByLabelText('Senha')
const entrar = () => userEvent.click(screen.getByRole('button', { name: /^Entrar/ }))

async function abrirLogin(api: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/login', api)
  await screen.findByRole('heading', { name: 'Que bom ver você' })
  return app
}

async function entrarCom(endereco: string, palavra: string) {
  await escrever(email(), endereco)
  await escrever(senha(), palavra)
  await entrar()
}

test('LOGIN-01 the panel and the head of the phone say what the product is', async () => {
  await abrirLogin()
  const painel = within(screen.getByRole('region', { name: 'App da Saúde' }))
  for (const texto of [
    'App da Saúde',
    'Conecte-se com profissionais de saúde, compartilhe conhecimento e transforme vidas juntos',
    'Conectar',
    'Compartilhar',
    'Transformar',
    'Conectando profissionais que salvam vidas',
  ])
    expect(painel.getByText(texto)).toBeInTheDocument()
  expect(screen.getByText('Rede Social de Saúde')).toBeInTheDocument()
})

test('ACHAR-01 a visitor searches on the first screen, beside the form', async () => {
  const { endereco } = await renderApp('/login', {
    profissionais: { buscar: () => ({ profissionais: [], total: 0, mais_de: false, proximo_cursor: null }) },
    busca: {
      sugestoes: () => [{ tipo: 'area', texto: 'Cardiologia', detalhe: 'Medicina' }],
      interpretar: ({ o_que = '' } = {}) => ({
        busca: { especialidade: 'Medicina', sub: o_que === 'pediatra' ? 'Pediatria' : undefined },
        perto: false,
        entendidos: [],
        correcoes: [],
        nao_entendi: [],
        alternativas: [],
        recusas: [],
      }),
    },
  })
  await screen.findByRole('heading', { name: 'Que bom ver você' })
  await userEvent.type(await screen.findByRole('combobox', { name: 'O quê' }), 'pediatra{Enter}')
  await waitFor(() =>
    expect(endereco()).toBe('/login?aba=profissionais&especialidade=Medicina&sub=Pediatria&frase=pediatra'),
  )
})

test('LOGIN-02 the two tabs are in the address', async () => {
  const { endereco } = await abrirLogin()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Login / Cadastro',
    'Encontrar Profissionais',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Encontrar Profissionais' }))
  expect(await screen.findByRole('heading', { name: 'Encontre quem cuida de você' })).toBeInTheDocument()
  expect(endereco()).toBe('/login?aba=profissionais')
  expect(screen.getByRole('tab', { name: 'Encontrar Profissionais' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Criar Conta Gratuita' })).toHaveAttribute(
    'href',
    '/login?modo=cadastro',
  )

  await userEvent.click(screen.getByRole('tab', { name: 'Login / Cadastro' }))
  expect(await screen.findByRole('heading', { name: 'Que bom ver você' })).toBeInTheDocument()
  expect(endereco()).toBe('/login')
})

test('LOGIN-02 a search of the finder is in the address, and an address with one opens it', async () => {
  const asked: unknown[] = []
  const { endereco } = await renderApp('/login?aba=profissionais&q=joelho&raio_km=999&plano=Vida', {
    profissionais: {
      buscar: (input) => {
        asked.push(input)
        return { profissionais: [], total: 0, mais_de: false, proximo_cursor: null }
      },
    },
    busca: {
      sugestoes: () => [],
      interpretar: ({ o_que = '', plano } = {}) => ({
        busca: { q: o_que, plano },
        perto: false,
        entendidos: [],
        correcoes: [],
        nao_entendi: [],
        alternativas: [],
        recusas: [],
      }),
    },
  })
  const campo = await screen.findByRole('combobox', { name: 'O quê' })
  expect(campo).toHaveValue('joelho')
  // What follows asks how many a search with less in it would find.
  expect(asked[0]).toEqual(expect.objectContaining({ q: 'joelho', plano: 'Vida' }))
  await userEvent.clear(campo)
  await userEvent.type(campo, 'ombro{Enter}')
  await waitFor(() => expect(endereco()).toBe('/login?aba=profissionais&frase=ombro&q=ombro&plano=Vida'))
})

test('LOGIN-03 the password can be looked at', async () => {
  await abrirLogin()
  await userEvent.type(senha(), 'Cuidar#2026')
  expect(senha()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(senha()).toHaveAttribute('type', 'text')
})

test('LOGIN-03 GOOGLE-05 without settings the Google button says so', async () => {
  await abrirLogin()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com Google' }))
  expect(await screen.findByText('Google OAuth Indisponível')).toBeInTheDocument()
})

describe('LOGIN-05 what is refused before anybody is asked', () => {
  const preencha = 'Por favor, preencha todos os campos'
  const invalido = 'Por favor, digite um email válido'
  test.each([
    ['', '', preencha, email],
    ['', 'Cuidar#2026', preencha, email],
    ['   ', 'Cuidar#2026', preencha, email],
    ['marina@exemplo.com.br', '', preencha, senha],
    ['marina', 'Cuidar#2026', invalido, email],
    ['marina@exemplo', 'Cuidar#2026', invalido, email],
    ['mari na@exemplo.com', 'Cuidar#2026', invalido, email],
    ['@exemplo.com', 'Cuidar#2026', invalido, email],
  ])('LOGIN-05 %j and %j: %s', async (endereco, palavra, mensagem, campo) => {
    const pedidos = answerAuth(() => ({}))
    await abrirLogin()
    if (endereco) await escrever(email(), endereco)
    if (palavra) await escrever(senha(), palavra)
    await entrar()
    expect(await screen.findAllByText(mensagem)).toHaveLength(1)
    expect(campo()).toHaveFocus()
    expect(pedidos).toEqual([])
  })
})

describe('LOGIN-12 what a failed sign-in says', () => {
  test.each([
    [
      400,
      'invalid_credentials',
      'Invalid login credentials',
      'Credenciais inválidas. Verifique seu email e senha.',
    ],
    [400, '', 'Invalid login credentials', 'Credenciais inválidas. Verifique seu email e senha.'],
    [
      429,
      'over_request_rate_limit',
      'Too many requests',
      'Muitas tentativas de login. Tente novamente em alguns minutos.',
    ],
    [400, '', 'Too many requests', 'Muitas tentativas de login. Tente novamente em alguns minutos.'],
    [
      400,
      'email_not_confirmed',
      'Email not confirmed',
      'Email não confirmado. Verifique sua caixa de entrada.',
    ],
    [400, 'user_banned', 'Sua conta está suspensa.', 'Sua conta está suspensa.'],
  ])('LOGIN-12 %i %s %s: %s', async (status, code, message, sentence) => {
    answerAuth(() => recusaDoServico(status, code, message))
    await abrirLogin()
    await entrarCom('marina@exemplo.com.br', 'errada')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(email()).toHaveValue('marina@exemplo.com.br')
    expect(senha()).toHaveValue('errada')
  })

  test('LOGIN-12 LOGIN-14 an unconfirmed address can have its confirmation again, and nothing typed is lost', async () => {
    const pedidos = answerAuth(({ caminho }) =>
      caminho.startsWith('/resend')
        ? { json: {} }
        : recusaDoServico(400, 'email_not_confirmed', 'Email not confirmed'),
    )
    await abrirLogin()
    await entrarCom('marina@exemplo.com.br', 'Cuidar#2026')
    await userEvent.click(await screen.findByRole('button', { name: 'Reenviar confirmação' }))
    await waitFor(() =>
      expect(pedidos.at(-1)).toMatchObject({ corpo: { type: 'signup', email: 'marina@exemplo.com.br' } }),
    )
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(email()).toHaveValue('marina@exemplo.com.br')
  })

  test('LOGIN-12 a service that cannot be reached is not called a wrong password', async () => {
    answerAuth(() => {
      throw new TypeError('Failed to fetch')
    })
    await abrirLogin()
    await entrarCom('marina@exemplo.com.br', 'Cuidar#2026')
    expect(await screen.findByRole('alert')).toHaveTextContent('Confira sua conexão')
  })
})

test('LOGIN-14 success says so, and the address is trimmed before it is sent', async () => {
  const pedidos = answerAuth(() => ({ json: sessaoDoServico() }))
  await abrirLogin({ acesso: { eu: () => pessoa() } })
  await entrarCom(' marina.duarte@exemplo.com.br ', 'Cuidar#2026')
  expect(await screen.findByText('Login realizado com sucesso!')).toBeInTheDocument()
  expect(pedidos[0]).toMatchObject({
    caminho: '/token',
    corpo: { email: 'marina.duarte@exemplo.com.br', password: 'Cuidar#2026' },
  })
})

describe('the password-reset card', () => {
  test('LOGIN-10 an address that has an account is told, and offered a new password', async () => {
    const pedidos = answerAuth(({ caminho }) =>
      caminho === '/recover' ? {} : recusaDoServico(422, 'user_already_exists', 'User already registered'),
    )
    await abrirLogin()
    await entrarCom('marina@exemplo.com.br', 'Cuidar#2026')
    expect(await screen.findByText('Este email já possui uma conta cadastrada.')).toBeInTheDocument()
    const cartao = await screen.findByRole('heading', { name: 'Redefinir senha' })
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Email de reset enviado!')).toBeInTheDocument()
    expect(cartao).not.toBeInTheDocument()
    expect(pedidos.at(-1)).toMatchObject({ caminho: '/recover', corpo: { email: 'marina@exemplo.com.br' } })
  })

  test('LOGIN-10 LOGIN-11 it asks for the address, and cancel hides it', async () => {
    const pedidos = answerAuth(() => recusaDoServico(422, 'user_already_exists', 'User already registered'))
    await abrirLogin()
    await entrarCom('marina@exemplo.com.br', 'Cuidar#2026')
    const cartao = within(
      (await screen.findByRole('heading', { name: 'Redefinir senha' })).closest('section')!,
    )
    await userEvent.clear(cartao.getByLabelText('E-mail'))
    await userEvent.click(cartao.getByRole('button', { name: 'Enviar' }))
    expect(
      await screen.findByText('Por favor, informe seu email para solicitar o reset de senha'),
    ).toBeInTheDocument()
    await userEvent.click(cartao.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('heading', { name: 'Redefinir senha' })).toBeNull()
    expect(pedidos.map(({ caminho }) => caminho)).toEqual(['/token'])
  })

  test('LOGIN-11 of too many requests it says what they were and how long to wait, and no word of logins', async () => {
    answerAuth(({ caminho }) =>
      caminho === '/recover'
        ? recusaDoServico(
            429,
            'over_request_rate_limit',
            'Too many requests. You can only request this after 1790 seconds.',
          )
        : recusaDoServico(422, 'user_already_exists', 'User already registered'),
    )
    await abrirLogin()
    await entrarCom('marina@exemplo.com.br', 'Cuidar#2026')
    const titulo = await screen.findByRole('heading', { name: 'Redefinir senha' })
    const cartao = within(titulo.closest('section')!)
    await userEvent.click(cartao.getByRole('button', { name: 'Enviar' }))
    expect(await cartao.findByRole('alert')).toHaveTextContent(
      /^Muitos pedidos de nova senha\. Espere 30 minutos e peça de novo\.$/,
    )
  })
})

test('the logins of a demonstration fill the form and sign in with one click', async () => {
  const pedidos = answerAuth(() => ({ json: sessaoDoServico() }))
  const exemplo = {
    perfil: 'profissional',
    nome: 'Helena Prado',
    email: 'helena@exemplo.com.br',
    senha: 'Exemplo#1',
  } as const
  await abrirLogin({
    acesso: {
      ambiente: () => ({
        producao: false,
        caixa_de_saida: false,
        google: false,
        cadastro_aberto: true,
        codigo_por_telefone: false,
        mapa: null,
        demonstracao: [exemplo],
      }),
      eu: () => pessoa({ perfil: 'profissional' }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Profissional.*Helena Prado/ }))
  expect(await screen.findByRole('heading', { name: /, Marina$/ })).toBeInTheDocument()
  expect(pedidos[0]!.corpo).toMatchObject({ email: 'helena@exemplo.com.br', password: 'Exemplo#1' })
})

test('without a demonstration no example logins are offered', async () => {
  await abrirLogin()
  expect(screen.queryByText('Entrar como exemplo')).toBeNull()
})
