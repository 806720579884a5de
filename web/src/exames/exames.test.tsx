import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Comparacao, PedidoDeExame, ResultadoDeExame } from '#domain/exames/schemas.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Exames } from './components/exames.tsx'
// What the tab opens later is there before the first tap.
import './partes.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const RECORD = id(1)
const EM = '2026-01-05T13:00:00.000Z'

const pedido = (dados: Partial<PedidoDeExame> = {}): PedidoDeExame => ({
  id: id(2),
  paciente_id: RECORD,
  profissional_id: id(9),
  profissional: 'Helena Prado',
  agendamento_id: null,
  exames: [{ sistema: 'proprio', versao: null, codigo: 'potassio', termo: 'Potássio' }],
  indicacao: 'Uso de losartana',
  preparo: 'Jejum de 8 horas',
  urgencia: 'urgente',
  status: 'pedido',
  created_at: EM,
  coletado_em: null,
  motivo_cancelamento: null,
  documento: null,
  proprio: true,
  ...dados,
})
const resultado = (dados: Partial<ResultadoDeExame> = {}): ResultadoDeExame => ({
  id: id(3),
  paciente_id: RECORD,
  profissional_id: id(9),
  profissional: 'Helena Prado',
  pedido_id: null,
  exame: 'Potássio',
  laboratorio: 'Central',
  observacao: '',
  coletado_em: '2026-01-04',
  created_at: EM,
  da_pessoa: false,
  valores: [
    {
      analito: 'potassio',
      rotulo: 'Potássio',
      valor: 6.9,
      texto: null,
      unidade: 'mEq/L',
      referencia: '3,5 a 5,1',
      minimo: 3.5,
      maximo: 5.1,
      fonte: 'Laudo do laboratório',
      marca: 'critico',
      anterior: { valor: 4.4, texto: null, marca: 'normal', em: '2025-07-03' },
    },
  ],
  arquivo: null,
  arquivo_id: null,
  corrige_id: null,
  corrigido: false,
  critico: true,
  visto_em: EM,
  liberado_em: null,
  atos: [],
  proprio: true,
  age: true,
  retira: false,
  ...dados,
})
const comparados: Comparacao = {
  datas: ['2026-01-04', '2025-07-03'],
  analitos: [
    {
      analito: 'potassio',
      rotulo: 'Potássio',
      unidade: 'mEq/L',
      referencia: '3,5 a 5,1',
      minimo: 3.5,
      maximo: 5.1,
      fonte: 'Laudo do laboratório',
      valores: [
        { em: '2025-07-03', resultado_id: id(4), valor: 4.4, texto: null, marca: 'normal' },
        { em: '2026-01-04', resultado_id: id(3), valor: 6.9, texto: null, marca: 'critico' },
      ],
    },
  ],
  total: 2,
}

const abrir = (exames: FakeApi['exames'] = {}, anota: 'profissional' | 'casa' = 'profissional') =>
  renderWithApi(<Exames id={RECORD} />, {
    exames: {
      pedidos: () => ({
        itens: [pedido({ proprio: anota === 'profissional' })],
        pede: anota === 'profissional',
        anota,
        destinatarios: [{ id: id(9), nome: 'Helena Prado' }],
        quem: { nascimento: '1980-03-10', genero: 'feminino' },
      }),
      resultados: () => ({ itens: [resultado()], proximo: null }),
      comparar: () => comparados,
      ...exames,
    },
  })

test('PRONT-06 a critical result says that nothing was done yet, with the value before; the act is written down, and dismissing asks for a reason', async () => {
  const agir = vi.fn(() => resultado({ atos: [] }))
  abrir({ agir })
  const lista = within(await screen.findByRole('region', { name: 'Resultados' }))
  expect(await lista.findByText('Crítico, ainda sem registro do que foi feito')).toBeVisible()
  const tabela = within(lista.getByRole('table', { name: 'Valores de Potássio' }))
  expect(tabela.getByText('6,9 mEq/L')).toBeVisible()
  expect(tabela.getByText('Anterior: 4,4 mEq/L em 03/07/2025')).toBeVisible()
  await userEvent.click(lista.getByRole('button', { name: /^Registrar o que foi feito/ }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Dispensou, com motivo' }))
  await userEvent.click(screen.getByRole('button', { name: /^Registrar(Salvando…)?$/ }))
  expect(await screen.findByText('Escreva o motivo, com pelo menos 10 letras.')).toBeVisible()
  expect(agir).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Motivo'), 'Amostra hemolisada, repetida hoje')
  await userEvent.click(screen.getByRole('button', { name: /^Registrar(Salvando…)?$/ }))
  await waitFor(() =>
    expect(agir).toHaveBeenCalledWith(
      expect.objectContaining({
        tipo: 'dispensa',
        texto: 'Amostra hemolisada, repetida hoje',
        liberar: true,
      }),
    ),
  )
})

test('PRONT-06 values are typed for a request; what cannot be is said beside its line, nothing typed is lost, and a critical one waits', async () => {
  const registrar = vi.fn(() => resultado())
  abrir({ registrar })
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar resultado: Potássio' }))
  const campo = await screen.findByRole('textbox', { name: /^Resultado de Potássio/ })
  expect(screen.getByRole('textbox', { name: 'Nome do exame' })).toHaveValue('Potássio')
  await userEvent.type(campo, '69')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar resultado/ }))
  expect(await screen.findByText(/Potássio de 69 mEq\/L não é possível/)).toBeVisible()
  expect(campo).toHaveValue('69')
  expect(registrar).not.toHaveBeenCalled()
  await userEvent.clear(campo)
  await userEvent.type(campo, '6,9')
  expect(await screen.findByText(/a pessoa só vê depois que você registrar/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Salvar resultado/ }))
  await waitFor(() =>
    expect(registrar).toHaveBeenCalledWith(
      expect.objectContaining({
        pedido_id: id(2),
        exame: 'Potássio',
        valores: [expect.objectContaining({ analito: 'potassio', valor: 6.9, texto: null })],
      }),
    ),
  )
})

test('PRONT-06 the person sees what to prepare, says that it was done, and enters no values', async () => {
  const coletar = vi.fn(() => pedido({ status: 'coletado' }))
  abrir({ coletar, resultados: () => ({ itens: [], proximo: null }) }, 'casa')
  expect(await screen.findByText('Jejum de 8 horas')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Registrar resultado|Pedir exames|Cancelar/ })).toBeNull()
  expect(await screen.findByText(/Envie o PDF ou a foto/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Já fiz: Potássio' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Salvar dia/ }))
  await waitFor(() => expect(coletar).toHaveBeenCalledWith(expect.objectContaining({ id: id(2) })))
})

test('PRONT-06 over time each analyte is a row and each day a column, and the chart says the same in words', async () => {
  abrir()
  await userEvent.click(await screen.findByRole('radio', { name: 'Comparar' }))
  const tabela = await screen.findByRole('table', { name: 'Exames ao longo do tempo' })
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((cada) => cada.textContent),
  ).toEqual(['Analito', '04/01/2026', '03/07/2025'])
  expect(within(tabela).getByText('Crítico')).toBeVisible()
  expect(
    screen.getByText(/2 pontos\. Último: 6,9 mEq\/L em 04\/01\/2026\. Referência: 3,5 a 5,1\./),
  ).toBeVisible()
})

test('PRONT-11 who does not read the record is told who does', async () => {
  abrir({
    pedidos: () => {
      throw recusa('NAO_ENCONTRADO', 404)
    },
  })
  expect(await screen.findByText('Você não lê os exames deste prontuário')).toBeVisible()
})
