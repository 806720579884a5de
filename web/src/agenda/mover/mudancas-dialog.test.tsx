import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mudancasPorVez } from '#domain/agenda/limites.ts'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { MudancasDialog } from './mudancas-dialog.tsx'
import { ids } from '../testing/fake-agenda.ts'

const mudanca = (numero: number) => ({
  id: `00000000-0000-4000-8000-${String(numero).padStart(12, '0')}`,
  quando: '2026-11-18T12:00:00.000Z',
  ato: 'marcar' as const,
  lado: 'paciente' as const,
  quem: null,
  de: null,
  para: 'agendado' as const,
  inicio_antes: null,
  inicio: '2026-11-18T13:00:00.000Z',
  motivo: null,
  agendamento_id: ids.consulta,
  profissional_id: ids.helena,
  paciente_nome: `Paciente ${numero}`,
})

test('APPT-06 the change log of a busy day is read to its end, page after page', async () => {
  const mudancas = vi.fn(({ cursor }: { cursor?: string | undefined }) =>
    cursor ? [mudanca(mudancasPorVez)] : Array.from({ length: mudancasPorVez }, (_, i) => mudanca(i)),
  )
  await renderWithApi(
    <MudancasDialog deQuem={{}} dia="2026-11-18" zona="America/Sao_Paulo" onFechar={() => undefined} />,
    { agenda: { mudancas } },
  )
  expect(await screen.findAllByRole('listitem')).toHaveLength(mudancasPorVez)
  await userEvent.click(screen.getByRole('button', { name: /^Carregar mais/ }))
  expect(await screen.findByText(`Paciente ${mudancasPorVez}`)).toBeInTheDocument()
  expect(mudancas).toHaveBeenLastCalledWith({ data: '2026-11-18', cursor: mudanca(mudancasPorVez - 1).id })
  expect(screen.getByText('Paciente 0')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Carregar mais/ })).not.toBeInTheDocument()
})
