import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Eu } from '#domain/acesso/contract.ts'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { leave } from '#web/lib/leave.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import {
  answerAuth,
  guardarSessao,
  haSessaoGuardada,
  pessoa,
  recusaDoServico,
  sessaoDoGoogle,
  tokenDe,
} from '../testing/fake-auth.ts'

const VERIFICADOR = 'app-da-saude-sessao-code-verifier'
const paciente = { id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b', numero_prontuario: 'PAC1800000000000' }

/** Returns from Google with a code that this browser asked for. */
async function voltar(api: FakeApi, endereco = '/auth/callback?code=codigo-1') {
  localStorage.setItem(VERIFICADOR, JSON.stringify('verificador'))
  const pedidos = answerAuth(({ caminho }) =>
    caminho === '/token'
      ? { json: sessaoDoGoogle() }
      : caminho === '/user'
        ? { json: sessaoDoGoogle().user }
        : { status: 204 },
  )
  const app = await renderApp(endereco, api)
  return { ...app, pedidos }
}

const semCadastro = () => {
  throw recusa('NAO_ENCONTRADO', 404)
}

describe('GOOGLE-01 the button', () => {
  test('GOOGLE-01 leads to the service with offline access, consent prompt and PKCE, back to the callback', async () => {
    await renderApp('/login?retorno=%2Fconsultas', {
      acesso: {
        ambiente: () => ({
          producao: false,
          caixa_de_saida: false,
          google: true,
          cadastro_aberto: true,
          mapa: null,
          demonstracao: [],
          codigo_por_telefone: false,
        }),
      },
    })
    const leaveTo = vi.spyOn(leave, 'to').mockReturnValue()
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar com Google' }))
    await waitFor(() => expect(leaveTo).toHaveBeenCalled())
    const { pathname, searchParams } = new URL(leaveTo.mock.calls[0]![0])
    expect(pathname).toBe('/auth/v1/authorize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      provider: 'google',
      redirect_to: `${location.origin}/auth/callback`,
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: expect.stringMatching(/^[\w-]{40,}$/),
      code_challenge_method: 's256',
    })
    expect(localStorage.getItem(VERIFICADOR)).not.toBeNull()
    expect(sessionStorage.getItem('app-da-saude-retorno')).toBe('/consultas')
    sessionStorage.clear()
  })
})

describe('GOOGLE-02 somebody known', () => {
  test.each([
    ['paciente', '/perfil-paciente'],
    ['profissional', '/'],
  ] as const)('GOOGLE-02 %s goes to %s, by one exchange of the code', async (perfil, inicio) => {
    const { endereco, pedidos } = await voltar({ acesso: { eu: () => pessoa({ perfil }) } })
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    await waitFor(() => expect(endereco()).toBe(inicio))
    expect(pedidos.filter(({ caminho }) => caminho === '/token')).toHaveLength(1)
    expect(pedidos[0]!.corpo).toMatchObject({ auth_code: 'codigo-1', code_verifier: 'verificador' })
  })

  test('ROUTE-01 GOOGLE-02 is at the address first asked for, if it is one of ours', async () => {
    sessionStorage.setItem('app-da-saude-retorno', '/privacidade?de=google')
    const { endereco } = await voltar({ acesso: { eu: () => pessoa() } })
    await waitFor(() => expect(endereco()).toBe('/privacidade?de=google'))
    expect(sessionStorage.getItem('app-da-saude-retorno')).toBeNull()
  })

  test('GOOGLE-01 tokens in the fragment become the session', async () => {
    const fragmento = new URLSearchParams({
      access_token: sessaoDoGoogle().access_token,
      refresh_token: 'renovacao-1234',
    })
    const { endereco } = await voltar(
      { acesso: { eu: () => pessoa() } },
      `/auth/callback#${fragmento.toString()}`,
    )
    await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
    expect(haSessaoGuardada()).toBe(true)
  })

  test('GOOGLE-01 the same address in a second tab, its code used already, is harmless', async () => {
    answerAuth(() => recusaDoServico(404, 'flow_state_not_found', 'invalid flow state'))
    guardarSessao()
    localStorage.setItem(VERIFICADOR, JSON.stringify('verificador'))
    const { endereco } = await renderApp('/auth/callback?code=usado', { acesso: { eu: () => pessoa() } })
    await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
  })
})

describe('GOOGLE-03 somebody new', () => {
  const escolher = async (nome: string) => {
    const dialogo = await screen.findByRole('dialog', { name: 'Boas-vindas ao App da Saúde' })
    expect(within(dialogo).getByText(/mudar o perfil depois, nas configurações/)).toBeInTheDocument()
    await userEvent.click(within(dialogo).getByRole('button', { name: new RegExp(`^${nome}`) }))
    return screen.findByRole('dialog', { name: 'Complete seu Cadastro' })
  }
  const concluir = () => userEvent.click(screen.getByRole('button', { name: /^Concluir cadastro/ }))

  test('GOOGLE-03 GOOGLE-04 chooses, gives phone and consents, and goes to the home of the type', async () => {
    let eu: Eu | null = null
    const pedidos: unknown[] = []
    const { endereco } = await voltar({
      acesso: {
        eu: () => eu ?? semCadastro(),
        completar: (input) => {
          pedidos.push(input)
          eu = pessoa({ dados_perfil: { paciente, profissional: null } })
          return { criada: true, perfil: 'paciente' }
        },
      },
    })
    await escolher('Sou Paciente')
    const telefone = screen.getByLabelText('Telefone')
    await userEvent.type(telefone, '819998')
    await concluir()
    expect(await screen.findByText('Telefone inválido. Formato: (00) 00000-0000')).toBeInTheDocument()
    expect(screen.getByText(/aceite os termos de uso/)).toBeInTheDocument()
    expect(pedidos).toEqual([])
    await userEvent.type(telefone, '76543299')
    expect(telefone).toHaveValue('(81) 99987-6543')
    await userEvent.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
    await concluir()
    await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
    expect(pedidos).toEqual([
      {
        telefone: '81999876543',
        tipo_usuario: 'paciente',
        termos_versao: versaoDosTermos,
        aceita_marketing: false,
      },
    ])
    expect(screen.getByText('Conta criada com sucesso!')).toBeInTheDocument()
  })

  test('GOOGLE-03 cancelling leaves the session and goes to /login', async () => {
    const { endereco } = await voltar({ acesso: { eu: semCadastro } })
    await screen.findByRole('dialog', { name: 'Boas-vindas ao App da Saúde' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(endereco()).toBe('/login'))
    expect(haSessaoGuardada()).toBe(false)
    expect(localStorage.getItem('isGoogleAuthenticated')).toBeNull()
  })

  test('GOOGLE-04 a phone in use is said at its field, and the choice can be changed', async () => {
    await voltar({
      acesso: {
        eu: semCadastro,
        completar: () => {
          throw recusa('TELEFONE_EM_USO', 409, 'Este telefone já está em uso em outro cadastro.')
        },
      },
    })
    await escolher('Sou Profissional de Saúde')
    expect(screen.getByRole('radio', { name: 'Profissional' })).toBeChecked()
    await userEvent.type(screen.getByLabelText('Telefone'), '8133334444')
    await userEvent.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
    await concluir()
    await waitFor(() =>
      expect(screen.getByLabelText('Telefone')).toHaveAccessibleDescription(/já está em uso/),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('button', { name: /^Sou Paciente/ })).toBeInTheDocument()
  })

  test('GOOGLE-05 an account that cannot be made is said, and the way leads to /login', async () => {
    const { endereco } = await voltar({
      acesso: {
        eu: semCadastro,
        completar: () => {
          throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado', { pedido: 'p-1' })
        },
      },
    })
    await escolher('Sou Paciente')
    await userEvent.type(screen.getByLabelText('Telefone'), '8133334444')
    await userEvent.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
    await concluir()
    expect(await screen.findByText('Erro ao criar conta')).toBeInTheDocument()
    expect(screen.getByText('Houve um problema ao criar sua conta. Tente novamente.')).toBeInTheDocument()
    await waitFor(() => expect(endereco()).toBe('/login'))
  })
})

describe('GOOGLE-05 what else can go wrong leads to /login with its sentence', () => {
  const erro = (codigo: string, descricao = '', error = 'invalid_request') =>
    `/auth/callback?${new URLSearchParams({ error, error_code: codigo, error_description: descricao }).toString()}`
  test.each([
    [
      erro('bad_oauth_callback', 'No', 'access_denied'),
      'Erro na autenticação',
      'Você não autorizou a entrada com o Google. Tente de novo ou entre com seu e-mail.',
    ],
    [erro('bad_oauth_state', 'x'), 'Erro de Autenticação', 'Erro ao processar autenticação'],
    [erro('flow_state_already_used'), 'Erro de Autenticação', 'Erro ao processar autenticação'],
    [erro('bad_oauth_callback'), 'Erro de Autenticação', 'Erro ao processar autenticação do Google'],
    [
      erro('unexpected_failure', 'The provider could not be reached', 'server_error'),
      'Erro ao iniciar autenticação com Google',
      'Não foi possível fazer login com Google. Tente novamente.',
    ],
    [
      erro('validation_failed', 'Unsupported provider: google is not enabled'),
      'Google OAuth Indisponível',
      'A entrada com Google não está configurada aqui. Entre com seu e-mail.',
    ],
    [
      erro('provider_email_needs_verification'),
      'Erro na autenticação',
      'O Google não confirmou seu e-mail. Enviamos um link para você confirmar e depois entrar.',
    ],
    [
      erro('cadastro_fechado', 'Novos cadastros estão fechados.'),
      'Erro na autenticação',
      'Novos cadastros estão fechados.',
    ],
    ['/auth/callback?lixo=1', 'Erro de Autenticação', 'Erro ao processar autenticação'],
  ])('GOOGLE-05 %s: %s', async (endereco, titulo, descricao) => {
    const app = await renderApp(endereco)
    expect(await screen.findByText(titulo)).toBeInTheDocument()
    expect(screen.getByText(descricao)).toBeInTheDocument()
    await waitFor(() => expect(app.endereco()).toBe('/login'))
  })

  test('GOOGLE-05 a code that the service refuses: Erro no login', async () => {
    localStorage.setItem(VERIFICADOR, JSON.stringify('verificador'))
    answerAuth(() => recusaDoServico(400, 'bad_code_verifier', 'code challenge does not match'))
    const { endereco } = await renderApp('/auth/callback?code=alheio')
    expect(await screen.findByText('Erro no login')).toBeInTheDocument()
    expect(screen.getByText('Não foi possível fazer login com Google. Tente novamente.')).toBeInTheDocument()
    await waitFor(() => expect(endereco()).toBe('/login'))
  })

  test('GOOGLE-05 no connection: Erro durante autenticação com Google', async () => {
    localStorage.setItem(VERIFICADOR, JSON.stringify('verificador'))
    answerAuth(() => {
      throw new TypeError('Failed to fetch')
    })
    await renderApp('/auth/callback?code=x')
    expect(await screen.findByText('Erro durante autenticação com Google')).toBeInTheDocument()
  })

  test("GOOGLE-01 another person's session in an address does not replace the signed-in person", async () => {
    guardarSessao()
    const outro = new URLSearchParams({
      access_token: tokenDe({ sub: '00000000-0000-4000-8000-000000000009' }),
      refresh_token: 'renovacao-9999',
    })
    const { sessao } = await renderApp(`/auth/callback#${outro.toString()}`, {
      acesso: { eu: () => pessoa() },
    })
    expect(
      await screen.findByText(
        'Já há outra pessoa conectada neste navegador. Saia da conta dela antes de entrar.',
      ),
    ).toBeInTheDocument()
    expect(sessao.atual()).toMatchObject({ estado: 'presente', usuario: { nome: 'Marina Duarte' } })
  })
})

describe('ROUTE-21 the hand-back on /perfil-paciente', () => {
  const entrega = (valor: unknown) =>
    `/perfil-paciente?auth=success&provider=google#auth=${encodeURIComponent(JSON.stringify(valor))}`

  test('ROUTE-21 its session is taken over, and who the person is comes from the server', async () => {
    answerAuth(() => ({ json: sessaoDoGoogle().user }))
    const { endereco } = await renderApp(
      entrega({
        user: { nome: 'Outro Nome', tipo_usuario: 'administrador-geral' },
        access_token: sessaoDoGoogle().access_token,
        refresh_token: 'renovacao-1234',
      }),
      { acesso: { eu: () => pessoa() } },
    )
    expect(await screen.findByRole('heading', { level: 1, name: /, Marina$/ })).toBeInTheDocument()
    expect(endereco()).toBe('/perfil-paciente')
    expect(screen.queryByText('Outro Nome')).toBeNull()
  })

  test('ROUTE-21 a session that the service does not know is refused with a sentence', async () => {
    answerAuth(() => recusaDoServico(403, 'bad_jwt', 'invalid JWT'))
    const { endereco } = await renderApp(
      entrega({ access_token: sessaoDoGoogle().access_token, refresh_token: 'renovacao-1234' }),
    )
    expect(await screen.findByText('Erro de Autenticação')).toBeInTheDocument()
    await waitFor(() => expect(endereco()).toBe('/login'))
    expect(haSessaoGuardada()).toBe(false)
  })
})
