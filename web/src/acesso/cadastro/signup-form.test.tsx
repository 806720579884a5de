import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { DonoDoTelefone } from '#domain/acesso/telefone.ts'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { escrever } from '#web/testing/escrever.ts'
import { answerAuth, pessoa, recusaDoServico, sessaoDoServico } from '../testing/fake-auth.ts'

const criar = () => userEvent.click(screen.getByRole('button', { name: /^Criar conta gratuita/ }))
const novaConta = () => ({ ...sessaoDoServico().user, confirmation_sent_at: '2026-11-21T10:00:00Z' })

async function abrirCadastro() {
  const app = await renderApp('/login?modo=cadastro')
  await screen.findByRole('heading', { name: 'Crie sua conta' })
  return app
}

async function preencher(dados: Partial<Record<'nome' | 'telefone' | 'email' | 'senha', string>> = {}) {
  const { nome, telefone, email, senha } = {
    nome: 'Marina Duarte',
    telefone: '',
    email: 'marina@exemplo.com.br',
    senha: 'Cuidar#2026',
    ...dados,
  }
  if (nome) await escrever(screen.getByLabelText('Nome completo'), nome)
  if (telefone) await userEvent.type(screen.getByLabelText(/^Telefone/), telefone)
  if (email) await escrever(screen.getByLabelText('E-mail'), email)
  if (senha) await escrever(screen.getByLabelText('Senha'), senha)
}

const aceitar = () => userEvent.click(screen.getByRole('checkbox', { name: /termos de uso/ }))

test('LOGIN-04 paciente is chosen at first, and neither consent is ticked', async () => {
  await abrirCadastro()
  expect(screen.getByRole('radio', { name: 'Paciente' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Profissional' })).not.toBeChecked()
  for (const caixa of screen.getAllByRole('checkbox')) expect(caixa).not.toBeChecked()
})

describe('LOGIN-06 what is refused before anybody is asked', () => {
  test.each([
    [{ nome: '   ' }, 'Por favor, preencha seu nome'],
    [{ nome: '😀 1' }, 'Por favor, preencha seu nome'],
    [{ email: '' }, 'Por favor, preencha todos os campos'],
    [{ senha: '' }, 'Por favor, preencha todos os campos'],
    [{ email: 'marina@' }, 'Por favor, digite um email válido'],
    [{ senha: 'cuidar#2026' }, 'A senha não atende aos requisitos mínimos de segurança'],
    [{ telefone: '8199876' }, 'Telefone inválido. Formato: (00) 00000-0000'],
  ])('LOGIN-06 %j: %s', async (dados, mensagem) => {
    const pedidos = answerAuth(() => ({}))
    await abrirCadastro()
    await preencher(dados)
    await aceitar()
    await criar()
    expect(await screen.findByText(mensagem)).toBeInTheDocument()
    expect(pedidos).toEqual([])
  })

  test('LOGIN-06 the terms must be accepted, and can be read first', async () => {
    const pedidos = answerAuth(() => ({}))
    await abrirCadastro()
    await preencher()
    await criar()
    expect(await screen.findByText(/^Para criar sua conta, aceite os termos/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Ler os termos' }))
    expect(
      within(await screen.findByRole('dialog')).getByText(/Lei Geral de Proteção de Dados/),
    ).toBeInTheDocument()
    expect(pedidos).toEqual([])
  })
})

test('LOGIN-07 the checklist shows each rule as it is met', async () => {
  await abrirCadastro()
  const cumpridas = () =>
    within(screen.getByRole('list', { name: 'Requisitos da senha' }))
      .getAllByRole('listitem')
      .flatMap((item) => /^(.*) \(atendido\)$/.exec(item.textContent)?.[1] ?? [])
  const senha = screen.getByLabelText('Senha')
  expect(cumpridas()).toEqual([])
  await userEvent.type(senha, 'c')
  expect(cumpridas()).toEqual(['1 letra minúscula'])
  await userEvent.type(senha, 'U7')
  expect(cumpridas()).toEqual(['1 letra maiúscula', '1 letra minúscula', '1 número'])
  await userEvent.type(senha, '#abcd')
  expect(cumpridas()).toHaveLength(5)
})

test('LOGIN-04 LOGIN-14 ENTRAR-01 a new account is told to check its mail, and what was given reaches the service', async () => {
  const pedidos = answerAuth(() => ({ json: novaConta() }))
  const { endereco } = await abrirCadastro()
  await userEvent.click(screen.getByRole('radio', { name: 'Profissional' }))
  await preencher({ telefone: '81998765432' })
  expect(screen.getByLabelText(/^Telefone/)).toHaveValue('(81) 99876-5432')
  await aceitar()
  await userEvent.click(screen.getByRole('checkbox', { name: /novidades/ }))
  await criar()
  expect(await screen.findByText('Conta criada com sucesso!')).toBeInTheDocument()
  expect(screen.getByText('Verifique seu e-mail para confirmar a conta.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Confira seu e-mail' })).toBeInTheDocument()
  expect(endereco()).toBe('/login?modo=cadastro')
  expect(pedidos[0]).toMatchObject({
    caminho: '/signup',
    corpo: {
      email: 'marina@exemplo.com.br',
      password: 'Cuidar#2026',
      data: {
        nome: 'Marina Duarte',
        telefone: '81998765432',
        tipo_usuario: 'profissional',
        termos_versao: versaoDosTermos,
        aceita_marketing: true,
      },
    },
  })
})

test('SESSION-01 an account that needs no confirmation is in at once', async () => {
  answerAuth(() => ({ json: sessaoDoServico() }))
  const { endereco } = await renderApp('/login?modo=cadastro&retorno=%2F%3Fde%3Dcadastro', {
    acesso: { eu: () => pessoa() },
  })
  await screen.findByRole('heading', { name: 'Crie sua conta' })
  await preencher()
  await aceitar()
  await criar()
  await waitFor(() => expect(endereco()).toBe('/?de=cadastro'))
})

describe('LOGIN-10 an address that has an account already', () => {
  test.each([
    ['user_already_exists', recusaDoServico(422, 'user_already_exists', 'User already registered')],
    [
      'email_exists',
      recusaDoServico(422, 'email_exists', 'Email address already registered by another user'),
    ],
    [
      'already been registered',
      recusaDoServico(422, '', 'A user with this address has already been registered'),
    ],
    ['already exists', recusaDoServico(400, '', 'User already exists')],
    ['a made-up person without identities', { json: { ...novaConta(), identities: [] } }],
  ])('LOGIN-10 told by %s', async (_forma, resposta) => {
    answerAuth(() => resposta)
    await abrirCadastro()
    await preencher()
    await aceitar()
    await criar()
    expect(await screen.findByText('Este email já possui uma conta cadastrada.')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Redefinir senha' })).toBeInTheDocument()
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Marina Duarte')
  })
})

describe('LOGIN-09 the phone fills the form', () => {
  const dono = (dados: Partial<DonoDoTelefone> = {}): DonoDoTelefone => ({
    encontrado: true,
    tem_login: false,
    nome: 'Rosa',
    email: 'r•••@exemplo.com.br',
    tipo_usuario: 'profissional',
    ...dados,
  })
  const abrirCom = async (telefone: (numero: string) => DonoDoTelefone) => {
    const pedidos: string[] = []
    await renderApp('/login?modo=cadastro', {
      acesso: {
        telefone: ({ telefone: numero }) => {
          pedidos.push(numero)
          return telefone(numero)
        },
      },
    })
    await screen.findByRole('heading', { name: 'Crie sua conta' })
    return pedidos
  }
  const digitar = (numero: string) => userEvent.type(screen.getByLabelText(/^Telefone/), numero)
  const encontrados = () => screen.findByText('Dados encontrados!')

  test('LOGIN-09 a second after the last digit name and type are there, and said, with the mailbox that has the record', async () => {
    const pedidos = await abrirCom(() => dono())
    await digitar('81998765432')
    expect(pedidos).toEqual([])
    await encontrados()
    expect(pedidos).toEqual(['81998765432'])
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Rosa')
    expect(screen.getByLabelText('E-mail')).toHaveValue('')
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      /com este telefone e o e-mail r•••@exemplo\.com\.br\. Se é seu, use esse e-mail/,
    )
    expect(screen.getByRole('radio', { name: 'Profissional' })).toBeChecked()
    expect(
      screen.getByText('Preenchemos o nome e o tipo de conta. Confira antes de continuar.'),
    ).toBeInTheDocument()
  })

  test('LOGIN-09 what the person typed and chose stays, also when the answer comes late', async () => {
    await abrirCom(() => dono({ tipo_usuario: 'profissional' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Profissional' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Paciente' }))
    await digitar('8133334444')
    await userEvent.type(screen.getByLabelText('Nome completo'), 'Rosa L.')
    await encontrados()
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Rosa L.')
    expect(screen.getByRole('radio', { name: 'Paciente' })).toBeChecked()
  })

  test('LOGIN-09 somebody with a login is led to it; the masked address is no value', async () => {
    await abrirCom(() =>
      dono({ tem_login: true, nome: 'Rosa', email: 'r•••@exemplo.com.br', tipo_usuario: 'paciente' }),
    )
    await digitar('81998765432')
    await encontrados()
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Rosa')
    const email = screen.getByLabelText('E-mail')
    expect(email).toHaveValue('')
    expect(email).toHaveAccessibleDescription(
      /^Este telefone já tem uma conta com o e-mail r•••@exemplo\.com\.br\. Entrar nela/,
    )
    expect(screen.getByRole('link', { name: 'Redefinir a senha' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await userEvent.type(screen.getByLabelText(/^Telefone/), '{Backspace}')
    expect(screen.queryByText(/já tem uma conta/)).toBeNull()
  })

  test('LOGIN-09 nobody’s number and a refused question leave the form alone', async () => {
    const pedidos = await abrirCom((numero) => {
      if (numero.endsWith('0')) throw recusa('MUITAS_TENTATIVAS', 429)
      return dono({ encontrado: false, nome: null, email: null, tipo_usuario: null })
    })
    await digitar('8133334440')
    await waitFor(() => expect(pedidos).toHaveLength(1))
    await userEvent.type(screen.getByLabelText(/^Telefone/), '{Backspace}5')
    await waitFor(() => expect(pedidos).toHaveLength(2))
    expect(screen.queryByText('Dados encontrados!')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Nome completo')).toHaveValue('')
  })
})

describe('LOGIN-13 what another failure says', () => {
  test.each([
    [
      422,
      'weak_password',
      'Password should be at least 8 characters.',
      'A senha não atende aos requisitos mínimos de segurança',
    ],
    [
      422,
      'telefone_em_uso',
      'Este telefone já está em uso em outra conta.',
      'Este telefone já está em uso em outra conta.',
    ],
    [500, 'unexpected_failure', 'Internal Server Error', 'Erro inesperado'],
    [422, 'termos_desatualizados', 'Os termos mudaram.', 'Os termos mudaram.'],
    [
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
      'Por favor, digite um email válido',
    ],
    [
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 41 seconds.',
      'Já enviamos a confirmação para este e-mail. Procure também na caixa de spam, ou espere 1 minuto para pedir outra.',
    ],
    [
      429,
      'over_request_rate_limit',
      'Too many requests. You can only request this after 1333 seconds.',
      'Muitos cadastros foram feitos a partir desta rede. Espere 23 minutos e toque em Criar conta de novo',
    ],
    [429, '', 'Too many requests', 'Espere alguns minutos e toque em Criar conta de novo'],
  ])('LOGIN-13 %i %s %s: %s', async (status, code, message, sentence) => {
    answerAuth(() => ({ status, json: { code, message, weak_password: { reasons: ['length'] } } }))
    await abrirCadastro()
    await preencher()
    await aceitar()
    await criar()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })

  test('LOGIN-07 a password that every list of guesses begins with is called by its name', async () => {
    answerAuth(() => ({
      status: 422,
      json: { code: 'weak_password', message: 'Password is known', weak_password: { reasons: ['pwned'] } },
    }))
    await abrirCadastro()
    await preencher({ senha: 'Senha@123' })
    await aceitar()
    await criar()
    expect(await screen.findByRole('alert')).toHaveTextContent('fácil de adivinhar')
  })
})

test('LOGIN-04 while the administration takes no new accounts, there is no form: it says so and what is open', async () => {
  await renderApp('/login?modo=cadastro', {
    acesso: {
      ambiente: () => ({
        producao: false,
        caixa_de_saida: false,
        google: false,
        cadastro_aberto: false,
        mapa: null,
        demonstracao: [],
        codigo_por_telefone: false,
      }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'Novos cadastros estão fechados' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Nome completo')).toBeNull()
  expect(screen.getByText(/Se você já tem uma conta, entre com ela/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Entrar na minha conta' }))
  expect(await screen.findByLabelText('Senha')).toBeInTheDocument()
})
