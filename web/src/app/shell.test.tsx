import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { rotas } from '#domain/acesso/acesso.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from './testing/fake-app.tsx'
import { routeTree } from './routes.tsx'

async function abrir(dados: Parameters<typeof pessoa>[0] = {}) {
  guardarSessao()
  await renderApp('/', { acesso: { eu: () => pessoa(dados) } })
  return screen.findByRole('button', { name: /Marina Duarte/ })
}

test('ROUTE-16 every page that the table calls built has a route, and every route is in the table', () => {
  const filhas = Object.values(routeTree.children ?? {}) as { options: { path: string } }[]
  const caminhos = filhas
    .map(({ options }) => options.path)
    .filter((caminho) => caminho !== '/sistema-visual')
  expect(caminhos.toSorted()).toEqual(rotas.flatMap((rota) => (rota.existe ? rota.caminho : [])).toSorted())
})

describe('SHELL-05 SHELL-06 the header', () => {
  test.each([
    ['paciente', 'Paciente'],
    ['paciente-administrador', 'Paciente Administrador'],
    ['profissional', 'Profissional'],
    ['profissional-administrador', 'Profissional Administrador'],
    ['administrador-geral', 'Administrador Geral'],
  ] as const)('SHELL-06 %s reads %s beside name and e-mail', async (perfil, rotulo) => {
    const conta = await abrir({ perfil })
    expect(within(conta).getByText('Marina Duarte')).toBeInTheDocument()
    expect(within(conta).getByText('marina.duarte@exemplo.com.br')).toBeInTheDocument()
    expect(within(conta).getByText(rotulo)).toHaveAttribute('data-tint', `rl-${perfil}`)
  })

  test('SHELL-05 the badge 50+ is there when the server says so', async () => {
    expect(within(await abrir({ tem_50_mais: true })).getAllByText('50+').length).toBeGreaterThan(0)
  })

  test('SHELL-05 and not otherwise', async () => {
    expect(within(await abrir()).queryByText('50+')).toBeNull()
  })
})

test('SHELL-07 the avatar menu has profile, photo, settings, theme and the way out', async () => {
  const conta = await abrir()
  await userEvent.click(conta)
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'Automático',
    'Claro',
    'Escuro',
  ])
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Ver perfil',
    'Adicionar foto',
    'Configurações',
    'Sair',
  ])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Escuro' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await userEvent.click(screen.getByRole('button', { name: /Marina Duarte/ }))
  expect(screen.getByRole('menuitemradio', { name: 'Escuro' })).toBeChecked()
})

test('a page change moves the focus to the content and says the title', async () => {
  await renderApp('/nada')
  await userEvent.click(await screen.findByRole('link', { name: 'Ir para o login' }))
  await screen.findByRole('heading', { name: 'Que bom ver você' })
  expect(screen.getByRole('main')).toHaveFocus()
  expect(document.title).toBe('Entrar · App da Saúde')
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Entrar · App da Saúde')
  expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveAttribute('href', '#conteudo')
})

test.each([
  ['/consultas?aba=historico', 'Consultas'],
  ['/perfil-paciente?aba=saude', 'Perfil'],
  ['/perfil-paciente', 'Painel'],
])('SHELL-01 at %s the bar on phones marks %s, and nothing beside it', async (endereco, entrada) => {
  guardarSessao()
  await renderApp(endereco, { acesso: { eu: () => pessoa() } })
  const barra = within(await screen.findByRole('navigation', { name: 'Navegação' }))
  const marcadas = () =>
    barra.getAllByRole('link').flatMap((link) => (link.hasAttribute('aria-current') ? link.textContent : []))
  await waitFor(() => expect(marcadas()).toEqual([entrada]))
})
