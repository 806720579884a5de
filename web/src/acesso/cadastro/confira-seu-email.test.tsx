import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { escrever } from '#web/testing/escrever.ts'
import { answerAuth, pessoa, recusaDoServico, sessaoDoServico } from '../testing/fake-auth.ts'
import { outraAbaEspera } from '../aba-que-espera.ts'

const DESTINO = '/consultas?de=agendar'
const EMAIL = 'marina@exemplo.com.br'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** A service whose account waits for its mail until `aberto`. */
function servico({ verify = () => ({ json: sessaoDoServico() as unknown }), invited = false } = {}) {
  const conta = { confirmada: false }
  const { user } = sessaoDoServico()
  const pedidos = answerAuth(({ caminho }) => {
    if (caminho === '/signup') return { json: { ...user, confirmation_sent_at: '2026-11-21T10:00:00Z' } }
    if (caminho === '/token')
      return conta.confirmada
        ? { json: sessaoDoServico() }
        : recusaDoServico(400, 'email_not_confirmed', 'Email not confirmed')
    if (caminho === '/verify') return verify()
    if (caminho === '/user')
      return { json: { ...user, ...(invited ? { invited_at: '2026-11-21T10:00:00Z' } : {}) } }
    return { json: {} }
  })
  return { pedidos, conta }
}

async function criarConta() {
  const app = await renderApp(`/login?modo=cadastro&retorno=${encodeURIComponent(DESTINO)}`, {
    acesso: { eu: () => pessoa() },
  })
  await screen.findByRole('heading', { name: 'Crie sua conta' })
  await escrever(screen.getByLabelText('Nome completo'), 'Marina Duarte')
  await escrever(screen.getByLabelText('E-mail'), EMAIL)
  await escrever(screen.getByLabelText('Senha'), 'Cuidar#2026')
  fireEvent.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Criar conta gratuita/ }))
  await screen.findByRole('heading', { name: 'Confira seu e-mail' })
  return app
}

const codigo = () => screen.getByLabelText('Código do e-mail')
const digitar = (texto: string) => fireEvent.change(codigo(), { target: { value: texto } })

test('ENTRAR-01 FIND-04 the six digits confirm as they are complete, and the person goes on to where they were headed', async () => {
  const { pedidos } = servico()
  const { endereco, sessao } = await criarConta()
  expect(screen.getByText(EMAIL)).toBeInTheDocument()
  digitar('123 45')
  expect(pedidos.filter(({ caminho }) => caminho === '/verify')).toEqual([])
  digitar('123 456')
  await waitFor(() => expect(endereco()).toBe(DESTINO))
  expect(sessao.atual().estado).toBe('presente')
  expect(pedidos.find(({ caminho }) => caminho === '/verify')).toMatchObject({
    corpo: { type: 'signup', email: EMAIL, token: '123456' },
  })
  // The link of the mail leads there too.
  const alvo = pedidos.find(({ caminho }) => caminho === '/signup')!.url.searchParams.get('redirect_to')!
  expect(new URL(alvo).searchParams.get('retorno')).toBe(DESTINO)
  expect(sessionStorage.getItem('app-da-saude-confirmacao')).toBeNull()
})

test('ENTRAR-01 ten wrong codes: a sentence each time, the code stays, and after five the mail is said to be void', async () => {
  let vezes = 0
  servico({
    verify: () => {
      vezes++
      return vezes <= 8
        ? recusaDoServico(403, 'otp_expired', 'Token has expired or is invalid')
        : recusaDoServico(429, 'over_request_rate_limit', 'Too many requests')
    },
  } as never)
  await criarConta()
  const frases: string[] = []
  for (let vez = 1; vez <= 10; vez++) {
    digitar(`00000${vez % 10}`)
    await waitFor(() => expect(vezes).toBe(vez))
    const frase = await screen.findByText(/^Código errado|^Foram 5 códigos|^Muitas tentativas/)
    frases.push(frase.textContent!.split(/[ ,]/, 2).join(' '))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Confirmar/ })).not.toHaveAttribute('aria-busy', 'true'),
    )
    expect(codigo()).toHaveValue(`00000${vez % 10}`)
  }
  expect(frases).toEqual([
    ...Array<string>(4).fill('Código errado'),
    ...Array<string>(4).fill('Foram 5'),
    ...Array<string>(2).fill('Muitas tentativas.'),
  ])
})

test('ENTRAR-01 another mail can be asked for after a minute, whose seconds are shown', async () => {
  const { pedidos } = servico()
  await criarConta()
  expect(screen.getByRole('button', { name: /^Reenviar em (60|59) s$/ })).toBeDisabled()
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByRole('button', { name: 'Reenviar em 40 s' })).toBeDisabled()
  act(() => void vi.advanceTimersByTime(40_000))
  fireEvent.click(screen.getByRole('button', { name: 'Reenviar' }))
  expect(await screen.findByText('E-mail de confirmação reenviado!')).toBeInTheDocument()
  expect(pedidos.find(({ caminho }) => caminho === '/resend')).toMatchObject({
    corpo: { type: 'signup', email: EMAIL },
  })
  expect(screen.getByRole('button', { name: /^Reenviar em 6[01] s$/ })).toBeDisabled()
})

test('ENTRAR-01 another address: the form has everything as it was typed', async () => {
  servico()
  await criarConta()
  fireEvent.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
  expect(await screen.findByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Marina Duarte')
  expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL)
  expect(screen.getByLabelText('Senha')).toHaveValue('Cuidar#2026')
  expect(screen.getByRole('checkbox', { name: /termos de uso/ })).toBeChecked()
})

test('ENTRAR-01 confirmed on another device: the page that waits goes on when it is shown', async () => {
  const { conta } = servico()
  const { endereco } = await criarConta()
  conta.confirmada = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(endereco()).toBe(DESTINO))
})

test('ENTRAR-01 the tab of the link learns that a page of this browser waits for that address, and for no other', async () => {
  servico()
  await criarConta()
  await expect(outraAbaEspera(EMAIL)).resolves.toBe(true)
  await expect(outraAbaEspera('outra@exemplo.com.br')).resolves.toBe(false)
})

test('ENTRAR-01 a page that is loaded again still waits; the password is kept nowhere', async () => {
  servico()
  const primeira = await criarConta()
  primeira.unmount()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Cuidar')
  await renderApp('/login?modo=cadastro')
  expect(await screen.findByRole('heading', { name: 'Confira seu e-mail' })).toBeInTheDocument()
  expect(screen.getByText(EMAIL)).toBeInTheDocument()
})

test('ENTRAR-02 in a demonstration the screen leads to the message, behind a # that no server sees', async () => {
  servico()
  await renderApp('/login?modo=cadastro', {
    acesso: {
      ambiente: () => ({
        producao: false,
        caixa_de_saida: true,
        google: false,
        cadastro_aberto: true,
        mapa: null,
        demonstracao: [],
        codigo_por_telefone: false,
      }),
    },
  })
  await screen.findByRole('heading', { name: 'Crie sua conta' })
  await userEvent
    .setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    .click(screen.getByRole('checkbox', { name: /termos de uso/ }))
  await escrever(screen.getByLabelText('Nome completo'), 'Marina Duarte')
  await escrever(screen.getByLabelText('E-mail'), EMAIL)
  await escrever(screen.getByLabelText('Senha'), 'Cuidar#2026')
  fireEvent.click(screen.getByRole('button', { name: /^Criar conta gratuita/ }))
  expect(await screen.findByRole('link', { name: 'Ver a mensagem' })).toHaveAttribute(
    'href',
    '/dev/caixa-de-saida#marina%40exemplo.com.br',
  )
})

test('LOGIN-09 a record that an office made: the digits prove the mailbox, and then the password that was typed is set', async () => {
  const { pedidos } = servico({
    verify: () => {
      const sessao = sessaoDoServico()
      return { json: { ...sessao, user: { ...sessao.user, invited_at: '2026-11-21T10:00:00Z' } } }
    },
    invited: true,
  })
  const { endereco } = await criarConta()
  digitar('123456')
  await waitFor(() => expect(endereco()).toBe(DESTINO))
  expect(pedidos.some(({ caminho, corpo }) => caminho === '/user' && corpo.password === 'Cuidar#2026')).toBe(
    true,
  )
})
