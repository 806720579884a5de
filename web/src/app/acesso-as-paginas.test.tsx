import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { menuDe } from '#domain/acesso/acesso.ts'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import {
  answerAuth,
  guardarSessao,
  haSessaoGuardada,
  pessoa,
  sessaoDoServico,
} from '#web/acesso/testing/fake-auth.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { renderApp } from './testing/fake-app.tsx'

const entradaAberta = () => screen.findByRole('heading', { name: 'Que bom ver você' })

describe('a visitor', () => {
  test('ROUTE-01 a protected address leads to the sign-in page, which remembers path, query and hash', async () => {
    const { endereco } = await renderApp('/consultas?mes=11#hoje')
    await entradaAberta()
    expect(endereco()).toBe('/login?retorno=%2Fconsultas%3Fmes%3D11%23hoje')
  })

  test('ROUTE-01 after sign-in the person is at the address first asked for', async () => {
    answerAuth(() => ({ json: sessaoDoServico() }))
    const { endereco } = await renderApp('/?a=1#b', { acesso: { eu: () => pessoa() } })
    await entradaAberta()
    await userEvent.type(screen.getByLabelText('E-mail'), 'marina.duarte@exemplo.com.br')
    await userEvent.type(screen.getByLabelText('Senha'), 'Cuidar#2026')
    await userEvent.click(screen.getByRole('button', { name: /^Entrar/ }))
    expect(await screen.findByRole('heading', { name: /, Marina$/ })).toBeInTheDocument()
    expect(endereco()).toBe('/?a=1#b')
    expect(await screen.findByText('Login realizado com sucesso!')).toBeInTheDocument()
  })

  test.each(['https://mal.example/', '//mal.example', '/\\mal.example'])(
    'ROUTE-01 an address elsewhere (%s) is not gone to after sign-in',
    async (retorno) => {
      guardarSessao()
      const { endereco } = await renderApp(`/login?retorno=${encodeURIComponent(retorno)}`, {
        acesso: { eu: () => pessoa() },
      })
      await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
    },
  )

  test('ROUTE-16 any other path is the 404 page with the address, a search and the ways to login and home', async () => {
    const { endereco } = await renderApp('/nada/disso?x=1')
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeInTheDocument()
    expect(screen.getByText('/nada/disso?x=1')).toBeInTheDocument()
    const caminhos = within(screen.getByRole('navigation', { name: 'Navegação' }))
    expect(caminhos.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/login')
    expect(caminhos.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
    expect(document.title).toBe('Página não encontrada · App da Saúde')

    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Procurar um profissional' }),
      'cardiologia{Enter}',
    )
    await waitFor(() => expect(endereco()).toBe('/login?aba=profissionais&q=cardiologia'))
  })
})

describe('a session', () => {
  test('ROUTE-17 SESSION-01 nothing but the spinner is there until the first check has ended', async () => {
    guardarSessao()
    let answer!: () => void
    const eu = new Promise<ReturnType<typeof pessoa>>((resolve) => (answer = () => resolve(pessoa())))
    const rendered = renderApp('/', { acesso: { eu: () => eu } })
    expect(await screen.findByText('Carregando...')).toBeInTheDocument()
    expect(screen.queryByRole('main')).toBeNull()
    answer()
    await rendered
    expect(await screen.findByRole('heading', { name: /, Marina$/ })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull())
  })

  test('ROUTE-16 any other path sends the person to /', async () => {
    guardarSessao()
    const { endereco } = await renderApp('/nada', { acesso: { eu: () => pessoa() } })
    await waitFor(() => expect(endereco()).toBe('/'))
  })

  test('ROUTE-19 a known profile that lacks the route is sent to its home', async () => {
    guardarSessao()
    const { endereco } = await renderApp('/usuarios', { acesso: { eu: () => pessoa() } })
    await waitFor(() => expect(endereco()).toBe('/perfil-paciente'))
  })

  test('ROUTE-19 an unknown profile sees the refusal with its profile, the required ones and the way out', async () => {
    const pedidos = answerAuth(() => ({ status: 204 }))
    guardarSessao({ tipo_usuario: 'super-usuario' })
    const { endereco } = await renderApp('/equipe', {
      acesso: {
        eu: () => {
          throw recusa('NAO_ENCONTRADO', 404)
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeInTheDocument()
    expect(screen.getByText('Você não tem permissão para acessar esta página.')).toBeInTheDocument()
    expect(screen.getByText('Visitante')).toBeInTheDocument()
    expect(screen.getByText('Profissional Administrador')).toBeInTheDocument()
    expect(screen.getByText('Paciente Administrador')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Fazer Logout' }))
    await entradaAberta()
    expect(endereco()).toBe('/login')
    expect(pedidos.map(({ caminho }) => caminho)).toEqual(['/logout'])
    expect(haSessaoGuardada()).toBe(false)
  })

  test('ROUTE-19 administrador, whose home is not its own, is told so and not sent round in circles', async () => {
    guardarSessao()
    await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'administrador' }) } })
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeInTheDocument()
  })

  test('ROUTE-18 RECEPCAO-01 clinica is sent from / to its home', async () => {
    guardarSessao()
    const { endereco } = await renderApp('/', { acesso: { eu: () => pessoa({ perfil: 'clinica' }) } })
    await waitFor(() => expect(endereco()).toBe('/clinicas'))
  })

  test('SESSION-06 sign-out clears this browser even when the call fails, and asks for no return', async () => {
    answerAuth(() => ({ status: 500, json: { message: 'down' } }))
    guardarSessao()
    const { endereco } = await renderApp('/', { acesso: { eu: () => pessoa() } })
    await userEvent.click(await screen.findByRole('button', { name: /Marina Duarte/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sair' }))
    await entradaAberta()
    expect(endereco()).toBe('/login')
    expect(haSessaoGuardada()).toBe(false)
  })

  test('SESSION-01 a person that cannot be asked for leaves another try and the way out', async () => {
    guardarSessao()
    let down = true
    await renderApp('/', {
      acesso: {
        eu: () => {
          if (down) throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado do nosso lado.', { pedido: 'p-77' })
          return pessoa()
        },
      },
    })
    expect(await screen.findByText('Algo deu errado do nosso lado.')).toBeInTheDocument()
    expect(screen.getByText('p-77')).toBeInTheDocument()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { level: 1, name: /, Marina$/ })).toBeInTheDocument()
  })

  test('SESSION-01 a session that the server no longer knows ends here too', async () => {
    answerAuth(() => ({
      status: 400,
      json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
    }))
    guardarSessao()
    const { endereco } = await renderApp('/', {
      acesso: { eu: () => pessoa() },
      agendamentos: {
        proximos: () => {
          throw recusa('NAO_AUTENTICADO', 401)
        },
      },
    })
    await entradaAberta()
    expect(endereco()).toBe('/login')
    expect(haSessaoGuardada()).toBe(false)
  })

  test.each(tiposUsuario.filter((perfil) => perfil !== 'administrador' && perfil !== 'clinica'))(
    'ROUTE-05 SHELL-01 / is open to %s, and the menu holds only pages that are there',
    async (perfil) => {
      guardarSessao()
      await renderApp('/', { acesso: { eu: () => pessoa({ perfil }) } })
      const admin = perfil === 'administrador-geral'
      const titulo = admin ? 'Administração' : /, Marina$/
      expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeInTheDocument()
      const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
      // Patients have a home of their own, so `/` is not in their menu, and shows the same.
      const paciente = perfil.startsWith('paciente')
      // The tests of the route table name the pages.
      expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(
        menuDe(perfil).flatMap(({ itens }) => itens.map(({ rotulo }) => rotulo)),
      )
      const painel = menu.getByRole('link', { name: admin ? 'Painel Geral' : 'Painel' })
      expect(painel).toHaveAttribute('href', paciente ? '/perfil-paciente' : admin ? '/admin-geral' : '/')
      expect(painel).toHaveAttribute('aria-current', 'page')
      const barra = screen.queryByRole('navigation', { name: 'Navegação' })
      if (paciente)
        expect(
          within(barra!)
            .getAllByRole('link')
            .map((link) => link.textContent),
        ).toEqual(['Painel', 'Rede', 'Agendar', 'Consultas', 'Perfil'])
    },
  )
})
