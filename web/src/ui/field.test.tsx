import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { NativeSelect } from './native-select.tsx'
import { RadioCards } from './radio-cards.tsx'

test('a field ties label, error and hint to its control', () => {
  render(
    <Field label="E-mail" hint="Usaremos para avisar." error="Informe o e-mail." required>
      <Input type="email" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(input).toBeInvalid()
  expect(input).toBeRequired()
  expect(input).toHaveAccessibleDescription('Informe o e-mail. Usaremos para avisar.')
})

test('a field without error leaves its control valid and undescribed', () => {
  render(
    <Field label="Estado" optional>
      <NativeSelect options={[{ value: 'PE', label: 'Pernambuco' }]} placeholder="Selecione" />
    </Field>,
  )
  const select = screen.getByRole('combobox', { name: 'Estado (opcional)' })
  expect(select).toBeValid()
  expect(select).not.toHaveAttribute('aria-invalid')
  expect(select).not.toHaveAttribute('aria-describedby')
})

test('a group of radios takes the label and the error of its field', () => {
  render(
    <Field label="Tipo de conta" group error="Escolha o tipo de conta.">
      <RadioCards options={[{ value: 'paciente', label: 'Paciente' }]} value="" onValueChange={() => {}} />
    </Field>,
  )
  const group = screen.getByRole('group', { name: 'Tipo de conta' })
  expect(group).toHaveAccessibleDescription('Escolha o tipo de conta.')
  expect(group).toContainElement(screen.getByRole('radio', { name: 'Paciente' }))
})

test('a combobox says its label and its value', () => {
  const options = [{ value: 'recife', label: 'Recife' }]
  render(
    <Field label="Cidade">
      <Combobox options={options} value="recife" onValueChange={() => {}} placeholder="Selecione" />
    </Field>,
  )
  expect(screen.getByRole('button', { name: 'Cidade Recife' })).toBeInTheDocument()
})
