import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Extrato, LinhaDoExtrato, PreviaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import type { LivroAberto, VisaoGeral } from '#domain/financeiro/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

const somas = { receitas_centavos: 0, despesas_centavos: 0, saldo_centavos: 0 }
const visao = (livro: Partial<LivroAberto> = {}): VisaoGeral => {
  const aberto: LivroAberto = {
    livro: 'profissional',
    clinica_id: null,
    nome: 'Meu consultório',
    escreve: true,
    ...livro,
  }
  return {
    livros: [aberto],
    livro: aberto,
    recorte: { de: '2026-11-01', ate: '2026-11-25' },
    antes: { de: '2026-10-01', ate: '2026-10-25' },
    resumo: somas,
    anterior: somas,
    quantas: 0,
    meses: [{ mes: '2026-11-01', ...somas }],
    recentes: [],
    linhas_a_conciliar: 0,
    pessoas: [],
  }
}
const EXTRATO = '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const extrato: Extrato = {
  id: EXTRATO,
  arquivo: 'novembro.ofx',
  formato: 'ofx',
  conta: 'Inter 1',
  de: '2026-11-01',
  ate: '2026-11-20',
  total: 2,
  novas: 2,
  a_conciliar: 2,
  conciliadas: 0,
  ignoradas: 0,
  por: 'Helena Prado',
  trazido_em: '2026-11-21T12:00:00.000Z',
}
const lancamento = {
  id: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  titulo: 'Consulta',
  descricao: 'Sinal por Pix',
  pessoa: 'Rosana Sampaio',
  data: '2026-11-20',
  valor_centavos: 5_000,
}
const linha = (mais: Partial<LinhaDoExtrato> = {}): LinhaDoExtrato => ({
  id: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  data: '2026-11-20',
  valor_centavos: 5_000,
  memo: 'PIX ROSANA P SAMPAIO',
  conta: 'Inter 1',
  extrato_id: EXTRATO,
  situacao: 'a-conciliar',
  conciliacao: null,
  proposta: {
    criterio: 'txid',
    motivo: 'O identificador ADS23NOV0840RS na linha é o desta cobrança.',
    lancamentos: [lancamento],
    linhas: [],
  },
  ...mais,
})
const pagina = (itens: LinhaDoExtrato[], escreve = true) => ({
  itens,
  proximo: null,
  contagem: { a_conciliar: itens.length, conciliadas: 0, ignoradas: 0 },
  escreve,
})

type Extratos = NonNullable<FakeApi['extratos']>
const abrir = (extratos: Extratos = {}, livro: Partial<LivroAberto> = {}) => {
  guardarSessao()
  return renderApp('/financeiro?aba=extratos', {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    financeiro: { visaoGeral: () => visao(livro), categorias: () => ({ categorias: [] }) },
    extratos: {
      listar: () => ({ extratos: [extrato] }),
      linhas: () => pagina([linha()]),
      ...extratos,
    },
  })
}

test('FIN-14 a line says what it may be and why, is matched by one tap, and taken back from the notice', async () => {
  const conciliar = vi.fn((pedido: { id: string }) => ({ id: pedido.id }))
  const desfazer = vi.fn(() => ({ desfeita: true as const, transacao_excluida: false }))
  await abrir({ conciliar: conciliar as never, desfazer })
  const lista = within(await screen.findByRole('list', { name: 'Linhas do extrato' }))
  expect(lista.getByText('Rosana Sampaio')).toBeInTheDocument()
  expect(lista.getByText(/O identificador ADS23NOV0840RS na linha/)).toBeInTheDocument()
  expect(screen.getByText('Nada é gravado sem o seu toque.')).toBeInTheDocument()
  await userEvent.click(lista.getByRole('button', { name: 'Conciliar: PIX ROSANA P SAMPAIO' }))
  expect(conciliar.mock.calls[0]![0]).toMatchObject({
    linhas: [linha().id],
    transacoes: [lancamento.id],
    motivo: 'O identificador ADS23NOV0840RS na linha é o desta cobrança.',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Conciliação desfeita.')).toBeInTheDocument()
  expect(desfazer).toHaveBeenCalledOnce()
})

test('FIN-14 a proposal that is not it goes, and the other acts take its place', async () => {
  await abrir()
  await userEvent.click(await screen.findByRole('button', { name: 'Não é: PIX ROSANA P SAMPAIO' }))
  expect(screen.getByText('Nenhuma transação parecida por perto.')).toBeInTheDocument()
  for (const ato of ['Procurar transação', 'Lançar transação', 'Ignorar'])
    expect(screen.getByRole('button', { name: `${ato}: PIX ROSANA P SAMPAIO` })).toBeInTheDocument()
})

test('FIN-14 who lost the race for a line hears it in words, and the list is read again', async () => {
  const linhas = vi.fn(() => pagina([linha()]))
  await abrir({
    linhas,
    conciliar: () => {
      throw recusa('JA_CONCILIADA', 409, 'Outra pessoa acabou de conciliar ou ignorar uma destas linhas.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Conciliar: / }))
  expect(await screen.findByText(/Outra pessoa acabou de conciliar/)).toBeInTheDocument()
  expect(linhas.mock.calls.length).toBeGreaterThan(1)
})

test('FIN-14 by hand: several entries are chosen until both sides are the same', async () => {
  const conciliar = vi.fn((pedido: { id: string }) => ({ id: pedido.id }))
  await abrir({
    conciliar: conciliar as never,
    linhas: () => pagina([linha({ proposta: null })]),
    candidatas: () => ({
      lancamentos: [
        { ...lancamento, id: '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b', pessoa: 'Ana', valor_centavos: 3_000 },
        { ...lancamento, id: '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b', pessoa: 'Bia', valor_centavos: 2_000 },
      ],
      linhas: [],
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Procurar transação/ }))
  const dialogo = within(await screen.findByRole('dialog'))
  const botao = dialogo.getByRole('button', { name: /^Conciliar/ })
  await userEvent.click(await dialogo.findByRole('checkbox', { name: /Ana/ }))
  expect(dialogo.getByText(/Diferença de R\$\s20,00/)).toBeInTheDocument()
  expect(botao).toBeDisabled()
  await userEvent.click(dialogo.getByRole('checkbox', { name: /Bia/ }))
  expect(dialogo.getByText('Os dois lados somam o mesmo valor.')).toBeInTheDocument()
  await userEvent.click(botao)
  expect(conciliar.mock.calls[0]![0]).toMatchObject({
    transacoes: ['44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b', '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b'],
  })
})

test('FIN-14 a reader sees lines and proposals, and no act', async () => {
  await abrir({ linhas: () => pagina([linha()], false) }, { livro: 'clinica', escreve: false })
  await screen.findByRole('list', { name: 'Linhas do extrato' })
  expect(screen.queryByRole('button', { name: /^Conciliar/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Importar extrato' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Apagar/ })).toBeNull()
})

test('FIN-14 a family has no bank files, and an address that asks for them opens the first tab', async () => {
  await abrir({}, { livro: 'familia', nome: 'Minha família' })
  await screen.findByRole('tab', { name: 'Relatórios' })
  expect(screen.queryByRole('tab', { name: 'Extratos' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Visão geral' })).toHaveAttribute('aria-selected', 'true')
})

const previa: PreviaDoExtrato = {
  id: EXTRATO,
  arquivo: 'novembro.csv',
  formato: 'csv',
  conta: '',
  cabecalho: ['a', 'b', 'c'],
  mapa: {},
  de: null,
  ate: null,
  total: 0,
  novas: 0,
  repetidas: 0,
  entradas_centavos: 0,
  saidas_centavos: 0,
  fora: 0,
  fora_porque: [],
  amostra: [],
}

test('FIN-14 a CSV that nobody can tell asks for its columns, and then shows what it brings', async () => {
  const lidas: unknown[] = []
  await abrir({
    listar: () => ({ extratos: [] }),
    andamento: () => ({ feitas: 0, total: 0 }),
    ler: ((pedido: { query: object }) => {
      lidas.push(pedido.query)
      return lidas.length === 1
        ? previa
        : {
            ...previa,
            mapa: { data: 0, descricao: 1, valor: 2 },
            de: '2026-11-04',
            ate: '2026-11-05',
            total: 3,
            novas: 2,
            repetidas: 1,
            fora: 1,
            fora_porque: [{ ordem: 9, motivo: 'O valor não foi entendido.' }],
            amostra: [{ ordem: 2, data: '2026-11-04', valor_centavos: 1_000, memo: 'PIX ANA' }],
          }
    }) as never,
    trazer: () => extrato,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Importar extrato' }))
  const dialogo = within(await screen.findByRole('dialog'))
  await userEvent.upload(
    screen.getByLabelText(/Arraste o extrato/),
    new File(['a;b;c\n1;2;3'], 'novembro.csv', { type: 'text/csv' }),
  )
  expect(await dialogo.findByText('Diga qual coluna tem a data e qual tem o valor.')).toBeInTheDocument()
  expect(dialogo.getByRole('button', { name: /^Trazer/ })).toBeDisabled()
  await userEvent.selectOptions(dialogo.getByLabelText(/^Data/), '0')
  await userEvent.selectOptions(dialogo.getByLabelText(/^Descrição/), '1')
  await userEvent.selectOptions(dialogo.getByLabelText(/^Valor/), '2')
  await userEvent.click(dialogo.getByRole('button', { name: 'Ler com estas colunas' }))
  expect(await dialogo.findByText('2 linhas novas')).toBeInTheDocument()
  expect(lidas[1]).toMatchObject({ data: 0, descricao: 1, valor: 2 })
  expect(dialogo.getByText('1 linha já está aqui, e não entra de novo.')).toBeInTheDocument()
  expect(dialogo.getByText('Linha 9: O valor não foi entendido.')).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: /^Trazer 2 linhas/ }))
  expect(await screen.findByText('2 linhas novas no extrato.')).toBeInTheDocument()
})

test('FIN-17 a file that is refused says what to do, and another one may be chosen', async () => {
  await abrir({
    listar: () => ({ extratos: [] }),
    andamento: () => ({ feitas: 0, total: 0 }),
    ler: () => {
      throw recusa('MOEDA', 422, 'Este extrato está em outra moeda. Traga só extratos em reais.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Importar extrato' }))
  await userEvent.upload(
    screen.getByLabelText(/Arraste o extrato/),
    new File(['x'], 'novembro.ofx', { type: 'application/x-ofx' }),
  )
  expect(await screen.findByText(/outra moeda/)).toBeInTheDocument()
  expect(screen.getByText(/Arraste o extrato/)).toBeInTheDocument()
})
