import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Mudanca, PreviaDaMudanca } from '#domain/mudanca/contract.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Andamento } from './andamento.tsx'
import { Conferencia } from './conferencia.tsx'
import { Escolher, type Destino } from './escolher.tsx'

const id = '00000000-0000-4000-8000-0000000000ab'
const destino: Destino = {
  profissional_id: '00000000-0000-4000-8000-0000000000aa',
  nome: 'Helena Prado',
  proprio: true,
  tipos: ['servicos', 'pacientes', 'consultas'],
}
const mudanca = (mais: Partial<Mudanca> = {}): Mudanca => ({
  id,
  tipo: 'pacientes',
  profissional_id: destino.profissional_id,
  profissional: destino.nome,
  arquivo: 'pacientes.csv',
  cabecalho: ['Nome', 'Fone', 'Obs'],
  mapa: { nome: 0 },
  opcoes: { datas: 'dia-mes', lembretes: false },
  formato: { especie: 'csv', separador: ';', codificacao: 'windows-1252' },
  total: 3,
  status: 'rascunho',
  a_criar: 0,
  feitas: 0,
  criados: 0,
  repetidos: 0,
  fora: 0,
  desfeitos: 0,
  ficaram: 0,
  por: 'Helena Prado',
  criada_em: '2026-11-25T12:00:00.000Z',
  concluida_em: null,
  desfeita_em: null,
  ...mais,
})
const previa = (mais: Partial<PreviaDaMudanca> = {}): PreviaDaMudanca => ({
  validas: 2,
  erradas: 1,
  erros: [{ linha: 4, campo: 'telefone', mensagem: 'Informe um telefone com DDD.', escrito: '12' }],
  repetidas: 1,
  repetidos: [{ linha: 3, nome: 'Bruno Costa', motivo: 'Já é paciente: mesmo CPF' }],
  amostra: [{ linha: 2, nome: 'Ana Lima', detalhes: ['25/03/1980'] }],
  novos: null,
  futuras: null,
  recusa: null,
  ...mais,
})
const conferir = (falsa: NonNullable<FakeApi['mudanca']>, mais: Partial<Mudanca> = {}) =>
  renderWithApi(<Conferencia mudanca={mudanca(mais)} onOutro={() => undefined} />, { mudanca: falsa })

test('PRONT-15 ALCANCE-07 columns, broken lines and repeated ones are shown, and nothing begins before the person says what becomes of them', async () => {
  const pedidos: unknown[] = []
  const mapas: unknown[] = []
  await conferir({
    prever: ({ mapa }) => {
      mapas.push(mapa)
      return previa()
    },
    iniciar: (pedido) => {
      pedidos.push(pedido)
      return mudanca({ status: 'na-fila', a_criar: 2 })
    },
  })
  expect(screen.getByText(/CSV · ponto e vírgula · Windows \(latin1\) · 3 linhas/)).toBeInTheDocument()
  await userEvent.selectOptions(await screen.findByLabelText('Telefone'), 'Fone')
  expect(await screen.findByText('Linha 4, Telefone “12”: Informe um telefone com DDD.')).toBeInTheDocument()
  expect(screen.getByText('Linha 3, Bruno Costa: Já é paciente: mesmo CPF')).toBeInTheDocument()
  await waitFor(() => expect(mapas.at(-1)).toEqual({ nome: 0, telefone: 1 }))
  await userEvent.click(await screen.findByRole('button', { name: /^Trazer 1 paciente/ }))
  expect(screen.getByText(/^Há linhas com erro\. Marque/)).toBeInTheDocument()
  expect(pedidos).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Deixar de fora a linha com erro/ }))
  await userEvent.selectOptions(screen.getByLabelText('O que fazer com elas'), 'Cadastrar mesmo assim')
  await userEvent.click(screen.getByRole('button', { name: /^Trazer 2 pacientes/ }))
  await waitFor(() =>
    expect(pedidos).toMatchObject([
      { mapa: { nome: 0, telefone: 1 }, repetidos: 'trazer', deixar_erradas: true },
    ]),
  )
})

test('ALCANCE-07 what a file cannot do without is asked for before anything is looked at, and reminders go only where they are ticked', async () => {
  const vistas: unknown[] = []
  await conferir(
    {
      prever: ({ opcoes }) => {
        vistas.push(opcoes)
        return previa({ erradas: 0, erros: [], repetidas: 0, repetidos: [], novos: 2, futuras: 1 })
      },
    },
    { tipo: 'consultas', mapa: { paciente: 0 } },
  )
  expect(screen.getAllByText(/Só é preciso: data\./)).not.toHaveLength(0)
  expect(vistas).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText(/^Data/), 'Fone')
  expect(await screen.findByText('1 consulta por vir · 2 pacientes a cadastrar')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Enviar lembretes/ }))
  await waitFor(() => expect(vistas.at(-1)).toEqual({ datas: 'dia-mes', lembretes: true }))
})

test('PRONT-15 ALCANCE-07 a lot that runs shows how far it is and may be stopped; taken back, it says what stayed', async () => {
  const parar: unknown[] = []
  const lote = await renderWithApi(
    <Andamento
      mudanca={mudanca({ tipo: 'consultas', status: 'na-fila', a_criar: 10_000, feitas: 3_000 })}
      onOutro={() => undefined}
    />,
    {
      mudanca: {
        parar: (pedido) => {
          parar.push(pedido)
          throw recusa('NAO_CORRE', 409, 'Esta mudança não está em andamento.')
        },
      },
    },
  )
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  expect(screen.getByText('3.000 de 10.000 consultas')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }))
  expect(await screen.findByText('Esta mudança não está em andamento.')).toBeInTheDocument()
  expect(parar).toEqual([{ id }])
  lote.unmount()
  await renderWithApi(
    <Andamento
      mudanca={mudanca({ tipo: 'consultas', status: 'desfeita', desfeitos: 8, ficaram: 2 })}
      onOutro={() => undefined}
    />,
    {},
  )
  expect(screen.getByText(/8 linhas de consultas saíram, e 2 linhas ficaram/)).toBeInTheDocument()
})

test('ALCANCE-07 a file that is none says so, and what was chosen stays', async () => {
  await renderWithApi(
    <Escolher
      destinos={[destino]}
      destino={destino}
      tipo="servicos"
      onDestino={() => undefined}
      onTipo={() => undefined}
      onAberta={() => undefined}
    />,
    {
      mudanca: {
        abrir: () => {
          throw recusa('ARQUIVO_RECUSADO', 422, 'Este arquivo não é um CSV.')
        },
      },
    },
  )
  await userEvent.upload(
    screen.getByLabelText(/^Arraste o arquivo/),
    new File(['Nome\nAna'], 'servicos.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('Este arquivo não é um CSV.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /^Serviços/ })).toBeChecked()
})
