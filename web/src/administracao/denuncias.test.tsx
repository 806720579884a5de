import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Denuncia } from '#domain/agendamentos/contato/contract-denuncias.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'

const denuncia: Denuncia = {
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01',
  motivo: 'nao-conheco',
  relato: 'Nunca ouvi falar',
  denunciada_em: '2026-11-21T15:00:00Z',
  quem: 'M••• D•••',
  por_outra_pessoa: false,
  bloqueado: true,
  profissional: {
    id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a02',
    nome: 'Helena Prado',
  },
  consulta: { marcada_em: '2026-11-20T15:00:00Z', inicio: '2026-11-25T15:00:00Z', status: 'cancelado' },
  outras: 2,
  decisao: null,
}

test('S1 a report is read with a masked name, and settled with a reason', async () => {
  guardarSessao()
  const decisoes: unknown[] = []
  let abertas = [denuncia]
  await renderApp('/admin-geral?aba=denuncias', {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    agendamentos: {
      denuncias: () => ({ itens: abertas, abertas: abertas.length }),
      decidirDenuncia: (input) => {
        decisoes.push(input)
        abertas = []
        return denuncia
      },
    },
  })
  const lista = within(await screen.findByRole('list', { name: 'Denúncias de contato' }))
  expect(lista.getByText(/^Por M••• D•••, em/)).toBeInTheDocument()
  expect(lista.getByText('Outras 2 pessoas também denunciaram.')).toBeInTheDocument()
  await userEvent.click(lista.getByRole('button', { name: 'Dar razão' }))
  const dialogo = within(await screen.findByRole('alertdialog', { name: 'Dar razão a esta denúncia?' }))
  await userEvent.click(dialogo.getByRole('button', { name: /^Dar razão/ }))
  expect(await dialogo.findByText(/Escreva o motivo da decisão/)).toBeInTheDocument()
  expect(decisoes).toEqual([])
  await userEvent.type(dialogo.getByLabelText(/Motivo da decisão/), 'Advertido')
  await userEvent.click(dialogo.getByRole('button', { name: /^Dar razão/ }))
  expect(await screen.findByText('Denúncia decidida')).toBeInTheDocument()
  expect(decisoes).toEqual([{ id: denuncia.id, desfecho: 'procedente', parecer: 'Advertido' }])
  expect(await screen.findByText('Nenhuma denúncia em aberto')).toBeInTheDocument()
})
