import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test } from 'vitest'
import { responderAoLink } from '../aba-que-espera.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import {
  answerAuth,
  haSessaoGuardada,
  pessoa,
  recusaDoServico,
  sessaoDoServico,
} from '../testing/fake-auth.ts'

const confirmar = () => userEvent.click(screen.getByRole('button', { name: /^Confirmar e-mail/ }))

async function abrir(type: string, volta = 'http://localhost/login') {
  const app = await renderApp(
    `/auth/confirmar?token_hash=segredo-do-link&type=${type}&redirect_to=${encodeURIComponent(volta)}`,
    { acesso: { eu: () => pessoa() } },
  )
  await screen.findByRole('button', { name: /^Confirmar e-mail/ })
  return app
}

function servico() {
  const sessao = sessaoDoServico()
  return answerAuth(({ caminho }) => ({ json: caminho === '/verify' ? sessao : sessao.user }))
}

test.each(['signup', 'invite', 'magiclink', 'email_change'])(
  'LOGIN-16 %s: opening the page spends nothing, and the address forgets the secret',
  async (type) => {
    const pedidos = answerAuth(() => ({}))
    const { endereco } = await abrir(type)
    expect(endereco()).toBe('/auth/confirmar')
    expect(pedidos).toEqual([])
  },
)

test.each(['signup', 'magiclink', 'email_change'])(
  'LOGIN-14 %s: the button confirms, and the person is in and at home',
  async (type) => {
    const pedidos = servico()
    const { endereco, sessao } = await abrir(type)
    await confirmar()
    expect(await screen.findByText('E-mail confirmado com sucesso!')).toBeInTheDocument()
    await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
    expect(sessao.atual()).toMatchObject({ estado: 'presente', usuario: { nome: 'Marina Duarte' } })
    expect(pedidos[0]).toMatchObject({
      caminho: '/verify',
      corpo: { token_hash: 'segredo-do-link', type },
    })
  },
)

test.each([
  ['http://localhost/login?retorno=%2Fconsultas%3Fde%3Dagendar', '/consultas?de=agendar'],
  ['http://localhost/login?retorno=https%3A%2F%2Fmal.example%2F', '/perfil-paciente'],
  ['javascript:alert(1)', '/perfil-paciente'],
])(
  'ENTRAR-01 FIND-04 the link of a mail leads to where the person was headed: %s',
  async (volta, destino) => {
    servico()
    const { endereco } = await abrir('signup', volta)
    await confirmar()
    await waitFor(() => expect(endereco()).toBe(destino))
  },
)

test('ENTRAR-01 where another tab waits, that one goes on, and this one says so', async () => {
  servico()
  onTestFinished(responderAoLink('marina.duarte@exemplo.com.br'))
  const { endereco, sessao } = await abrir('signup', 'http://localhost/login?retorno=%2Fconsultas')
  await confirmar()
  expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continuar nesta aba' })).toHaveAttribute(
    'href',
    '/perfil-paciente',
  )
  expect(endereco()).toBe('/auth/confirmar')
  expect(sessao.atual().estado).toBe('presente')
})

test('LOGIN-07 an invited person chooses the first password before being in', async () => {
  const pedidos = servico()
  const { endereco, sessao } = await abrir('invite')
  await confirmar()
  await screen.findByRole('heading', { level: 1, name: 'Escolha sua senha' })
  expect(haSessaoGuardada()).toBe(false)
  await userEvent.type(screen.getByLabelText('Senha'), 'Cuidar#2027')
  await userEvent.type(screen.getByLabelText('Confirme a senha'), 'Cuidar#2027')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar senha e entrar/ }))
  await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
  expect(sessao.atual().estado).toBe('presente')
  expect(pedidos.slice(0, 2)).toMatchObject([
    { caminho: '/verify', corpo: { type: 'invite' } },
    { caminho: '/user', corpo: { password: 'Cuidar#2027' } },
  ])
})

test('LOGIN-16 the first address of a change is told of the second', async () => {
  answerAuth(() => ({ json: { msg: 'Confirmation link accepted.', code: '200' } }))
  const { sessao } = await abrir('email_change')
  await confirmar()
  expect(await screen.findByRole('heading', { name: 'Falta o outro e-mail' })).toBeInTheDocument()
  expect(sessao.atual().estado).toBe('visitante')
})

describe('LOGIN-16 a link that serves no longer', () => {
  test.each([
    ['signup', 'E-mail'],
    ['email_change', 'E-mail atual da conta'],
  ])('LOGIN-16 %s: another is asked for here', async (type, rotulo) => {
    const pedidos = answerAuth(({ caminho }) =>
      caminho === '/verify'
        ? recusaDoServico(403, 'otp_expired', 'Email link is invalid or has expired')
        : {},
    )
    await abrir(type)
    await confirmar()
    await screen.findByRole('heading', { name: 'Este link não vale mais' })
    const enviar = screen.getByRole('button', { name: /^Enviar outro link/ })
    await userEvent.click(enviar)
    expect(await screen.findByText('Por favor, preencha todos os campos')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(rotulo), 'marina@exemplo.com.br')
    await userEvent.click(enviar)
    expect(await screen.findByText('E-mail de confirmação reenviado!')).toBeInTheDocument()
    expect(pedidos.at(-1)).toMatchObject({
      caminho: '/resend',
      corpo: { type, email: 'marina@exemplo.com.br' },
    })
  })

  test.each(['invite', 'magiclink'])('LOGIN-16 %s: the recovery link does the same', async (type) => {
    answerAuth(() => recusaDoServico(403, 'otp_expired', 'Email link is invalid or has expired'))
    await abrir(type)
    await confirmar()
    await screen.findByRole('heading', { name: 'Este link não vale mais' })
    expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  test.each(['', '?token_hash=abc&type=recovery', '?type=signup'])(
    'LOGIN-16 cut short or for something else: %j',
    async (busca) => {
      await renderApp(`/auth/confirmar${busca}`)
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Este link está incompleto' }),
      ).toBeInTheDocument()
    },
  )
})

test.each([
  [429, 'over_request_rate_limit', 'Muitas tentativas. Tente novamente em alguns minutos.'],
  [403, 'user_banned', 'Esta conta está suspensa. Fale com o nosso atendimento.'],
  [400, 'unexpected', 'Erro ao confirmar o e-mail. Tente novamente.'],
])('LOGIN-16 %i %s keeps the button: %s', async (status, code, sentence) => {
  answerAuth(() => recusaDoServico(status, code, 'in the words of the service'))
  await abrir('signup')
  await confirmar()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('button', { name: /^Confirmar e-mail/ })).toBeEnabled()
})

describe('ENTRAR-04 the owner says that it was not them', () => {
  const abrirNaoFuiEu = async (resposta: Parameters<typeof answerAuth>[0]) => {
    const pedidos = answerAuth(resposta)
    const app = await renderApp('/auth/confirmar?token_hash=quem.quando.selo&type=not_me')
    await screen.findByRole('heading', { name: 'Não foi você?' })
    return { ...app, pedidos }
  }
  const encerrar = () => userEvent.click(screen.getByRole('button', { name: /^Encerrar tudo/ }))

  test('ENTRAR-04 opening the page ends nothing; the button does, and leads to another password', async () => {
    const { pedidos, endereco } = await abrirNaoFuiEu(() => ({ json: {} }))
    expect(endereco()).toBe('/auth/confirmar')
    expect(pedidos).toEqual([])
    await encerrar()
    expect(await screen.findByRole('heading', { name: 'Tudo encerrado' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Criar outra senha' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(pedidos).toMatchObject([{ caminho: '/not-me', corpo: { token: 'quem.quando.selo' } }])
  })

  test.each([
    [recusaDoServico(403, 'otp_expired', 'Email link is invalid or has expired'), 'Este link não vale mais'],
    [
      recusaDoServico(429, 'over_request_rate_limit', 'x'),
      'Muitas tentativas. Tente novamente em alguns minutos.',
    ],
    [recusaDoServico(500, 'unexpected_failure', 'x'), /Não foi possível encerrar agora/],
  ])('ENTRAR-04 what it answers otherwise %#', async (resposta, frase) => {
    await abrirNaoFuiEu(() => resposta)
    await encerrar()
    expect(await screen.findByText(frase)).toBeInTheDocument()
  })
})
