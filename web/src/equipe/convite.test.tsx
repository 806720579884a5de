import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { declaracaoDeGuarda } from '#domain/equipe/cuidado.ts'
import type { ConviteRecebido } from '#domain/equipe/contract-convites.ts'
import { answerAuth, guardarSessao, pessoa, sessaoDoServico } from '#web/acesso/testing/fake-auth.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { escrever } from '#web/testing/escrever.ts'

const token = 'a'.repeat(43)
const email = 'rita.campos@exemplo.com.br'

const convite = (outro: Partial<ConviteRecebido> = {}): ConviteRecebido => ({
  tipo: 'equipe',
  passo: 'entrar',
  quem_convida: 'Dora Dona',
  onde: 'Espaço Cuidar',
  papel: 'Recepção',
  conta: { email, perfil: 'clinica' },
  guarda: false,
  areas: [{ area: 'Agenda', altera: true }],
  fim: '2027-11-23T03:00:00Z',
  expira_em: '2026-11-30T12:00:00Z',
  ...outro,
})

test('RECEPCAO-01 the invitation to a desk leads to a sign-up with its address and without a choice of account', async () => {
  const pedidos = answerAuth(() => ({
    json: { ...sessaoDoServico().user, confirmation_sent_at: '2026-11-23T10:00:00Z' },
  }))
  await renderApp(`/convites/${token}`, { equipe: { convites: { abrir: () => convite() } } })
  expect(await screen.findByText(new RegExp(`Este convite é para ${email}`))).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Criar conta' }))

  await screen.findByRole('heading', { name: 'Crie sua conta' })
  const endereco = screen.getByLabelText('E-mail')
  await waitFor(() => expect(endereco).toHaveValue(email))
  expect(endereco).toHaveAttribute('readonly')
  expect(endereco).toHaveAccessibleDescription('É o e-mail que recebeu o convite.')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()

  await escrever(screen.getByLabelText('Nome completo'), 'Rita Campos')
  await escrever(screen.getByLabelText('Senha'), 'Cuidar#2026')
  await userEvent.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Criar conta gratuita/ }))
  await waitFor(() => expect(pedidos).toHaveLength(1))
  expect(pedidos[0]).toMatchObject({
    caminho: '/signup',
    corpo: { email, data: { nome: 'Rita Campos', tipo_usuario: 'clinica', convite: token } },
  })
})

test.each([
  ['vencido', 'Este convite venceu'],
  ['respondido', 'Este convite não vale mais'],
  ['outro-email', 'Este convite foi enviado a outro e-mail'],
  ['outro-perfil', 'Este convite é para outro tipo de conta'],
] as const)('RECEPCAO-01 an invitation that cannot be accepted (%s) says so: %s', async (passo, frase) => {
  guardarSessao()
  await renderApp(`/convites/${token}`, {
    acesso: { eu: () => pessoa() },
    equipe: { convites: { abrir: () => convite({ passo, conta: null }) } },
  })
  expect(await screen.findByText(frase)).toBeInTheDocument()
})

test('RECEPCAO-01 who accepts at the profile clinica finds the areas of the grant at once, at home', async () => {
  guardarSessao()
  let areas: ReturnType<typeof pessoa>['areas'] = []
  const { endereco } = await renderApp(`/convites/${token}`, {
    acesso: { eu: () => pessoa({ perfil: 'clinica', areas }) },
    equipe: {
      convites: {
        abrir: () => convite({ passo: 'responder', conta: null }),
        responder: () => {
          areas = ['agenda', 'pacientes']
          return { aceita: true, tipo: 'equipe', perfil_mudou: false, atende_em: null }
        },
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Aceitar convite/ }))
  await waitFor(() => expect(endereco()).toBe('/clinicas'))
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' })
  expect([...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/clinicas', '/agenda', '/pacientes']),
  )
  expect(menu.querySelector('a[href="/equipe"]')).toBeNull()
})

test('ROUTE-15 a professional who joins a team goes on to a place of their own in that clinic', async () => {
  guardarSessao()
  const atende_em = '00000000-0000-4000-8000-000000000001'
  const { endereco } = await renderApp(`/convites/${token}`, {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    equipe: {
      convites: {
        abrir: () => convite({ papel: 'Profissional', passo: 'responder', conta: null }),
        responder: () => ({ aceita: true, tipo: 'equipe', perfil_mudou: false, atende_em }),
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Aceitar convite/ }))
  await waitFor(() => expect(endereco()).toBe(`/servicos?aba=locais&clinica=${atende_em}`))
})

test('CIRCULO-02 to answer as a guardian is declared; without the declaration nothing is sent, and what comes back stands there', async () => {
  guardarSessao()
  const respostas: unknown[] = []
  await renderApp(`/convites/${token}`, {
    acesso: { eu: () => pessoa() },
    equipe: {
      convites: {
        abrir: () =>
          convite({
            tipo: 'cuidador',
            guarda: true,
            onde: 'Lia',
            papel: null,
            passo: 'responder',
            conta: null,
          }),
        responder: (pedido) => {
          respostas.push(pedido)
          throw recusa('DOIS_RESPONSAVEIS', 409, 'Esta pessoa já tem dois responsáveis legais.')
        },
      },
    },
  })
  await screen.findByRole('heading', { name: 'Responder por Lia como responsável legal' })
  await userEvent.click(screen.getByRole('button', { name: /^Aceitar convite/ }))
  expect(await screen.findByText('Marque a declaração para aceitar.', { selector: 'p' })).toBeInTheDocument()
  expect(respostas).toEqual([])
  const declaro = screen.getByRole('checkbox', { name: /^Declaro que sou responsável legal/ })
  await userEvent.click(declaro)
  await userEvent.click(screen.getByRole('button', { name: /^Aceitar convite/ }))
  expect(await screen.findByText('Esta pessoa já tem dois responsáveis legais.')).toBeInTheDocument()
  expect(respostas).toEqual([{ token, aceita: true, declaracao_versao: declaracaoDeGuarda.versao }])
  expect(declaro).toBeChecked()
})
