import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Cartao } from '#domain/administracao/contract.ts'
import type { PorTrasDoNumero } from '#domain/administracao/contract-numeros.ts'
import type { RecusaDaUniaoDeContas } from '#domain/administracao/uniao.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'

const agora = '2026-11-21T15:00:00Z'
const ANA = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01'
const OUTRA = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a02'

const cartao = (indicador: Cartao['indicador']): Cartao => ({
  indicador,
  valor: 40,
  unidade: 'contagem',
  variacao: 250,
  tipo: 'positiva',
  descricao: 'Marcadas para este mês',
  serie: [1, 2, 3, 4, 5, 6, 7, 40],
  medido_em: agora,
})

const conta = {
  id: ANA,
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  telefone: null,
  cpf: null,
  tipo_usuario: 'paciente' as const,
  status: 'ativo' as const,
  avatar_url: null,
  created_at: agora,
  ultimo_acesso: agora,
  confirmado: true,
  duas_etapas: false,
  sessoes: 0,
}

async function abrir(endereco: string, administracao: NonNullable<FakeApi['administracao']>) {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    aprovacao: { fila: () => ({ itens: [], total: 0, agora }) as never },
    administracao: {
      cartao: ({ indicador }) => cartao(indicador),
      contas: () => ({
        contas: [conta],
        total: 1,
        proximo_cursor: null,
        por_status: { ativo: 1, inativo: 0, suspenso: 0, pendente: 0, anonimizado: 0 },
      }),
      conta: () => ({ ...conta, mudancas: [], profissional_id: null, consultas: 4, rotas: [] }),
      ...administracao,
    },
  })
}

test('ADMIN-09 a figure opens its sentence, its query in words, both comparisons and its rows, which go on', async () => {
  const pedidos: unknown[] = []
  const linha = (n: number): PorTrasDoNumero['linhas'][number] => ({
    chave: String(n),
    titulo: `Consulta ${n}`,
    detalhe: 'Nutrição',
    em: agora,
    endereco: null,
  })
  await abrir('/admin-geral', {
    linhas: (input) => {
      pedidos.push(input)
      return {
        indicador: 'consultas',
        unidade: 'contagem',
        valor: 40,
        frase: 'São 40 consultas no período.',
        consulta: ['Lê as consultas pela data marcada.', 'Não contam as canceladas.'],
        contra: [
          { qual: 'anterior', valor: 32, variacao: 250, tipo: 'positiva' },
          { qual: 'ano', valor: null, variacao: null, tipo: 'neutra' },
        ],
        linhas: input.desde === undefined ? [linha(1)] : [linha(2)],
        total: 2,
        proximo: input.desde === undefined ? 1 : null,
        medido_em: agora,
      }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Consultas do mês' }))
  const folha = within(await screen.findByRole('dialog'))
  expect(await folha.findByText('São 40 consultas no período.')).toBeInTheDocument()
  expect(folha.getByText('Não contam as canceladas.')).toBeInTheDocument()
  expect(folha.getByText('Período anterior, até o mesmo ponto').nextSibling).toHaveTextContent(
    /^32 · 25(,0)?% a mais/,
  )
  expect(folha.getByText('Mesmo período do ano passado').nextSibling).toHaveTextContent(
    'Sem dados para comparar',
  )
  await userEvent.click(folha.getByRole('button', { name: /^Mostrar mais linhas/ }))
  expect(await folha.findByText('Consulta 2')).toBeInTheDocument()
  expect(pedidos).toEqual([
    { indicador: 'consultas', periodo: 'mes' },
    { indicador: 'consultas', periodo: 'mes', desde: 1 },
  ])
})

test('ADMIN-09 a state of the map opens its cities alone, and one without professionals opens nothing', async () => {
  await abrir('/admin-geral?aba=relatorios&relatorio=cidades', {
    relatorio: () => ({
      linhas: [
        { cidade: 'Santos/SP', profissionais: 12, especialidades: 3, consultas: 15 },
        { cidade: 'Campinas/SP', profissionais: 1, especialidades: 1, consultas: 2 },
        { cidade: 'Recife/PE', profissionais: 4, especialidades: 2, consultas: 9 },
      ],
      medido_em: agora,
    }),
  })
  const tabela = await screen.findByRole('table', { name: 'Cidades' })
  const sp = screen.getByRole('button', { name: 'São Paulo: 13 profissionais' })
  expect(screen.getByRole('button', { name: 'Acre: 0 profissionais' })).toBeDisabled()
  await userEvent.click(sp)
  expect(sp).toHaveAttribute('aria-pressed', 'true')
  expect(within(tabela).getByText('Campinas/SP')).toBeInTheDocument()
  expect(within(tabela).queryByText('Recife/PE')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas as cidades' }))
  expect(within(tabela).getByText('Recife/PE')).toBeInTheDocument()
})

test('ADMIN-09 without a search that found nobody, the report says of what it knows', async () => {
  await abrir('/admin-geral?aba=relatorios&relatorio=sem-oferta', {
    relatorio: () => ({ linhas: [], medido_em: agora }),
  })
  expect(await screen.findByText('Nenhuma procura sem oferta')).toBeInTheDocument()
})

async function abrirUniao(recusa: RecusaDaUniaoDeContas | null) {
  const pedidos: unknown[] = []
  await abrir('/usuarios', {
    parecidas: () => ({
      contas: [{ id: OUTRA, nome: 'Ana S.', email: 'ana.s@exemplo.com.br', sinal: 'mesmo CPF' }],
      unioes: [],
    }),
    compararContas: () => ({
      campos: [
        { campo: 'nome', fica: 'Ana Souza', sai: 'Ana S.' },
        { campo: 'cpf', fica: null, sai: 'final 25' },
      ],
      vai: [{ titulo: 'Favoritos', linhas: 2 }],
      impede: [],
      recusa,
    }),
    unirContas: (input) => {
      pedidos.push(input)
      return { uniao_id: OUTRA }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir Ana Souza' }))
  const folha = within(await screen.findByRole('dialog', { name: 'Ana Souza' }))
  await userEvent.click(await folha.findByRole('button', { name: 'Unir com outra conta' }))
  const pergunta = within(await screen.findByRole('alertdialog', { name: 'Unir outra conta a Ana Souza' }))
  expect(await pergunta.findByText('Favoritos')).toBeInTheDocument()
  return { pedidos, pergunta }
}

test('ADMIN-06 two accounts become one field by field: what only the other one has comes along, and the reason is required', async () => {
  const { pedidos, pergunta } = await abrirUniao(null)
  expect(pergunta.getByLabelText(/^Nome/)).toHaveValue('fica')
  expect(pergunta.getByLabelText(/^CPF/)).toHaveValue('sai')
  await userEvent.click(pergunta.getByRole('button', { name: /^Unir as contas/ }))
  expect(pedidos).toEqual([])
  await userEvent.type(pergunta.getByLabelText(/^Motivo/), 'Cadastrou-se duas vezes')
  await userEvent.click(pergunta.getByRole('button', { name: /^Unir as contas/ }))
  await waitFor(() =>
    expect(pedidos).toEqual([
      { id: ANA, outra: OUTRA, da_outra: ['cpf'], motivo: 'Cadastrou-se duas vezes' },
    ]),
  )
  expect(await screen.findByText('Contas unidas')).toBeInTheDocument()
})

test('ADMIN-06 where two accounts may not become one the page says why, and nothing can be sent', async () => {
  const { pedidos, pergunta } = await abrirUniao('tipo')
  expect(pergunta.getByRole('alert')).toHaveTextContent(/^Só contas de pacientes se unem\./)
  await userEvent.type(pergunta.getByLabelText(/^Motivo/), 'Cadastrou-se duas vezes')
  await userEvent.click(pergunta.getByRole('button', { name: /^Unir as contas/ }))
  expect(pedidos).toEqual([])
})
