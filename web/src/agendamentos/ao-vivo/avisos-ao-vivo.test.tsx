import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { avisos, type Aviso } from '#domain/agendamentos/ao-vivo/aviso.ts'
import type { Novidade } from '#domain/inicio/contract.ts'
import { CanalContext } from '#web/eventos/canal-context.ts'
import type { CanalAoVivo, Ouvinte } from '#web/eventos/canal.ts'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { AvisosAoVivo, mensagemDe } from './avisos-ao-vivo.tsx'
import { textos } from './messages.ts'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const mudanca = (dados: Partial<Novidade> = {}): Novidade => ({
  id: 'a6f0b3c4-1d2e-4f50-8a9b-0c1d2e3f4a5b',
  aviso: 'confirmado',
  motivo: null,
  inicio: '2031-11-24T17:30:00Z',
  zona: 'America/Manaus',
  pessoa: 'Helena Prado',
  ...dados,
})

let ouvinte: Ouvinte
const canal = { ouvir: (novo: Ouvinte) => ((ouvinte = novo), () => undefined) } as unknown as CanalAoVivo
const novidade = vi.fn<(input: { id: string }) => Novidade | null>()
beforeEach(() => void novidade.mockReset())

async function abrir() {
  await renderWithApi(
    <CanalContext value={canal}>
      <AvisosAoVivo />
    </CanalContext>,
    { inicio: { novidade } },
  )
}
const chega = (id = ID) => act(async () => ouvinte.onChegar({ tipo: 'agendamentos', id }))

describe('APPT-06 the words of each notice, for five seconds', () => {
  test.each<[Partial<Novidade>, string, string]>([
    [{ aviso: 'cancelado', motivo: 'Imprevisto' }, 'Agendamento Cancelado', 'Imprevisto'],
    [{ aviso: 'cancelado', motivo: ' ' }, 'Agendamento Cancelado', 'Seu agendamento foi cancelado.'],
    [{ aviso: 'reagendado' }, 'Agendamento Reagendado', 'Nova data: seg, 24 nov 2031, 13:30'],
    [{ aviso: 'confirmado' }, 'Agendamento Confirmado', 'Helena Prado · seg, 24 nov 2031, 13:30'],
    [{ aviso: 'iniciada' }, 'Consulta Iniciada', 'Helena Prado · seg, 24 nov 2031, 13:30'],
    [{ aviso: 'concluida', pessoa: null }, 'Consulta Concluída', 'seg, 24 nov 2031, 13:30'],
    [{ aviso: 'horario' }, 'Horário Alterado', 'Nova data: seg, 24 nov 2031, 13:30'],
  ])('APPT-06 of %o', (dados, title, description) => {
    expect(mensagemDe(mudanca(dados))).toMatchObject({ title, description, duration: 5_000 })
  })

  test('APPT-06 every kind of change has its title', () => {
    expect(Object.keys(textos.titulos)).toEqual([...avisos] satisfies Aviso[])
  })
})

test('APPT-06 an act of somebody else is told where the person is, by what stands in the database', async () => {
  novidade.mockReturnValue(mudanca())
  await abrir()
  await chega()
  expect(await screen.findByText('Agendamento Confirmado')).toBeInTheDocument()
  expect(screen.getByText('Helena Prado · seg, 24 nov 2031, 13:30')).toBeInTheDocument()
  expect(novidade).toHaveBeenCalledWith({ id: ID })
})

test('APPT-06 the own act, and a change that cannot be read, are told to nobody', async () => {
  novidade.mockReturnValueOnce(null).mockImplementationOnce(() => {
    throw recusa('INDISPONIVEL', 503)
  })
  await abrir()
  await chega()
  await chega()
  expect(novidade).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(/Agendamento/)).toBeNull()
})

test('APPT-06 one change is told once, however many events speak of it', async () => {
  novidade.mockReturnValue(mudanca({ aviso: 'iniciada' }))
  await abrir()
  await chega()
  await screen.findByText('Consulta Iniciada')
  await chega()
  expect(novidade).toHaveBeenCalledTimes(2)
  expect(screen.getAllByText('Consulta Iniciada')).toHaveLength(1)
})

test('R6b of two hundred changes at once the last few are asked about', async () => {
  novidade.mockReturnValue(null)
  await abrir()
  await act(async () => {
    for (let n = 0; n < 200; n++)
      ouvinte.onChegar({ tipo: 'agendamentos', id: ID.slice(0, -3) + String(n).padStart(3, '0') })
  })
  await waitFor(() => expect(novidade).toHaveBeenCalledTimes(4))
  expect(novidade.mock.lastCall).toEqual([{ id: `${ID.slice(0, -3)}199` }])
})
