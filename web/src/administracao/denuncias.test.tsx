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

const semNumeros = () => ({
  denuncias: 0,
  de_visitantes: 0,
  por_motivo: [],
  casos: 0,
  decididos: 0,
  no_prazo: 0,
  mediana_minutos: null,
  recursos: { pedidos: 0, acolhidos: 0, negados: 0 },
  abertos: 0,
  vencidos: 0,
})

test('S1 a report is read with a masked name, and settled with a reason', async () => {
  guardarSessao()
  const decisoes: unknown[] = []
  let abertas = [denuncia]
  await renderApp('/admin-geral?aba=denuncias', {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    emprestimos: { semVinculo: () => ({ itens: [], contestados: 0 }) },
    moderacao: {
      fila: () => ({
        itens: abertas.map((cada) => ({
          tipo: 'contato' as const,
          prazo: '2026-11-28T15:00:00Z',
          denuncia: cada,
        })),
        contagem: { abertas: abertas.length, recursos: 0 },
      }),
      numeros: semNumeros,
    },
    agendamentos: {
      decidirDenuncia: (input) => {
        decisoes.push(input)
        abertas = []
        return denuncia
      },
    },
  })
  const lista = within(await screen.findByRole('list', { name: 'Denúncias' }))
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

test('PRONT-11 a record opened without a bond shows who, why and how much, never of whom by name, and is filtered by professional', async () => {
  guardarSessao()
  const pedidos: unknown[] = []
  const acesso = {
    id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a03',
    pessoa: 'M••• D•••',
    profissional_id: denuncia.profissional.id,
    profissional: 'Helena Prado',
    registro: 'CRM/SP 123456',
    motivo: 'emergencia' as const,
    justificativa: 'Chegou inconsciente, trazida pelo Samu.',
    tomado_em: '2026-11-21T15:00:00Z',
    fim: '2026-11-22T03:00:00Z',
    encerrado_em: '2026-11-21T16:00:00Z',
    pela_pessoa: true,
    contestado_em: '2026-11-21T16:00:00Z',
    leituras: 3,
    do_profissional: 2,
  }
  await renderApp('/admin-geral?aba=denuncias', {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    moderacao: {
      fila: () => ({ itens: [], contagem: { abertas: 0, recursos: 0 } }),
      numeros: semNumeros,
    },
    emprestimos: {
      semVinculo: (input) => {
        pedidos.push(input)
        return { itens: [acesso], contestados: 1 }
      },
    },
  })
  const lista = within(await screen.findByRole('list', { name: 'Acessos sem vínculo' }))
  expect(lista.getByText(/^De M••• D•••, em/)).toBeInTheDocument()
  expect(lista.getByText('Contestado')).toBeInTheDocument()
  expect(lista.getByText(/Encerrado pela pessoa/)).toBeInTheDocument()
  await userEvent.click(lista.getByRole('button', { name: 'Ver só os deste profissional' }))
  expect(await screen.findByRole('button', { name: 'Ver os de todos' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '7 dias' }))
  expect(pedidos).toEqual([
    { dias: 30 },
    { dias: 30, profissional_id: denuncia.profissional.id },
    { dias: 7, profissional_id: denuncia.profissional.id },
  ])
})
