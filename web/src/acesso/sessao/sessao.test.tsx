import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { client } from '#web/rpc/client.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import {
  answerAuth,
  guardarSessao,
  haSessaoGuardada,
  pessoa,
  recusaDoServico,
  sessaoDoServico,
} from '../testing/fake-auth.ts'
import { CHAVE } from './sessao-guardada.ts'
import { SessaoTrocada } from './sessao.ts'

const OUTRA = '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d'
const entradaAberta = () => screen.findByRole('heading', { name: 'Que bom ver você' })
const emCasa = (nome = 'Marina') => screen.findByRole('heading', { name: new RegExp(`, ${nome}$`) })

/** A session of another person, as another tab would leave it. */
function sessaoDe(id: string) {
  const sessao = sessaoDoServico()
  return { ...sessao, user: { ...sessao.user, id } }
}

/** The event that a browser sends to other tabs when the storage changes. */
function contarAsAbas(valor: string | null) {
  if (valor === null) localStorage.removeItem(CHAVE)
  else localStorage.setItem(CHAVE, valor)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CHAVE, newValue: valor })))
}

describe('several tabs', () => {
  test('SESSION-01 SESSION-03 a sign-in in another tab is seen by a visitor here, and a sign-out with its reason', async () => {
    answerAuth(() => ({ json: sessaoDoServico().user }))
    const { endereco } = await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'profissional' }) } })
    await entradaAberta()
    contarAsAbas(JSON.stringify(sessaoDoServico()))
    await emCasa()
    contarAsAbas(null)
    await entradaAberta()
    expect(
      screen.getByText('Você saiu em outra aba deste navegador. Entre de novo para continuar.'),
    ).toBeInTheDocument()
    expect(endereco()).toBe('/login')
  })

  test("SESSION-01 another person's sign-in in another tab empties this one before that person is known", async () => {
    answerAuth(() => ({ json: sessaoDoServico().user }))
    guardarSessao()
    let responder!: () => void
    const espere = new Promise<void>((resolve) => (responder = resolve))
    let quem = pessoa({ perfil: 'profissional' })
    await renderApp('/', {
      acesso: {
        eu: async () => {
          if (quem.id === OUTRA) await espere
          return quem
        },
      },
    })
    await emCasa()
    quem = pessoa({ id: OUTRA, nome: 'Outra Pessoa', perfil: 'profissional' })
    contarAsAbas(JSON.stringify(sessaoDe(OUTRA)))
    expect(screen.queryByText('Marina Duarte')).toBeNull()
    expect(screen.queryByRole('main')).toBeNull()
    responder()
    await emCasa('Outra')
  })

  test('ROUTE-19 SESSION-01 the page that stood open asks for nothing in the name of somebody who may not open it', async () => {
    answerAuth(() => ({ json: sessaoDoServico().user }))
    guardarSessao()
    let quem = pessoa({ perfil: 'profissional' })
    const pediramPara: string[] = []
    const { endereco } = await renderApp('/agenda', {
      acesso: { eu: () => quem },
      agenda: {
        periodo: () => {
          pediramPara.push(quem.id)
          throw recusa('NAO_ENCONTRADO', 404)
        },
      },
    })
    await waitFor(() => expect(pediramPara).toEqual([quem.id]))
    const antes = quem.id
    quem = pessoa({ id: OUTRA, nome: 'Outra Pessoa', perfil: 'paciente' })
    contarAsAbas(JSON.stringify(sessaoDe(OUTRA)))
    await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
    // The frame has one, and the page may have its own.
    await screen.findAllByRole('banner')
    expect(pediramPara).toEqual([antes])
  })

  test("SESSION-01 no request of this tab goes out with another person's token", async () => {
    answerAuth(() => ({ json: sessaoDoServico().user }))
    guardarSessao()
    const { sessao } = await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'profissional' }) } })
    await emCasa()
    expect(await sessao.token()).toBeTruthy()
    // The other tab has signed in, and this one has received no event yet.
    localStorage.setItem(CHAVE, JSON.stringify(sessaoDe(OUTRA)))
    await act(() => expect(sessao.token()).rejects.toBeInstanceOf(SessaoTrocada))
  })

  test('SESSION-03 a tab that was hidden catches up when it is shown', async () => {
    answerAuth(() => ({ json: sessaoDoServico().user }))
    guardarSessao()
    await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'profissional' }) } })
    await emCasa()
    localStorage.removeItem(CHAVE)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await entradaAberta()
  })
})

describe('refreshing', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

  test.each([
    ['visible', 1],
    ['hidden', 0],
  ] as const)(
    'SESSION-03 a %s tab with less than three ticks left refreshes %i times',
    async (estado, vezes) => {
      Object.defineProperty(document, 'visibilityState', { value: estado, configurable: true })
      const pedidos = answerAuth(() => ({ json: sessaoDoServico() }))
      guardarSessao()
      await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'profissional' }) } })
      await emCasa()
      // 110 seconds are left, and a minute later less than three ticks of 30 s.
      const quase = { ...sessaoDoServico(), expires_at: Math.floor(Date.now() / 1000) + 110 }
      localStorage.setItem(CHAVE, JSON.stringify(quase))
      await act(() => vi.advanceTimersByTimeAsync(61_000))
      expect(
        pedidos.filter(({ url }) => url.searchParams.get('grant_type') === 'refresh_token'),
      ).toHaveLength(vezes)
    },
  )
})

describe('the end of a session', () => {
  const fins = [
    [
      'refresh_token_not_found',
      'Sua sessão foi encerrada por outro aparelho ou por segurança. Entre de novo para continuar.',
    ],
    ['session_expired', 'Sua sessão expirou. Entre de novo para continuar.'],
    ['user_banned', 'Esta conta está suspensa. Fale com o nosso atendimento.'],
    ['outra_coisa', 'Sua sessão terminou. Entre de novo para continuar.'],
  ] as const
  test.each(fins)(
    'SESSION-01 SESSION-05 refused with %s: the sentence, and the address to come back to',
    async (code, frase) => {
      answerAuth(() => recusaDoServico(400, code, 'x'))
      guardarSessao()
      const { endereco } = await renderApp('/agenda?x=1', {
        acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
        agenda: {
          periodo: () => {
            throw recusa('NAO_AUTENTICADO', 401)
          },
        },
      })
      await screen.findByText(frase)
      expect(endereco()).toMatch(/^\/login(\?|$)/)
      expect(haSessaoGuardada()).toBe(false)
    },
  )

  test('SESSION-01 a session that ended while the browser was closed leaves the way back open', async () => {
    answerAuth(() => ({ status: 204 }))
    guardarSessao()
    const { endereco } = await renderApp('/seguranca', {
      acesso: {
        eu: () => {
          throw recusa('NAO_AUTENTICADO', 401)
        },
      },
    })
    await entradaAberta()
    expect(endereco()).toBe('/login?retorno=%2Fseguranca')
    expect(screen.getByText(/^Sua sessão foi encerrada/)).toBeInTheDocument()
  })

  test.each([
    ['refused', () => recusaDoServico(500, 'unexpected_failure', 'down')],
    ['unanswered', () => Promise.reject(new TypeError('no network'))],
    ['never answered', () => new Promise<never>(() => undefined)],
  ])('SESSION-06 sign-out is done at once here when the call is %s', async (_nome, responder) => {
    answerAuth(({ caminho }) => (caminho === '/logout' ? responder() : { json: sessaoDoServico().user }))
    guardarSessao()
    const { sessao } = await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'profissional' }) } })
    await emCasa()
    act(() => void sessao.sair())
    expect(haSessaoGuardada()).toBe(false)
    expect(sessao.atual()).toEqual({ estado: 'visitante', saiu: true })
    await entradaAberta()
    expect(screen.queryByText(/sessão/i)).toBeNull()
  })
})

describe('the client and its listener', () => {
  test('SESSION-01 b24 the client answers while its own event is still being worked on', async () => {
    answerAuth(() => ({ json: sessaoDoServico() }))
    let responder!: () => void
    const espere = new Promise<void>((resolve) => (responder = resolve))
    const { sessao } = await renderApp('/login', {
      acesso: {
        eu: async () => {
          await espere
          return pessoa({ perfil: 'profissional' })
        },
      },
    })
    const auth = await sessao.cliente()
    // A listener that waited for the profile would block here: the client waits for its listeners.
    const { error } = await auth.signInWithPassword({
      email: 'marina@exemplo.com.br',
      password: 'Cuidar#2026',
    })
    expect(error).toBeNull()
    expect(sessao.atual().estado).toBe('visitante')
    expect(await sessao.token()).toBeTruthy()
    responder()
    await act(async () => expect(await sessao.assentar()).toBe(true))
  })

  test('SESSION-02 SESSION-01 a changed user is asked for again, a refreshed token is not', async () => {
    answerAuth(() => ({ json: sessaoDoServico() }))
    guardarSessao()
    const eu = vi.fn(() => pessoa({ perfil: 'profissional' }))
    const { sessao } = await renderApp('/', { acesso: { eu } })
    await emCasa()
    expect(eu).toHaveBeenCalledTimes(1)
    const auth = await sessao.cliente()
    await act(async () => void (await auth.refreshSession()))
    expect(eu).toHaveBeenCalledTimes(1)
    await act(async () => void (await auth.updateUser({ data: { nome: 'Marina D.' } })))
    await waitFor(() => expect(eu).toHaveBeenCalledTimes(2))
  })

  test('SESSION-04 b27 the session of the page reads no address, and one client is made for the page', async () => {
    guardarSessao()
    answerAuth(() => ({ json: sessaoDoServico().user }))
    const { sessao } = await renderApp('/#access_token=roubado&refresh_token=x', {
      acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    })
    await emCasa()
    expect(await sessao.cliente()).toBe(await sessao.cliente())
    const { access_token } = JSON.parse(localStorage.getItem(CHAVE)!) as { access_token: string }
    expect(await sessao.token()).toBe(access_token)
  })
})

describe('a second factor after the first step', () => {
  const fator = { id: 'f1', status: 'verified', factor_type: 'totp', friendly_name: 'Meu celular' }
  const codigos = { id: 'f2', status: 'verified', factor_type: 'recovery_code', friendly_name: 'Códigos' }

  /** A person with an authenticator app. The data become readable after the code. */
  function comFator(certo = '123456') {
    let provado = false
    const pedidos = answerAuth(({ caminho, corpo }) => {
      const user = { ...sessaoDoServico().user, factors: [fator, codigos] }
      if (caminho === '/user') return { json: user }
      if (caminho.endsWith('/challenge')) return { json: { id: 'd1', type: 'totp', expires_at: 0 } }
      if (caminho === '/factors/recovery-codes')
        return { json: { id: 'f2', type: 'recovery_code', total: 10, remaining: 9 } }
      if (caminho.endsWith('/verify')) {
        if (corpo.code !== certo) return recusaDoServico(422, 'mfa_verification_failed', 'x')
        provado = true
      }
      return { json: { ...sessaoDoServico(), user } }
    })
    const eu = () => {
      if (!provado) throw recusa('SEGUNDO_FATOR', 403)
      return pessoa({ perfil: 'profissional' })
    }
    return { pedidos, api: { acesso: { eu } } }
  }

  async function entrar() {
    await userEvent.type(await screen.findByLabelText('E-mail'), 'marina@exemplo.com.br')
    await userEvent.type(screen.getByLabelText('Senha'), 'Cuidar#2026')
    await userEvent.click(screen.getByRole('button', { name: /^Entrar/ }))
    await screen.findByRole('heading', { level: 1, name: 'Verificação em duas etapas' })
    return screen.findByLabelText('Código')
  }

  test('AUTHAPI-07 it is asked for before anybody is in; a wrong code is told, a pasted one is taken', async () => {
    const { pedidos, api } = comFator()
    const { endereco } = await renderApp('/?a=1', api)
    const campo = await entrar()
    expect(campo).toHaveFocus()
    expect(campo).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.queryByText('Login realizado com sucesso!')).toBeNull()
    await userEvent.type(campo, '000000')
    await userEvent.click(screen.getByRole('button', { name: /^Confirmar/ }))
    expect(
      await screen.findByText('Código incorreto ou já usado. Confira e tente de novo.'),
    ).toBeInTheDocument()
    await userEvent.clear(campo)
    await userEvent.click(campo)
    await userEvent.paste(' 123 456 ')
    expect(campo).toHaveValue('123456')
    await userEvent.click(screen.getByRole('button', { name: /^Confirmar/ }))
    // The toast is checked first, since it disappears by itself.
    await screen.findByText('Login realizado com sucesso!')
    await emCasa()
    expect(endereco()).toBe('/?a=1')
    expect(pedidos.filter(({ caminho }) => caminho === '/factors/f1/verify')).toHaveLength(2)
  })

  test('AUTHAPI-07 a recovery code stands in for it, and what is left is told', async () => {
    const { api } = comFator('abcdefgh')
    await renderApp('/', api)
    await entrar()
    await userEvent.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
    await userEvent.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh')
    await userEvent.click(screen.getByRole('button', { name: /^Confirmar/ }))
    await screen.findByText('Restam 9 códigos de recuperação.')
    await emCasa()
  })

  test('AUTHAPI-07 six digits are asked for before the service is, and cancelling signs out', async () => {
    const { pedidos, api } = comFator()
    await renderApp('/', api)
    await userEvent.type(await entrar(), '12')
    await userEvent.click(screen.getByRole('button', { name: /^Confirmar/ }))
    expect(screen.getByText('Informe os 6 dígitos do código.')).toBeInTheDocument()
    expect(pedidos.some(({ caminho }) => caminho.endsWith('/verify'))).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar e sair' }))
    await entradaAberta()
    expect(haSessaoGuardada()).toBe(false)
  })

  test('AUTHAPI-07 the server asks for it in the middle of a visit too', async () => {
    const { api } = comFator()
    guardarSessao()
    let dentro = true
    const { sessao } = await renderApp('/', {
      ...api,
      acesso: { eu: () => (dentro ? pessoa({ perfil: 'profissional' }) : api.acesso.eu()) },
    })
    await emCasa()
    dentro = false
    act(() => sessao.conferir())
    await screen.findByRole('heading', { level: 1, name: 'Verificação em duas etapas' })
    expect(screen.queryByText('Marina Duarte')).toBeNull()
  })

  test('AUTHAPI-07 b27 an administrator without one is led to set it up, and sees nothing else', async () => {
    answerAuth(() => ({ json: sessaoDoServico() }))
    guardarSessao()
    const { endereco } = await renderApp('/', {
      acesso: {
        eu: () => {
          throw recusa('MFA_NECESSARIA', 403)
        },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Proteja sua conta' })
    expect(endereco()).toBe('/login')
    expect(screen.getByLabelText('Nome deste aplicativo')).toHaveValue('Aplicativo')
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    await entradaAberta()
  })
})

test('SESSION-05 a request without an answer is told as such, and the session stays', async () => {
  answerAuth(() => Promise.reject(new TypeError('no network')))
  guardarSessao()
  const { sessao } = await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'profissional' }) } })
  await emCasa()
  await act(async () => {
    sessao.conferir()
    await client.acesso.eu()
  })
  expect(haSessaoGuardada()).toBe(true)
  expect(sessao.atual().estado).toBe('presente')
})
