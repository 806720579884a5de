import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { categoria, transacao, visao } from './testing/livro.ts'

type Financeiro = NonNullable<FakeApi['financeiro']>
const abrir = (financeiro: Financeiro = {}, endereco = '/financeiro') => {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    financeiro: {
      visaoGeral: () => visao(),
      categorias: () => ({ categorias: [categoria] }),
      centros: () => ({ centros: [] }),
      anexos: () => ({ itens: [], pode_anexar: true }),
      ...financeiro,
    },
  })
}
const editar = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Aluguel da sala/ }))
  return within(await screen.findByRole('dialog', { name: 'Editar transação' }))
}

test('FIN-03 Saldo, income and expenses with their real change, and the newest entries', async () => {
  await abrir()
  const principal = within(await screen.findByRole('main'))
  expect(await principal.findByText('Saldo', { selector: 'dt' })).toBeInTheDocument()
  expect(principal.getByText('100,0% a mais')).toBeInTheDocument()
  expect(principal.getByText('O mesmo')).toBeInTheDocument()
  expect(principal.getByRole('list', { name: 'Transações recentes' })).toHaveTextContent(/− R\$\s2\.150,00/)
})

test('FIN-05 FIN-17 what cannot be loaded or written is said letter for letter, and nothing typed is lost', async () => {
  const criar = vi.fn<NonNullable<Financeiro['criar']>>(() => {
    throw recusa('CATEGORIA', 422, 'Esta categoria é de outro tipo ou saiu de uso. Escolha outra.')
  })
  await abrir(
    {
      criar,
      transacoes: () => {
        throw recusa('INDISPONIVEL', 503)
      },
    },
    '/financeiro?aba=transacoes',
  )
  expect(await screen.findByText('Erro ao carregar transações')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Nova transação' }))
  const nova = within(await screen.findByRole('dialog', { name: 'Nova transação' }))
  await userEvent.type(nova.getByLabelText(/^Título/), 'Aluguel')
  await userEvent.click(nova.getByRole('button', { name: /^Salvar/ }))
  expect(await nova.findByText('Informe um valor maior que zero.')).toBeInTheDocument()
  expect(nova.getByText('Escolha a categoria.')).toBeInTheDocument()
  await userEvent.type(nova.getByLabelText(/^Valor/), '1050')
  await userEvent.selectOptions(nova.getByLabelText(/^Categoria/), 'Aluguel')
  await userEvent.click(nova.getByRole('button', { name: /^Salvar/ }))
  expect(await nova.findByText(/Esta categoria é de outro tipo/)).toBeInTheDocument()
  expect(await screen.findByText('Erro ao criar transação')).toBeInTheDocument()
  expect(nova.getByLabelText(/^Título/)).toHaveValue('Aluguel')
  expect(criar.mock.calls[0]![0]).toMatchObject({ valor_centavos: 1_050, tipo: 'despesa' })
})

test('FIN-17 an entry that somebody else changed shows both, and is saved over theirs only when that is said', async () => {
  const pedidos: unknown[] = []
  await abrir({
    editar: (pedido) => {
      pedidos.push(pedido)
      if (pedido.versao === 3)
        throw recusa('MUDOU', 409, 'Outra pessoa mudou esta transação.', {
          transacao: transacao({ titulo: 'Aluguel reajustado', versao: 4 }),
        })
      return { transacao: transacao({ titulo: pedido.titulo, versao: 5 }), mudadas: 1, intocadas: 0 }
    },
  })
  const dialogo = await editar()
  await userEvent.clear(dialogo.getByLabelText(/^Título/))
  await userEvent.type(dialogo.getByLabelText(/^Título/), 'Aluguel de novembro')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await dialogo.findByText('Aluguel reajustado')).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: /^Guardar o que digitei/ }))
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('Transação atualizada com sucesso!')).toBeInTheDocument()
  expect(pedidos).toMatchObject([{ versao: 3 }, { versao: 4, titulo: 'Aluguel de novembro' }])
})

test('FIN-05 a deleted entry comes back with its own id', async () => {
  const devolver = vi.fn<NonNullable<Financeiro['devolver']>>(() => ({ devolvidas: 1 }))
  await abrir({ excluir: () => ({ excluidas: [transacao()], intocadas: 0 }), devolver })
  await userEvent.click((await editar()).getByRole('button', { name: /^Excluir/ }))
  expect(await screen.findByText('Transação excluída com sucesso!')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('A transação voltou.')).toBeInTheDocument()
  expect(devolver.mock.calls[0]![0]).toMatchObject({
    transacoes: [{ id: transacao().id, valor_centavos: 215_000 }],
  })
})

test('FIN-07 what the product wrote opens to be read, and says where it is changed', async () => {
  await abrir({
    visaoGeral: () =>
      visao({
        recentes: [
          transacao({ titulo: 'Check-up', origem: 'consulta', editavel: false, pessoa: 'Marina Duarte' }),
        ],
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /Check-up/ }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Check-up' }))
  expect(dialogo.getByText('Marina Duarte')).toBeInTheDocument()
  expect(dialogo.getByText(/mude o pagamento na consulta/)).toBeInTheDocument()
  expect(dialogo.queryByRole('button', { name: /^Salvar/ })).toBeNull()
})

const fechamento = (mais: object = {}) => ({
  fechado_ate: null,
  mudado_em: null,
  motivo: '',
  a_fechar: ['2026-10-31', '2026-09-30'],
  escreve: true,
  ...mais,
})

test('FIN-17 a month is closed and opened again with a reason', async () => {
  let agora = fechamento()
  const fechar = vi.fn<NonNullable<Financeiro['fechar']>>(
    ({ ate }) => (agora = fechamento({ fechado_ate: ate, a_fechar: [] })),
  )
  const reabrir = vi.fn<NonNullable<Financeiro['reabrir']>>(
    ({ motivo }) => (agora = fechamento({ fechado_ate: '2026-08-31', motivo })),
  )
  await abrir({ fechamento: () => agora, fechar, reabrir }, '/financeiro?aba=transacoes')
  expect(await screen.findByText('Nenhum mês fechado.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Fechar mês' }))
  const fecha = within(await screen.findByRole('alertdialog'))
  await userEvent.selectOptions(fecha.getByLabelText('Fechar até o fim de'), 'setembro de 2026')
  await userEvent.click(fecha.getByRole('button', { name: /^Fechar mês/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir setembro de 2026' }))
  expect(fechar.mock.calls[0]![0]).toEqual({ ate: '2026-09-30' })
  const reabre = within(await screen.findByRole('alertdialog'))
  await userEvent.click(reabre.getByRole('button', { name: /^Reabrir o mês/ }))
  expect(await reabre.findByText('Diga por que o mês é reaberto.')).toBeInTheDocument()
  expect(reabrir).not.toHaveBeenCalled()
  await userEvent.type(reabre.getByLabelText('Por que reabrir'), 'Faltou uma nota')
  await userEvent.click(reabre.getByRole('button', { name: /^Reabrir o mês/ }))
  expect(await screen.findByText('Fechado até agosto de 2026.')).toBeInTheDocument()
  expect(reabrir.mock.calls[0]![0]).toEqual({ motivo: 'Faltou uma nota' })
})

test('FIN-17 a day in a closed month is refused at its field, and nothing typed is lost', async () => {
  await abrir({
    fechamento: () => fechamento({ fechado_ate: '2026-11-30' }),
    editar: () => {
      throw recusa('PERIODO_FECHADO', 409, 'Esta data está em um mês fechado, que não muda.', {})
    },
  })
  const dialogo = await editar()
  await userEvent.clear(dialogo.getByLabelText(/^Título/))
  await userEvent.type(dialogo.getByLabelText(/^Título/), 'Aluguel novo')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await dialogo.findByText('Esta data está em um mês fechado, que não muda.')).toBeInTheDocument()
  expect(dialogo.getByLabelText(/^Título/)).toHaveValue('Aluguel novo')
})

test('FIN-15 a year’s result shows its lines by month, and a category opens its rows', async () => {
  const meses = (valor: number) => [valor, ...Array.from({ length: 11 }, () => 0)]
  const soma = (valor: number) => ({ meses: meses(valor), total: valor })
  const dre = vi.fn<NonNullable<Financeiro['dre']>>(({ ano = 2026 }) => ({
    ano,
    receitas: [{ categoria_id: null, nome: 'Consulta particular', ...soma(500_000) }],
    receita_bruta: soma(500_000),
    devolucoes: soma(-20_000),
    receita_liquida: soma(480_000),
    despesas: [{ categoria_id: categoria.id, nome: 'Aluguel', ...soma(215_000) }],
    despesa_total: soma(215_000),
    resultado: soma(265_000),
  }))
  const { endereco } = await abrir(
    { dre, transacoes: () => ({ itens: [], proximo: null, resumo: null, categorias: [categoria] }) },
    '/financeiro?aba=relatorios&vista=dre&ano=2026',
  )
  const parte = within(await screen.findByRole('region', { name: 'Resultado de 2026' }))
  expect(await parte.findByRole('row', { name: /^Resultado R\$\s2\.650,00/ })).toBeInTheDocument()
  expect(
    parte.getByRole('row', { name: /^Devoluções -R\$\s200,00|^Devoluções − R\$\s200,00/ }),
  ).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Contar por'), 'Competência')
  await waitFor(() => expect(dre.mock.lastCall![0]).toMatchObject({ ano: 2026, regime: 'competencia' }))
  await userEvent.click(parte.getByRole('button', { name: 'Ver as transações: Aluguel' }))
  await waitFor(() => expect(endereco()).toMatch(/aba=transacoes.*de=2026-01-01.*ate=2026-12-31/))
})
