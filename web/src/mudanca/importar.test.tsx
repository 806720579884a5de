import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Importacao, PreviaDaImportacao } from '#domain/pacientes/importacao/contract.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { ImportarDialog } from './importar-dialog.tsx'

const AGENDA = '00000000-0000-4000-8000-0000000000aa'
const importacao = (mais: Partial<Importacao> = {}): Importacao => ({
  id: '00000000-0000-4000-8000-0000000000ab',
  profissional_id: AGENDA,
  arquivo: 'pacientes.csv',
  cabecalho: ['Nome', 'Fone', 'Obs'],
  mapa: { nome: 0 },
  total: 3,
  status: 'rascunho',
  a_criar: 0,
  feitas: 0,
  criados: 0,
  repetidos: 0,
  fora: 0,
  por: 'Helena Prado',
  criada_em: '2026-11-25T12:00:00.000Z',
  concluida_em: null,
  desfeita_em: null,
  ...mais,
})
const previa = (mais: Partial<PreviaDaImportacao> = {}): PreviaDaImportacao => ({
  validas: 2,
  erradas: 1,
  erros: [{ linha: 4, campo: 'telefone', mensagem: 'Informe um telefone com DDD.', escrito: '12' }],
  repetidas: 1,
  repetidos: [{ linha: 3, nome: 'Bruno Costa', motivo: 'Já é paciente: mesmo CPF' }],
  amostra: [{ linha: 2, nome: 'Ana Lima', data_nascimento: '1980-03-25', telefone: null, cpf: null }],
  ...mais,
})
const abrir = (pacientes: NonNullable<FakeApi['pacientes']>) =>
  renderWithApi(<ImportarDialog profissional_id={AGENDA} onFechar={() => undefined} />, {
    pacientes: { importacoes: () => [], ...pacientes },
  })
const escolher = async () =>
  userEvent.upload(
    await screen.findByLabelText(/^Arraste o arquivo/),
    new File(['Nome\nAna'], 'pacientes.csv', { type: 'text/csv' }),
  )

test('PRONT-15 columns, broken lines and repeated ones are shown, and nothing begins before the person says what becomes of them', async () => {
  const pedidos: unknown[] = []
  const mapas: unknown[] = []
  await abrir({
    abrirImportacao: () => importacao(),
    preverImportacao: ({ mapa }) => {
      mapas.push(mapa)
      return previa()
    },
    importar: (pedido) => {
      pedidos.push(pedido)
      return importacao({ status: 'na-fila', a_criar: 2 })
    },
    importacao: () => importacao({ status: 'concluida', criados: 2 }),
  })
  await escolher()
  await userEvent.selectOptions(await screen.findByLabelText('Telefone'), 'Fone')
  expect(await screen.findByText('Linha 4, Telefone “12”: Informe um telefone com DDD.')).toBeInTheDocument()
  expect(screen.getByText('Linha 3, Bruno Costa: Já é paciente: mesmo CPF')).toBeInTheDocument()
  await waitFor(() => expect(mapas.at(-1)).toEqual({ nome: 0, telefone: 1 }))
  await userEvent.click(await screen.findByRole('button', { name: /^Importar 1 paciente/ }))
  expect(screen.getByText(/^Há linhas com erro\. Marque/)).toBeInTheDocument()
  expect(pedidos).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Deixar de fora a linha com erro/ }))
  await userEvent.selectOptions(screen.getByLabelText('O que fazer com elas'), 'Cadastrar mesmo assim')
  await userEvent.click(screen.getByRole('button', { name: /^Importar 2 pacientes/ }))
  expect(await screen.findByText('2 pacientes importados')).toBeInTheDocument()
  expect(pedidos).toMatchObject([
    { mapa: { nome: 0, telefone: 1 }, repetidos: 'trazer', deixar_erradas: true },
  ])
})

test('PRONT-15 an import that runs is found again by whoever opens the page anew, with its progress', async () => {
  await abrir({
    importacoes: () => [importacao({ status: 'na-fila', a_criar: 10_000, feitas: 2_500 })],
    importacao: () => importacao({ status: 'na-fila', a_criar: 10_000, feitas: 3_000 }),
  })
  expect(await screen.findByRole('progressbar')).toBeInTheDocument()
  expect(await screen.findByText('3.000 de 10.000 pacientes')).toBeInTheDocument()
})

test('PRONT-15 a file that is none says so, and an import is taken back or says why not', async () => {
  const desfazer = vi.fn(() => {
    throw recusa('EM_USO', 409, 'Algum destes pacientes já tem consulta.')
  })
  await abrir({
    importacoes: () => [importacao({ status: 'concluida', criados: 2, repetidos: 1 })],
    abrirImportacao: () => {
      throw recusa('ARQUIVO_RECUSADO', 422, 'Este arquivo não é um CSV.')
    },
    desfazerImportacao: desfazer,
  })
  await escolher()
  expect(await screen.findByText('Este arquivo não é um CSV.')).toBeInTheDocument()
  expect(screen.getByText('2 pacientes · 1 de fora por repetição')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer a importação de pacientes.csv' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Desfazer$/ }))
  expect(await screen.findByText('Algum destes pacientes já tem consulta.')).toBeInTheDocument()
})
