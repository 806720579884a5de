import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrir, as, consulta, DIA, id, livres, NOVE } from './testing/cena.ts'

test('APPT-07 an hour at which the patient has a consultation cannot be chosen, and says why', async () => {
  const pedidos: unknown[] = []
  await abrir(`?profissional=${id(1)}&para=eu`, {
    horarios: { livres: livres([NOVE, as(600)]) },
    agendamentos: {
      listar: (input) => {
        pedidos.push(input)
        return {
          itens: input?.aba === 'proximas' ? [consulta({ data_agendamento: NOVE, duracao_min: 60 })] : [],
          proximo: null,
        }
      },
    },
  })
  const tomada = await screen.findByRole('radio', { name: /^09:00.*já há consulta nesta hora$/ })
  expect(tomada).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^10:00/ })).toBeEnabled()
  expect(screen.getByText(/Nos riscados já há outra consulta marcada/)).toBeInTheDocument()
  expect(pedidos).toContainEqual({ aba: 'proximas', de: DIA, ate: DIA, minhas: 'true' })
})
