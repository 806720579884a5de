import { expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import { operacoesDaEquipe } from './operacoes.ts'

const DO_DINHEIRO = [
  'financeiro',
  'extratos',
  'dividas',
  'repasses',
  'convenios',
  'recibos',
  'pagamentos',
  'reembolsos',
  'impostos',
] as const

/** What no grant of a team reaches, because it is of one person: the payer's side, a family's, one's own year, one's own upload; and a list that is the same for all. */
const DE_UM_SO = [
  'dividas.minhas',
  'dividas.parcela',
  'extratos.andamento',
  'extratos.desistir',
  'financeiro.categorias',
  'impostos.anual',
  'impostos.livro',
  'pagamentos.desistir',
  'pagamentos.gerar',
  'pagamentos.informar',
  'recibos.mostrarMeuCpf',
  'recibos.pedir',
  'reembolsos.gastos',
  'reembolsos.listar',
  'reembolsos.pedir',
  'reembolsos.reabrir',
  'reembolsos.receber',
  'reembolsos.recusar',
]

test('RECEPCAO-02 every operation on money is in the table of grants, or is of one person alone', () => {
  const todas = DO_DINHEIRO.flatMap((capacidade) =>
    Object.keys(contract[capacidade]).map((ato) => `${capacidade}.${ato}`),
  )
  expect(todas.filter((operacao) => !(operacao in operacoesDaEquipe)).sort()).toEqual(DE_UM_SO)
})
