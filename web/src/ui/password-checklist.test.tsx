import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'

function Senha() {
  const [senha, setSenha] = useState('')
  const rules = [
    { id: 'tamanho', label: '8 caracteres', met: senha.length >= 8 },
    { id: 'numero', label: '1 número', met: /\d/.test(senha) },
  ]
  return (
    <>
      <PasswordField aria-label="Senha" value={senha} onChange={(event) => setSenha(event.target.value)} />
      <PasswordChecklist rules={rules} />
    </>
  )
}

const rules = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('the checklist of the password follows the typing and says how many rules are met', async () => {
  render(<Senha />)
  expect(rules()).toEqual(['8 caracteres (pendente)', '1 número (pendente)'])
  await userEvent.type(screen.getByLabelText('Senha'), 'a1')
  expect(rules()).toEqual(['8 caracteres (pendente)', '1 número (atendido)'])
  expect(screen.getByRole('status')).toHaveTextContent('1 de 2 requisitos atendidos')
  await userEvent.type(screen.getByLabelText('Senha'), 'bcdefg')
  expect(screen.getByRole('status')).toHaveTextContent('2 de 2 requisitos atendidos')
})

test('the password can be shown and hidden, and the button says what it does', async () => {
  render(<Senha />)
  const field = screen.getByLabelText('Senha')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(field).toHaveAttribute('type', 'password')
})
