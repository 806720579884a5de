import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import {
  answerAuth,
  haSessaoGuardada,
  pessoa,
  recusaDoServico,
  sessaoDoServico,
} from '../testing/fake-auth.ts'

const LINK = '?token_hash=pkce_segredo-do-link&type=recovery'
const nova = () => screen.getByLabelText('Nova senha')
const confirmacao = () => screen.getByLabelText('Confirme a nova senha')
const salvar = () => userEvent.click(screen.getByRole('button', { name: /^Salvar nova senha/ }))

async function abrir(endereco = `/reset-password${LINK}`) {
  const app = await renderApp(endereco, { acesso: { eu: () => pessoa() } })
  await screen.findByRole('heading', { level: 1, name: 'Escolha uma nova senha' })
  return app
}

async function trocarPor(senha: string, outra = senha) {
  await userEvent.clear(nova())
  await userEvent.type(nova(), senha)
  await userEvent.clear(confirmacao())
  await userEvent.type(confirmacao(), outra)
  await salvar()
}

/** The service behind a good link. `user` answers the new password. */
function servico(user: () => ReturnType<typeof recusaDoServico>) {
  const sessao = sessaoDoServico()
  return answerAuth(({ caminho, corpo }) => {
    if (caminho === '/verify') return { json: sessao }
    return 'password' in corpo ? user() : { json: sessao.user }
  })
}
const aceita = () => ({ status: 200, json: sessaoDoServico().user })

test.each(['/reset-password', '/auth/reset-password'])(
  'ROUTE-02 LOGIN-16 %s forgets the secret of the link at once and spends nothing by being opened',
  async (caminho) => {
    const pedidos = answerAuth(() => ({}))
    const { endereco, router } = await abrir(caminho + LINK)
    expect(endereco()).toBe(caminho)
    expect(router.history.length).toBe(1)
    await userEvent.type(nova(), 'Cuidar#2027')
    expect(pedidos).toEqual([])
  },
)

test('LOGIN-16 the new password spends the link, and the person is in', async () => {
  const pedidos = servico(aceita)
  const { endereco, sessao } = await abrir()
  await trocarPor('Cuidar#2027')
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeInTheDocument()
  await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
  expect(sessao.atual()).toMatchObject({ estado: 'presente', usuario: { nome: 'Marina Duarte' } })
  expect(haSessaoGuardada()).toBe(true)
  expect(pedidos.slice(0, 2)).toMatchObject([
    { caminho: '/verify', corpo: { token_hash: 'pkce_segredo-do-link', type: 'recovery' } },
    { caminho: '/user', corpo: { password: 'Cuidar#2027' } },
  ])
})

test('LOGIN-07 the five rules are ticked while the password is typed', async () => {
  await abrir()
  const pendentes = () =>
    within(screen.getByRole('list', { name: 'Requisitos da senha' })).queryAllByText(/\(pendente\)/).length
  expect(pendentes()).toBe(5)
  await userEvent.type(nova(), 'cU7')
  expect(pendentes()).toBe(2)
  await userEvent.type(nova(), '#abcd')
  expect(pendentes()).toBe(0)
})

describe('PERSON-06 what is refused before the link is spent', () => {
  test.each([
    ['', '', ['A nova senha não atende aos critérios de segurança.']],
    ['cuidar#2027', 'cuidar#2027', ['A nova senha não atende aos critérios de segurança.']],
    ['Cuidar#2027', 'Cuidar#2028', ['As senhas não coincidem.']],
    ['curta', 'outra', ['A nova senha não atende aos critérios de segurança.', 'As senhas não coincidem.']],
  ])('PERSON-06 %j and %j', async (senha, outra, sentences) => {
    const pedidos = answerAuth(() => ({}))
    await abrir()
    if (senha) await userEvent.type(nova(), senha)
    if (outra) await userEvent.type(confirmacao(), outra)
    await salvar()
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(pedidos).toEqual([])
  })
})

describe('PERSON-06 a refused password leaves the link good for another', () => {
  test.each([
    [
      'same_password',
      { status: 422, json: { code: 'same_password', message: 'New password should be different' } },
      'A nova senha deve ser diferente da senha atual.',
    ],
    [
      'weak_password',
      { status: 422, json: { code: 'weak_password', message: 'x', weak_password: { reasons: ['length'] } } },
      'A nova senha não atende aos critérios de segurança.',
    ],
    [
      'a known one',
      { status: 422, json: { code: 'weak_password', message: 'x', weak_password: { reasons: ['pwned'] } } },
      'Esta senha é muito conhecida e fácil de adivinhar. Escolha outra.',
    ],
    [
      'anything else',
      { status: 400, json: { code: 'unexpected', message: 'x' } },
      'Erro ao alterar senha. Tente novamente.',
    ],
  ])('PERSON-06 %s', async (_nome, recusa, sentence) => {
    let resposta: ReturnType<typeof recusaDoServico> = recusa
    const pedidos = servico(() => resposta)
    const { sessao } = await abrir()
    await trocarPor('Cuidar#2027')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    // A link alone signs nobody in.
    expect(sessao.atual().estado).toBe('visitante')
    expect(haSessaoGuardada()).toBe(false)

    resposta = aceita()
    await trocarPor('Cuidar#2029')
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeInTheDocument()
    expect(pedidos.filter(({ caminho }) => caminho === '/verify')).toHaveLength(1)
  })
})

describe('LOGIN-16 a link that serves no longer', () => {
  test.each([
    ['used or expired', 403, 'otp_expired'],
    ['of a person who is gone', 404, 'user_not_found'],
  ])('LOGIN-16 %s', async (_nome, status, code) => {
    answerAuth(() => recusaDoServico(status, code, 'Email link is invalid or has expired'))
    const { endereco } = await abrir()
    await trocarPor('Cuidar#2027')
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Pedir um novo link' }))
    expect(await screen.findByRole('heading', { name: 'Recuperar senha' })).toBeInTheDocument()
    expect(endereco()).toBe('/forgot-password')
  })

  test('LOGIN-16 the time to choose a password is over', async () => {
    servico(() => recusaDoServico(403, 'session_not_found', 'Session does not exist'))
    await abrir()
    await trocarPor('Cuidar#2027')
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument()
  })

  test.each(['', '?token_hash=&type=recovery', '?token_hash=abc', '?token_hash=abc&type=signup'])(
    'LOGIN-16 cut short or for something else: %j',
    async (busca) => {
      const pedidos = answerAuth(() => ({}))
      const { endereco } = await renderApp(`/reset-password${busca}`)
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Este link está incompleto' }),
      ).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      )
      await waitFor(() => expect(endereco()).toBe('/reset-password'))
      expect(pedidos).toEqual([])
    },
  )
})

test('LOGIN-16 a password that was changed is said to be, even when the sign-in after it fails', async () => {
  const sessao = sessaoDoServico()
  answerAuth(({ caminho, corpo }) => {
    if (caminho === '/verify') return { json: sessao }
    return 'password' in corpo ? { json: sessao.user } : recusaDoServico(400, 'unexpected', 'x')
  })
  const { endereco } = await abrir()
  await trocarPor('Cuidar#2027')
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeInTheDocument()
  await waitFor(() => expect(endereco()).toBe('/login'))
})

test('LOGIN-16 b9 an account with a second factor is asked for it before the link sets a password', async () => {
  let provado = false
  const fator = { id: 'f1', status: 'verified', factor_type: 'totp', friendly_name: 'Meu celular' }
  const pedidos = answerAuth(({ caminho, corpo }) => {
    const user = { ...sessaoDoServico().user, factors: [fator] }
    if (caminho.endsWith('/challenge')) return { json: { id: 'd1', type: 'totp', expires_at: 0 } }
    if (caminho === '/factors/f1/verify') provado = true
    if ('password' in corpo && !provado)
      return recusaDoServico(401, 'insufficient_aal', 'AAL2 session is required')
    return { json: caminho === '/user' ? user : { ...sessaoDoServico(), user } }
  })
  await abrir()
  await trocarPor('Cuidar#2027')
  const campo = await screen.findByLabelText('Código')
  expect(haSessaoGuardada()).toBe(false)
  await userEvent.type(campo, '123456')
  await userEvent.click(screen.getByRole('button', { name: /^Confirmar/ }))
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeInTheDocument()
  expect(pedidos.filter(({ corpo }) => 'password' in corpo)).toHaveLength(2)
  expect(pedidos.filter(({ caminho, corpo }) => caminho === '/verify' && 'token_hash' in corpo)).toHaveLength(
    1,
  )
})
