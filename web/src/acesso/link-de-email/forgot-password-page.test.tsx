import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { answerAuth, recusaDoServico } from '../testing/fake-auth.ts'

const enviar = () => userEvent.click(screen.getByRole('button', { name: /^Enviar link/ }))

async function abrir() {
  const app = await renderApp('/forgot-password')
  await screen.findByRole('heading', { level: 1, name: 'Recuperar senha' })
  return app
}

test('LOGIN-03 the sign-in page leads here, and there is a way back', async () => {
  const { endereco } = await renderApp('/login')
  await userEvent.click(await screen.findByRole('link', { name: 'Esqueceu sua senha?' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Recuperar senha' })).toBeInTheDocument()
  expect(endereco()).toBe('/forgot-password')
  await userEvent.click(screen.getByRole('link', { name: 'Voltar para o login' }))
  expect(await screen.findByRole('heading', { name: 'Que bom ver você' })).toBeInTheDocument()
})

test('LOGIN-11 the address is asked for, and its shape is looked at, before anybody is asked', async () => {
  const pedidos = answerAuth(() => ({}))
  await abrir()
  await enviar()
  expect(
    await screen.findByText('Por favor, informe seu email para solicitar o reset de senha'),
  ).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('E-mail'), 'marina@')
  expect(await screen.findByText('Por favor, digite um email válido')).toBeInTheDocument()
  expect(pedidos).toEqual([])
})

test('LOGIN-11 success says so and shows the address; another can be asked for', async () => {
  const pedidos = answerAuth(() => ({}))
  await abrir()
  await userEvent.type(screen.getByLabelText('E-mail'), ' marina@exemplo.com.br ')
  await enviar()
  expect(await screen.findByText('Email de reset enviado!')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeInTheDocument()
  expect(screen.getByText('marina@exemplo.com.br')).toBeInTheDocument()
  expect(pedidos).toEqual([
    expect.objectContaining({
      caminho: '/recover',
      corpo: expect.objectContaining({ email: 'marina@exemplo.com.br' }),
    }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  expect(screen.getByLabelText('E-mail')).toHaveValue('')
})

describe('LOGIN-11 what a failure says', () => {
  test.each([
    [
      429,
      'over_email_send_rate_limit',
      'Acabamos de enviar um e-mail para este endereço. Aguarde um minuto para pedir outro.',
    ],
    [429, 'over_request_rate_limit', 'Muitas tentativas. Tente novamente em alguns minutos.'],
    [400, 'validation_failed', 'Erro inesperado'],
  ])('LOGIN-11 %i %s: %s', async (status, code, sentence) => {
    answerAuth(() => recusaDoServico(status, code, 'in the words of the service'))
    await abrir()
    await userEvent.type(screen.getByLabelText('E-mail'), 'marina@exemplo.com.br')
    await enviar()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br')
  })
})
