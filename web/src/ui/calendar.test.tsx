import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Calendar } from './calendar.tsx'
import { dayLabel, toDate, toDay } from './civil-date.ts'
import { Pagination, pagesAround } from './pagination.tsx'
import { searchScore } from './search-score.ts'
import { SlotPicker } from './slot-picker.tsx'

function Escolha({ isDisabled }: { isDisabled?: (day: string) => boolean }) {
  const [day, setDay] = useState<string | null>('2026-11-24')
  return (
    <>
      <Calendar
        value={day}
        onValueChange={setDay}
        min="2026-11-21"
        isDisabled={isDisabled}
        today="2026-11-21"
      />
      <p data-testid="day">{day}</p>
    </>
  )
}

describe('calendar', () => {
  test('DATA-10 the week begins on Sunday and the words are Portuguese', () => {
    render(<Escolha />)
    const heads = screen.getAllByText(/^(dom|seg|ter|qua|qui|sex|sáb)$/).map((head) => head.textContent)
    expect(heads).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'])
    expect(screen.getByText('Novembro de 2026')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ir para o próximo mês' })).toBeInTheDocument()
  })

  test('a chosen day is handed over as a civil day', async () => {
    render(<Escolha />)
    await userEvent.click(screen.getByRole('button', { name: /27 de novembro de 2026/ }))
    expect(screen.getByTestId('day')).toHaveTextContent('2026-11-27')
  })

  test('days before the first one and refused days cannot be chosen', () => {
    render(<Escolha isDisabled={(day) => day === '2026-11-25'} />)
    expect(screen.getByRole('button', { name: /20 de novembro de 2026/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: /25 de novembro de 2026/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: /26 de novembro de 2026/ })).toBeEnabled()
  })

  test('DATA-10 a civil day goes to a date and back, and is written dd/MM/yyyy', () => {
    for (const day of ['2026-01-01', '2026-10-18', '2028-02-29']) expect(toDay(toDate(day))).toBe(day)
    expect(dayLabel('2026-11-24')).toBe('24/11/2026')
  })
})

test('a taken time says why and cannot be chosen, a free one can', async () => {
  let chosen = ''
  render(
    <SlotPicker
      label="Horários"
      value={null}
      onValueChange={(value) => {
        chosen = value
      }}
      days={[
        {
          key: 'a',
          label: 'Terça, 24/11',
          periods: [
            {
              label: 'Manhã',
              slots: [
                { value: '08', label: '08:00', disabled: true, reason: 'ocupado' },
                { value: '09', label: '09:00' },
              ],
            },
          ],
        },
        { key: 'b', label: 'Quarta, 25/11', periods: [] },
      ]}
    />,
  )
  expect(screen.getByRole('radio', { name: '08:00, Terça, 24/11, ocupado' })).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: '09:00, Terça, 24/11' }))
  expect(chosen).toBe('09')
  expect(screen.getByRole('group', { name: 'Quarta, 25/11' })).toHaveTextContent('Sem horários livres')
})

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5, 'depois', 9]],
  [5, 9, [1, 'antes', 4, 5, 6, 'depois', 9]],
  [9, 9, [1, 'antes', 5, 6, 7, 8, 9]],
  [1, 2, [1, 2]],
])('page %i of %i is shown among %j', (page, pageCount, expected) => {
  expect(pagesAround(page, pageCount)).toEqual(expected)
})

test('a single page needs no pagination', () => {
  const { container } = render(<Pagination page={1} pageCount={1} onPageChange={() => {}} />)
  expect(container).toBeEmptyDOMElement()
})

test('FIND-03 a list is searched without regard to case and accents', () => {
  expect(searchScore('sp', 'SAO pau', ['São Paulo'])).toBe(1)
  expect(searchScore('sp', 'aulo', ['São Paulo'])).toBe(0.5)
  expect(searchScore('sp', 'recife', ['São Paulo'])).toBe(0)
})
