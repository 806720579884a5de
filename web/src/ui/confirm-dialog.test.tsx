import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

const MISSING = 'Por favor, informe o motivo do cancelamento.'

function Cancelar({ withReason = true }: { withReason?: boolean }) {
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <p data-testid="given">{given === null ? 'nada' : `[${given}]`}</p>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancelar a consulta?"
        confirmLabel="Cancelar consulta"
        reason={withReason ? { label: 'Motivo', requiredMessage: MISSING } : undefined}
        onConfirm={(reason) => {
          setGiven(reason)
          setOpen(false)
        }}
      />
    </>
  )
}

const given = () => screen.getByTestId('given').textContent
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Cancelar consulta' }))

describe('confirm dialog', () => {
  test('APPT-03 a blank reason is refused with its sentence and the focus goes to the field', async () => {
    render(<Cancelar />)
    await userEvent.click(screen.getByText('Abrir'))
    await userEvent.type(screen.getByLabelText('Motivo'), '   ')
    await confirm()
    expect(screen.getByLabelText('Motivo')).toHaveAccessibleDescription(MISSING)
    expect(screen.getByLabelText('Motivo')).toHaveFocus()
    expect(given()).toBe('nada')
  })

  test('APPT-03 a given reason is handed over without outer spaces', async () => {
    render(<Cancelar />)
    await userEvent.click(screen.getByText('Abrir'))
    await userEvent.type(screen.getByLabelText('Motivo'), ' Viagem ')
    await confirm()
    expect(given()).toBe('[Viagem]')
  })

  test('without a reason asked for, one click confirms', async () => {
    render(<Cancelar withReason={false} />)
    await userEvent.click(screen.getByText('Abrir'))
    await confirm()
    expect(given()).toBe('[]')
  })

  test('going back changes nothing, gives the focus back, and the next opening starts empty', async () => {
    render(<Cancelar />)
    await userEvent.click(screen.getByText('Abrir'))
    await userEvent.type(screen.getByLabelText('Motivo'), 'Engano')
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(given()).toBe('nada')
    await waitFor(() => expect(screen.getByText('Abrir')).toHaveFocus())
    await userEvent.click(screen.getByText('Abrir'))
    expect(screen.getByLabelText('Motivo')).toHaveValue('')
  })
})
