import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ProntuarioEmprestado } from '#domain/emprestimos/contract.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Emprestado } from './prontuario-page.tsx'
import { comCanal } from './testing/canal.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const aberto: ProntuarioEmprestado = {
  id: id(1),
  nome: 'Marina Duarte',
  idade: 46,
  partes: ['saude', 'consultas', 'documentos'],
  fim: '2099-11-23T15:00:00Z',
  motivo: null,
}
const acabou = () => recusa('EMPRESTIMO_ENCERRADO', 410, 'Este empréstimo terminou.')
let vivo: boolean
let pedidos: string[]
beforeEach(() => {
  vivo = true
  pedidos = []
})

const emprestimos = (mais: Partial<ProntuarioEmprestado> = {}): FakeApi['emprestimos'] => {
  const responder = <T,>(nome: string, valor: T): T => {
    pedidos.push(nome)
    if (!vivo) throw acabou()
    return valor
  }
  return {
    abrir: () => responder('abrir', { ...aberto, ...mais }),
    saude: () =>
      responder('saude', {
        cartao: {
          tipo_sanguineo: 'O+',
          alergias: ['Látex'],
          medicamentos: [],
          condicoes: [],
          observacoes: '',
          doador: null,
          peso_kg: null,
          altura_cm: null,
          gestante: null,
          medido_em: null,
          atualizado_em: '2026-01-02T12:00:00Z',
        },
        fatos: [
          {
            id: id(7),
            tipo: 'alergia',
            termo: 'Penicilina',
            detalhe: 'grave',
            quem: 'Caio Ramos',
            em: '2026-01-02T12:00:00Z',
          },
        ],
      }),
    consultas: ({ antes }) =>
      responder('consultas', {
        itens: [
          {
            id: antes ? id(41) : id(40),
            data_agendamento: antes ? '2025-01-05T13:00:00Z' : '2026-01-05T13:00:00Z',
            zona: 'America/Sao_Paulo',
            status: 'concluido',
            presenca: null,
            modalidade: 'presencial',
            especialidade: 'Cardiologia',
            servico: 'Consulta',
            profissional: 'Bruno Sá',
          },
        ],
        proximo: antes ? null : { antes: '2026-01-05T13:00:00Z', antes_id: id(40) },
      }),
    documentos: () =>
      responder('documentos', {
        itens: [
          {
            id: id(50),
            nome: 'Hemograma.pdf',
            formato: 'application/pdf',
            tamanho: 1,
            enviado_em: '2026-01-05T13:00:00Z',
            data_agendamento: '2026-01-05T13:00:00Z',
            zona: 'America/Sao_Paulo',
            especialidade: 'Cardiologia',
          },
        ],
        proximo: null,
      }),
    documento: () => responder('documento', { endereco: '/arquivos/documentos/x?ate=1' }),
  }
}
const abrir = async (mais: Partial<ProntuarioEmprestado> = {}) => {
  const { around, anunciar } = comCanal()
  await renderWithApi(<Emprestado id={id(1)} />, { emprestimos: emprestimos(mais) }, { around })
  return { anunciar }
}

test('L3 the banner says whose it is and until when, and a part is asked for when it is opened', async () => {
  await abrir()
  expect(await screen.findByText(/^Emprestado por Marina Duarte até seg, 23 nov 2099/)).toBeVisible()
  expect(await screen.findByText('Látex')).toBeVisible()
  expect(screen.getByText('Penicilina, grave')).toBeVisible()
  expect(pedidos).toEqual(['abrir', 'saude'])
  await userEvent.click(screen.getByRole('tab', { name: 'Consultas' }))
  expect(await screen.findByText(/seg, 5 jan( 2026)?/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Carregar mais/ }))
  expect(await screen.findByText(/dom, 5 jan 2025/)).toBeVisible()
  expect(pedidos).toEqual(['abrir', 'saude', 'consultas', 'consultas'])
  expect(screen.queryByRole('button', { name: /export|imprimir|baixar/i })).toBeNull()
})

test('S1 only the parts that were lent have a tab', async () => {
  await abrir({ partes: ['documentos'] })
  expect(await screen.findByText('Hemograma.pdf')).toBeVisible()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Documentos'])
})

test('S1 a change of the loan asks whether it still stands, and reads nothing of the record again', async () => {
  const { anunciar } = await abrir()
  await screen.findByText('Látex')
  anunciar()
  await waitFor(() => expect(pedidos).toEqual(['abrir', 'saude', 'abrir']))
})

test('S1 ended by the lender, the open screen and its viewer lose everything', async () => {
  const { anunciar } = await abrir({ partes: ['documentos'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver Hemograma.pdf' }))
  expect(await screen.findByRole('dialog', { name: 'Hemograma.pdf' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /nova/i })).toBeNull()
  vivo = false
  anunciar()
  expect(await screen.findByText('Este empréstimo terminou')).toBeVisible()
  expect(screen.queryByText(/Marina|Hemograma/)).toBeNull()
})

test('S1 a refusal of one part is the end of the page as well', async () => {
  await abrir()
  await screen.findByText('Látex')
  vivo = false
  await userEvent.click(screen.getByRole('tab', { name: 'Consultas' }))
  expect(await screen.findByText('Este empréstimo terminou')).toBeVisible()
  expect(screen.queryByText(/Marina/)).toBeNull()
})

test('S1 its time ends it on the screen without asking anybody', async () => {
  await abrir({ fim: new Date(Date.now() + 4_000).toISOString() })
  await screen.findByText('Látex')
  await waitFor(() => expect(screen.getByText('Este empréstimo terminou')).toBeVisible())
  expect(screen.queryByText('Látex')).toBeNull()
})

test('S1 a loan of somebody else is as good as missing', async () => {
  await renderWithApi(<Emprestado id={id(1)} />, {
    emprestimos: { abrir: () => Promise.reject(recusa('NAO_ENCONTRADO', 404)) },
  })
  expect(await screen.findByText('Empréstimo não encontrado')).toBeVisible()
})
