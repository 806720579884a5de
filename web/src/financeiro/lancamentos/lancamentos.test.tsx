import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Transacao } from '#domain/financeiro/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { categoria, transacao, visao } from '../testing/livro.ts'

type Financeiro = NonNullable<FakeApi['financeiro']>
const receitas = {
  ...categoria,
  id: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5c',
  nome: 'Palestra',
  tipo: 'receita' as const,
}
const SALA = { id: '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b', nome: 'Sala 2', arquivado: false, versao: 1 }
const SERIE = '55555555-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const abrir = (
  financeiro: Financeiro = {},
  recentes: Transacao[] = [transacao()],
  endereco = '/financeiro',
) => {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    financeiro: {
      visaoGeral: () => visao({ recentes }),
      categorias: () => ({ categorias: [categoria, receitas] }),
      centros: () => ({ centros: [SALA] }),
      anexos: () => ({ itens: [], pode_anexar: true }),
      ...financeiro,
    },
  })
}
const nova = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Nova transação' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nova transação' }))
  await userEvent.type(dialogo.getByLabelText(/^Título/), 'Cadeira')
  await userEvent.type(dialogo.getByLabelText(/^Valor/), '100000')
  return dialogo
}
const daSerie = (mais: Partial<Transacao> = {}) =>
  transacao({ serie: { id: SERIE, parcela: 2, parcelas: 10, repete: 'parcelas' }, ...mais })
const editar = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Aluguel da sala/ }))
  return within(await screen.findByRole('dialog', { name: 'Editar transação' }))
}

test('FIN-09 a new entry is written in parts that say their amount, under a cost centre, with its files', async () => {
  const criar = vi.fn<NonNullable<Financeiro['criar']>>(() =>
    daSerie({ serie: { id: SERIE, parcela: 1, parcelas: 3, repete: 'parcelas' } }),
  )
  const anexar = vi.fn<NonNullable<Financeiro['anexar']>>(({ body }) => ({
    id: SERIE,
    nome: body.name,
    formato: 'application/pdf',
    tamanho: body.size,
    enviado_em: '2026-11-25T12:00:00Z',
  }))
  await abrir({ criar, anexar })
  const dialogo = await nova()
  await userEvent.selectOptions(dialogo.getByLabelText(/^Categoria/), 'Aluguel')
  await userEvent.selectOptions(await dialogo.findByLabelText(/^Centro de custo/), 'Sala 2')
  await userEvent.selectOptions(dialogo.getByLabelText(/^Repetição/), 'Parcelado em vezes')
  expect(dialogo.getByRole('option', { name: /^3 vezes de R\$\s333,34$/ })).toBeInTheDocument()
  await userEvent.selectOptions(dialogo.getByLabelText(/^Em quantas vezes/), '3')
  await userEvent.upload(
    await dialogo.findByLabelText(/escolha um arquivo/),
    new File(['%PDF-1.7'], 'nota.pdf', { type: 'application/pdf' }),
  )
  expect(dialogo.getByText('nota.pdf')).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('3 transações, uma por vez.')).toBeInTheDocument()
  expect(criar.mock.calls[0]![0]).toMatchObject({
    valor_centavos: 100_000,
    centro_id: SALA.id,
    serie: { repete: 'parcelas', vezes: 3 },
  })
  expect(anexar.mock.calls[0]![0].query).toEqual({ transacao_id: criar.mock.calls[0]![0].id })
})

test('FIN-09 what comes back needs an end, and a fee is less than its income: both are said before anything is sent', async () => {
  const criar = vi.fn<NonNullable<Financeiro['criar']>>(() => transacao())
  await abrir({ criar })
  const dialogo = await nova()
  await userEvent.click(dialogo.getByRole('radio', { name: 'Receita' }))
  await userEvent.selectOptions(dialogo.getByLabelText(/^Categoria/), 'Palestra')
  await userEvent.type(dialogo.getByLabelText(/^Taxa/), '100000')
  await userEvent.selectOptions(dialogo.getByLabelText(/^Repetição/), 'Repete todo mês')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await dialogo.findByText('A taxa precisa ser menor que o valor.')).toBeInTheDocument()
  expect(dialogo.getByText('Informe até que dia repete.')).toBeInTheDocument()
  await userEvent.clear(dialogo.getByLabelText(/^Taxa/))
  await userEvent.type(dialogo.getByLabelText(/^Taxa/), '3490')
  expect(dialogo.getByText(/Líquido: R\$\s965,10/)).toBeInTheDocument()
  await userEvent.type(dialogo.getByLabelText(/^Repete até/), '31122040')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await dialogo.findByText(/mais de 60 transações/)).toBeInTheDocument()
  expect(criar).not.toHaveBeenCalled()
})

test('FIN-09 an edit of one in a series says how far it reaches, and how many stayed as they were', async () => {
  const pedidos = vi.fn<NonNullable<Financeiro['editar']>>(() => ({
    transacao: daSerie(),
    mudadas: 6,
    intocadas: 2,
  }))
  await abrir({ editar: pedidos, categorias: () => ({ categorias: [receitas] }) }, [
    daSerie({ conciliada: true, anexos: 1 }),
  ])
  expect(await screen.findByText('2/10')).toBeInTheDocument()
  expect(screen.getByText('Conciliado')).toBeInTheDocument()
  const dialogo = await editar()
  expect(dialogo.getByText('Parcela 2 de 10')).toBeInTheDocument()
  // A category that went out of use stays where it is written.
  expect(dialogo.getByLabelText(/^Categoria/)).toHaveDisplayValue('Aluguel')
  await userEvent.click(dialogo.getByRole('radio', { name: 'Esta e as próximas' }))
  expect(dialogo.getByRole('button', { name: 'Excluir esta e as próximas' })).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(
    await screen.findByText(
      '6 transações mudaram. 2 ficaram como estavam: já pagas, conciliadas ou de mês fechado.',
    ),
  ).toBeInTheDocument()
  expect(pedidos.mock.calls[0]![0]).toMatchObject({ alcance: 'proximas', versao: 3 })
})

test('FIN-09 a deletion of those to come is undone with their places', async () => {
  const devolver = vi.fn<NonNullable<Financeiro['devolver']>>(() => ({ devolvidas: 2 }))
  const excluidas = [2, 3].map((parcela) =>
    daSerie({ id: crypto.randomUUID(), serie: { id: SERIE, parcela, parcelas: 10, repete: 'parcelas' } }),
  )
  const excluir = vi.fn<NonNullable<Financeiro['excluir']>>(() => ({ excluidas, intocadas: 1 }))
  await abrir({ excluir, devolver }, [daSerie()])
  const dialogo = await editar()
  await userEvent.click(dialogo.getByRole('radio', { name: 'Esta e as próximas' }))
  await userEvent.click(dialogo.getByRole('button', { name: 'Excluir esta e as próximas' }))
  expect(await screen.findByText(/2 transações saíram\. 1 ficou/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('2 transações voltaram.')).toBeInTheDocument()
  expect(devolver.mock.calls[0]![0].transacoes.map(({ id, serie }) => [id, serie?.parcela])).toEqual(
    excluidas.map(({ id }, n) => [id, n + 2]),
  )
})

test('FIN-09 a file of an entry leaves and comes back', async () => {
  const anexo = {
    id: SERIE,
    nome: 'Nota.pdf',
    formato: 'application/pdf' as const,
    tamanho: 2_048,
    enviado_em: '2026-11-25T12:00:00Z',
  }
  const devolverAnexo = vi.fn<NonNullable<Financeiro['devolverAnexo']>>(() => anexo)
  const fora = { agora: false }
  await abrir({
    anexos: () => ({ itens: fora.agora ? [] : [anexo], pode_anexar: true }),
    retirarAnexo: () => {
      fora.agora = true
      return { retirado: true }
    },
    devolverAnexo,
  })
  const dialogo = await editar()
  await userEvent.click(await dialogo.findByRole('button', { name: 'Retirar Nota.pdf' }))
  expect(await dialogo.findByText('Nota.pdf foi retirado.')).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('O anexo voltou.')).toBeInTheDocument()
  expect(devolverAnexo).toHaveBeenCalledWith({ id: anexo.id })
})

test('FIN-09 the fee of a receipt of the product is said where it is read, and somebody else’s change is shown', async () => {
  const recebida = transacao({
    titulo: 'Check-up',
    tipo: 'receita',
    valor_centavos: 30_000,
    origem: 'consulta',
    editavel: false,
    taxa_editavel: true,
  })
  const pedidos: unknown[] = []
  await abrir(
    {
      definirTaxa: (pedido) => {
        pedidos.push(pedido)
        if (pedido.versao === 3)
          throw recusa('MUDOU', 409, 'Outra pessoa mudou.', {
            transacao: { ...recebida, versao: 4, taxa_centavos: 900 },
          })
        return { ...recebida, versao: 5, taxa_centavos: pedido.taxa_centavos }
      },
    },
    [recebida],
  )
  await userEvent.click(await screen.findByRole('button', { name: /Check-up/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Informar taxa' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Taxa do recebimento' }))
  await userEvent.type(dialogo.getByLabelText(/^Taxa/), '1047')
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText(/Outra pessoa mudou esta taxa/)).toBeInTheDocument()
  expect(dialogo.getByLabelText(/^Taxa/)).toHaveDisplayValue(/9,00/)
  await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('Taxa atualizada.')).toBeInTheDocument()
  expect(await screen.findByText(/R\$\s291,00/)).toBeInTheDocument()
  expect(pedidos).toMatchObject([
    { versao: 3, taxa_centavos: 1_047 },
    { versao: 4, taxa_centavos: 900 },
  ])
})

test('FIN-09 cost centres are created and archived, and an archived one is brought back', async () => {
  const agora = { centro: SALA }
  const mudarCentro = vi.fn<NonNullable<Financeiro['mudarCentro']>>(({ nome, arquivado, versao }) => {
    agora.centro = { id: SALA.id, nome, arquivado, versao: versao + 1 }
    return agora.centro
  })
  await abrir(
    {
      transacoes: () => ({ itens: [], proximo: null, resumo: null, categorias: [] }),
      fechamento: () => ({ fechado_ate: null, mudado_em: null, motivo: '', a_fechar: [], escreve: true }),
      centros: () => ({ centros: [agora.centro] }),
      criarCentro: () => {
        throw recusa('NOME', 409, 'Já existe um centro de custo com este nome. Use outro.')
      },
      mudarCentro,
    },
    [],
    '/financeiro?aba=transacoes',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Centros de custo' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Centros de custo' }))
  await userEvent.type(dialogo.getByLabelText(/^Nome do novo centro/), 'Sala 2')
  await userEvent.click(dialogo.getByRole('button', { name: 'Criar' }))
  expect(await dialogo.findByText(/Já existe um centro de custo/)).toBeInTheDocument()
  expect(dialogo.getByLabelText(/^Nome do novo centro/)).toHaveValue('Sala 2')
  await userEvent.click(dialogo.getByRole('button', { name: 'Arquivar Sala 2' }))
  expect(await screen.findByText('Centro de custo arquivado.')).toBeInTheDocument()
  await userEvent.click(await dialogo.findByRole('button', { name: 'Trazer de volta Sala 2' }))
  expect(await screen.findByText('Centro de custo atualizado.')).toBeInTheDocument()
  expect(mudarCentro.mock.calls.map(([{ arquivado, versao }]) => [arquivado, versao])).toEqual([
    [true, 1],
    [false, 2],
  ])
})

test('FIN-14 lines of the bank that wait are told in the first view, and lead to them', async () => {
  const { router } = await abrir({ visaoGeral: () => visao({ linhas_a_conciliar: 12 }) })
  const cartao = within(await screen.findByRole('region', { name: 'Conciliar extrato' }))
  expect(cartao.getByText('12 linhas do banco esperam por você.')).toBeInTheDocument()
  await userEvent.click(cartao.getByRole('button', { name: 'Conciliar' }))
  expect(router.state.location.search).toMatchObject({ aba: 'extratos' })
})

test('FIN-15 income by plan opens its rows', async () => {
  const transacoes = vi.fn<NonNullable<Financeiro['transacoes']>>(() => ({
    itens: [],
    proximo: null,
    resumo: null,
    categorias: [],
  }))
  const soma = { receitas_centavos: 18_000, despesas_centavos: 0, saldo_centavos: 18_000, quantas: 1 }
  await abrir(
    {
      transacoes,
      fechamento: () => ({ fechado_ate: null, mudado_em: null, motivo: '', a_fechar: [], escreve: true }),
      relatorio: () => ({
        recorte: { de: '2026-11-01', ate: '2026-11-25' },
        linhas: [{ chave: 'Unimed', rotulo: 'Unimed', ...soma }],
        total: soma,
      }),
    },
    [],
    '/financeiro?aba=relatorios&por=convenio',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ver as transações: Unimed' }))
  await waitFor(() => expect(transacoes.mock.calls.at(-1)?.[0]).toMatchObject({ convenio: 'Unimed' }))
})
