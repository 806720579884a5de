import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { consulta, ids, periodo } from '../testing/fake-agenda.ts'
import { PerguntaDaMudanca } from './pergunta-da-mudanca.tsx'

test('APPT-06 who has no login is told too, as by a block: the question says how and does not shut it', async () => {
  const onConfirmar = vi.fn()
  const coluna = { chave: 'x', data: '2026-11-19', profissional_id: ids.helena } as never
  await renderWithApi(
    <PerguntaDaMudanca
      mudanca={{ consulta: consulta({ sem_login: true }), coluna, de: coluna, minuto: 600, duracao: 30 }}
      periodo={periodo()}
      onConfirmar={onConfirmar}
      onDesistir={() => undefined}
      onRecusar={() => undefined}
    />,
    {
      agenda: {
        conferir: ({ inicios }) =>
          inicios.map((inicio) => ({ inicio, fim: inicio, conflitos: [], fora: null, passado: false })),
      },
    },
  )
  expect(await screen.findByText(/o aviso vai por e-mail, se houver um no cadastro/)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /^Sim, avisar/ })).toBeEnabled()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Mover/ })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: /^Mover/ }))
  await waitFor(() => expect(onConfirmar).toHaveBeenCalledWith(expect.objectContaining({ avisar: true })))
})
