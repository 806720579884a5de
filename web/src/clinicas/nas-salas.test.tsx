import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { LocalNaClinica } from '#domain/clinicas/contract-locais.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { detalhe, gestao, IDS } from './testing/fake-clinica.ts'

const naSala = (mudanca: Partial<LocalNaClinica> = {}): LocalNaClinica => ({
  id: IDS.sala,
  profissional_id: IDS.pedido,
  profissional: 'Helena Prado',
  avatar_url: null,
  especialidade: 'Medicina',
  nome: 'Consultório 2',
  ativo: true,
  vinculo: 'ativo',
  fim: '2027-03-02T03:00:00.000Z',
  horarios: 3,
  salas: ['Sala 1'],
  consultas: 2,
  ...mudanca,
})

test('ROUTE-09 whoever keeps the clinic sees whose places stand in its rooms, and takes one out after a question', async () => {
  guardarSessao()
  const tirados: unknown[] = []
  let lista = [
    naSala(),
    naSala({ id: IDS.foto, profissional: 'Caio Ramos', vinculo: 'encerrado', fim: null, consultas: 0 }),
  ]
  renderApp(`/clinicas/${IDS.mare}`, {
    acesso: { eu: () => pessoa({ perfil: 'profissional-administrador' }) },
    clinicas: {
      ver: () => detalhe({ gestao: gestao() }),
      locais: () => lista,
      encerrarLocal(input) {
        tirados.push(input)
        lista = lista.filter(({ id }) => id !== input.id)
        return { id: input.id, consultas: 2 }
      },
    },
  })
  const cartao = await screen.findByRole('region', { name: 'Quem usa as salas' })
  expect(await within(cartao).findByText('Helena Prado')).toBeInTheDocument()
  expect(within(cartao).getAllByText('Medicina · Consultório 2 · Sala 1')).toHaveLength(2)
  expect(within(cartao).getByText(/^Na equipe até seg, 1 mar( 2027)?$/)).toBeInTheDocument()
  expect(within(cartao).getByText('Fora da equipe: não é oferecido')).toBeInTheDocument()
  await userEvent.click(
    within(cartao).getByRole('button', { name: 'Tirar das salas: Consultório 2, de Helena Prado' }),
  )
  const pergunta = await screen.findByRole('alertdialog')
  expect(pergunta).toHaveTextContent('2 consultas marcadas continuam, e os pacientes são avisados')
  await userEvent.click(within(pergunta).getByRole('button', { name: /^Tirar das salas/ }))
  await waitFor(() => expect(within(cartao).queryByText('Helena Prado')).toBeNull())
  expect(tirados).toEqual([{ id: IDS.sala }])
})

test('ROUTE-09 who does not keep the clinic is shown nothing of its rooms', async () => {
  guardarSessao()
  renderApp(`/clinicas/${IDS.mare}`, {
    acesso: { eu: () => pessoa({ perfil: 'profissional-administrador' }) },
    clinicas: { ver: () => detalhe({ gestao: null }) },
  })
  await screen.findByRole('heading', { name: 'Clínica Maré' })
  expect(screen.queryByRole('region', { name: 'Quem usa as salas' })).toBeNull()
})
