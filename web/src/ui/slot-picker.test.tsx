import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SlotPicker } from './slot-picker.tsx'

const dias = [
  {
    key: '2031-11-24',
    label: 'Segunda, 24/11',
    periods: [
      {
        label: 'Manhã',
        slots: [
          { value: 'a', label: '08:00' },
          { value: 'b', label: '08:30' },
        ],
      },
    ],
  },
]

test.each([
  ['Enter', '{Enter}'],
  ['Space', ' '],
])('APPT-08 %s chooses the hour that has the focus', async (_, tecla) => {
  const escolher = vi.fn()
  render(<SlotPicker label="Horários" days={dias} value={null} onValueChange={escolher} />)
  screen.getByRole('radio', { name: /08:30/ }).focus()
  await userEvent.keyboard(tecla)
  expect(escolher).toHaveBeenCalledExactlyOnceWith('b')
})
