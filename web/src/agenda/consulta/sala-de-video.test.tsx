import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consulta, detalhe, ids, periodo } from '../testing/fake-agenda.ts'
import { abrir, botao, cartao, nestaQuarta } from '../testing/cena.tsx'

const ENDERECO = 'https://video.exemplo.com.br/helena'

nestaQuarta()

test('APPT-01 a professional keeps the address of their room in the menu of the agenda', async () => {
  await abrir({ agendamentos: { minhaSala: () => ({ endereco: ENDERECO }) } })
  await cartao()
  await userEvent.click(botao('Mais opções da agenda'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sala de vídeo' }))
  expect(await screen.findByLabelText('Endereço')).toHaveValue(ENDERECO)
  expect(screen.getByRole('dialog', { name: 'Sala de vídeo' })).toBeInTheDocument()
})

test('APPT-01 the sheet of a teleconsulta leads into the room, at any hour', async () => {
  await abrir({
    agenda: { periodo: () => periodo({ agendamentos: [consulta({ modalidade: 'teleconsulta' })] }) },
    agendamentos: {
      detalhe: () => detalhe({ modalidade: 'teleconsulta' }),
      salaDaConsulta: ({ id }) => {
        expect(id).toBe(ids.consulta)
        return {
          propria: true,
          existe: true,
          so_desta: false,
          endereco: ENDERECO,
          abre_em: '2026-11-18T10:45:00Z',
          fecha_em: '2026-11-18T12:00:00Z',
          muda_em_ms: 60_000,
          dias_sem_presencial: null,
        }
      },
    },
  })
  await userEvent.click(await cartao())
  const folha = within(await screen.findByRole('dialog', { name: 'Lúcia Amaral' }))
  expect(await folha.findByRole('link', { name: /^Entrar na sala/ })).toHaveAttribute('href', ENDERECO)
  expect(folha.getByRole('button', { name: 'Endereço só desta consulta' })).toBeInTheDocument()
})
