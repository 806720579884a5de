import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button at work says so, keeps the focus and sends nothing twice', async () => {
  let sent = 0
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <input aria-label="Nome" />
      <Button type="submit" loading={loading} loadingText="Salvando...">
        Salvar
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button'))
  expect(sent).toBe(1)
  rerender(form(true))
  const button = screen.getByRole('button')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Nome'), 'a{Enter}')
  expect(sent).toBe(1)
})

test('a link may look like a button and carry its icon', () => {
  render(
    <Button asChild icon={<i data-testid="icon" />}>
      <a href="/agenda">Agenda</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Agenda' })
  expect(link).toContainElement(screen.getByTestId('icon'))
  expect(screen.queryByRole('button')).toBeNull()
})
