import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrir, clicar, id, perfil } from './testing/cena.ts'
import { como } from './messages.ts'

const cartao = (plano: string, validade: string | null, principal = true) => ({
  id: id(principal ? 70 : 71),
  plano,
  operadora: plano,
  numero: '123',
  validade,
  titular: null,
  principal,
  frente: false,
  verso: false,
})
const comCarteirinhas = (busca: string, ...carteirinhas: ReturnType<typeof cartao>[]) =>
  abrir(`?profissional=${id(1)}${busca}`, {
    profissionais: { publico: () => perfil({ planos: ['Amil', 'Cassi', 'Unimed'] }) },
    carteirinhas: {
      listar: () => ({
        pessoas: [
          { id: id(9), paciente_id: id(8), nome: 'Marina', proprio: true, pode_alterar: true, carteirinhas },
        ],
      }),
    },
  })
const convenio = () => screen.findByRole('radio', { name: /^Convênio ou plano/ })

test('APPT-07 the plan of the principal card is chosen beforehand where it is taken, and goes with the booking', async () => {
  const { endereco } = await comCarteirinhas('', cartao('Unimed', '2099-01'))
  expect(await screen.findByText(como.daCarteirinha)).toBeVisible()
  expect(await convenio()).toBeChecked()
  expect(screen.getByLabelText(/^Qual plano/)).toHaveTextContent('Unimed')
  await clicar('Continuar')
  expect(endereco()).toContain('plano=Unimed')
})

test('APPT-07 a card that ran out is said at that step; one of a plan that is not taken changes nothing', async () => {
  const { unmount } = await comCarteirinhas('', cartao('Unimed', '2020-05'))
  expect(await screen.findByText(como.carteirinhaVencida('05/2020'))).toBeVisible()
  unmount()
  await comCarteirinhas('', cartao('Bradesco', '2099-01'))
  expect(await convenio()).not.toBeChecked()
})
