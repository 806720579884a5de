import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Masked, phonePattern } from './masked.tsx'
import { MoneyInput } from './money-input.tsx'

function Telefone({ start = '' }: { start?: string }) {
  const [digits, setDigits] = useState(start)
  return (
    <>
      <Masked aria-label="Telefone" pattern={phonePattern} value={digits} onValueChange={setDigits} />
      <p data-testid="value">{digits}</p>
    </>
  )
}

function Preco({ start = null }: { start?: number | null }) {
  const [cents, setCents] = useState<number | null>(start)
  return (
    <>
      <MoneyInput aria-label="Preço" value={cents} onValueChange={setCents} max={1_000_000} />
      <p data-testid="value">{cents === null ? 'vazio' : cents}</p>
    </>
  )
}

const field = () => screen.getByRole('textbox')
const value = () => screen.getByTestId('value').textContent
const shown = () => (field() as HTMLInputElement).value.replace(/\u00a0/g, ' ')

describe('phone mask', () => {
  test('ten and eleven digits each take their form, and only digits are kept', async () => {
    render(<Telefone />)
    await userEvent.type(field(), '8134567890')
    expect(shown()).toBe('(81) 3456-7890')
    await userEvent.type(field(), '1')
    expect(shown()).toBe('(81) 34567-8901')
    expect(value()).toBe('81345678901')
  })

  test('a part of a number carries no separator at its end, and Backspace takes one digit at a time', async () => {
    render(<Telefone />)
    await userEvent.type(field(), '813')
    expect(shown()).toBe('(81) 3')
    await userEvent.type(field(), '{Backspace}')
    expect(shown()).toBe('(81')
    await userEvent.type(field(), '{Backspace}')
    expect(value()).toBe('8')
  })

  test('a digit in the middle can be taken away and typed again', async () => {
    render(<Telefone start="81998765432" />)
    await userEvent.type(field(), '{Backspace}5', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    expect(value()).toBe('81958765432')
  })

  test('a twelfth digit is refused', async () => {
    render(<Telefone start="81998765432" />)
    await userEvent.type(field(), '1')
    expect(value()).toBe('81998765432')
  })

  test('a pasted number with separators is understood', async () => {
    render(<Telefone />)
    await userEvent.click(field())
    await userEvent.paste('81 99876 5432')
    expect(value()).toBe('81998765432')
  })
})

describe('money', () => {
  test('DATA-10 digits come in from the right and are kept as cents', async () => {
    render(<Preco />)
    await userEvent.type(field(), '123456')
    expect(shown()).toBe('R$ 1.234,56')
    expect(value()).toBe('123456')
  })

  test('Backspace takes the last digit, down to nothing', async () => {
    render(<Preco start={150} />)
    await userEvent.type(field(), '{Backspace}')
    expect(shown()).toBe('R$ 0,15')
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}')
    expect(value()).toMatch(/vazio|^0$/)
  })

  test('more than the most is refused', async () => {
    render(<Preco start={500_000} />)
    await userEvent.type(field(), '1')
    expect(value()).toBe('500000')
  })
})
