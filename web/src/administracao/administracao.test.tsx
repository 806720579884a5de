import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Cartao, ContaDaLista, SituacaoDoServico } from '#domain/administracao/contract.ts'
import { indicadores } from '#domain/administracao/indicadores.ts'
import { nomesDosServicos, servicosMedidos } from '#domain/administracao/situacao.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

const agora = '2026-11-21T15:00:00Z'
const cartao = (mudancas: Partial<Cartao> = {}): Cartao => ({
  indicador: 'usuarios',
  valor: 1247,
  unidade: 'contagem',
  variacao: 125,
  tipo: 'positiva',
  descricao: 'Contas ativas; 23 do período',
  serie: [1, 2, 3, 4, 5, 6, 7, 1247],
  medido_em: agora,
  ...mudancas,
})

const situacao = (): SituacaoDoServico[] =>
  servicosMedidos.map((servico) => ({
    servico,
    nome: nomesDosServicos[servico],
    estado: servico === 'arquivos' ? 'offline' : servico === 'pagamentos' ? 'warning' : 'online',
    ms: servico === 'banco' ? 3.25 : null,
    disponibilidade: { dia: 999, semana: 1000, mes: null },
    detalhe: '',
    medido_em: agora,
  }))

const porStatus = { ativo: 2, inativo: 0, suspenso: 0, pendente: 0, anonimizado: 0 }
const conta = (mudancas: Partial<ContaDaLista> = {}): ContaDaLista => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01',
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  telefone: '+5511987654321',
  cpf: '•••.•••.•••-25',
  tipo_usuario: 'paciente',
  status: 'ativo',
  avatar_url: null,
  created_at: agora,
  ultimo_acesso: agora,
  confirmado: true,
  duas_etapas: false,
  sessoes: 2,
  ...mudancas,
})

const base: NonNullable<FakeApi['administracao']> = {
  cartao: ({ indicador }) => cartao({ indicador }),
  situacao,
  historico: () => [
    { em: agora, ms: 3, estado: 'online' },
    { em: '2026-11-21T15:15:00Z', ms: null, estado: null },
  ],
  atividade: () => ({
    pessoas_ativas: 23,
    consultas_hoje: 147,
    resposta_ms: 12.3,
    cancelamentos: 84,
    medido_em: agora,
  }),
  contas: () => ({ contas: [conta()], total: 1, proximo_cursor: null, por_status: porStatus }),
}

async function abrir(endereco: string, administracao: FakeApi['administracao'] = {}) {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'administrador-geral' }) },
    aprovacao: { fila: () => ({ itens: [], total: 0, agora }) as never },
    administracao: { ...base, ...administracao },
  })
}

const secao = async (nome: string) => within(await screen.findByRole('region', { name: nome }))

describe('HOME-05 the six cards', () => {
  test('HOME-05 each has title, value, change with its word, description and line', async () => {
    await abrir('/admin-geral', {
      cartao: ({ indicador }) =>
        indicador === 'receita'
          ? cartao({ indicador, valor: 12_780_050, unidade: 'centavos', variacao: -31, tipo: 'negativa' })
          : indicador === 'satisfacao'
            ? cartao({ indicador, valor: null, unidade: 'porcento', variacao: null, tipo: 'neutra' })
            : cartao({ indicador }),
    })
    const numeros = await secao('Números da plataforma')
    const cartoes = await numeros.findAllByRole('article')
    expect(cartoes).toHaveLength(indicadores.length)
    const [usuarios, , , , receita, satisfacao] = cartoes
    await waitFor(() =>
      expect(usuarios).toHaveTextContent(/Usuários.*1\.247.*12,5% a mais que no mês passado/),
    )
    expect(usuarios).toHaveTextContent('Contas ativas; 23 do período')
    expect(within(usuarios!).getByRole('table')).toHaveTextContent('7 períodos antes')
    expect(receita).toHaveTextContent(/Receita do mês.*R\$ 127\.800,50.*3,1% a menos/)
    expect(satisfacao).toHaveTextContent(/Satisfação.*Sem dados.*Sem período anterior para comparar/)
  })

  test('HOME-05 one card fails alone and is tried again by itself', async () => {
    let quebrado = true
    await abrir('/', {
      cartao: ({ indicador }) => {
        if (indicador === 'clinicas' && quebrado) throw recusa('NAO_ENCONTRADO', 404)
        return cartao({ indicador })
      },
    })
    const numeros = await secao('Números da plataforma')
    expect(await numeros.findByRole('alert')).toHaveTextContent('Não foi possível medir')
    await waitFor(() => expect(numeros.getAllByText('1.247', { selector: 'p' })).toHaveLength(5))
    quebrado = false
    await userEvent.click(numeros.getByRole('button', { name: /^Tentar de novo/ }))
    await waitFor(() => expect(numeros.getAllByText('1.247', { selector: 'p' })).toHaveLength(6))
  })

  test('HOME-05 another period is asked for and kept in the address', async () => {
    const pedidos = new Set<string>()
    const { endereco } = await abrir('/admin-geral', {
      cartao: ({ indicador, periodo }) => {
        pedidos.add(periodo!)
        return cartao({ indicador })
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Ano' }))
    await waitFor(() => expect(pedidos).toEqual(new Set(['mes', 'ano'])))
    expect(endereco()).toBe('/admin-geral?periodo=ano')
  })
})

describe('HOME-06 state and activity', () => {
  test('HOME-06 each part has its name, state, availability and response', async () => {
    await abrir('/admin-geral')
    const estado = await secao('Situação do sistema')
    const linha = async (nome: string) => (await estado.findByText(nome)).closest('li')!
    expect(await linha('API Principal')).toHaveTextContent(/Online.*99,9%/)
    expect(await linha('Banco de Dados')).toHaveTextContent(/3,3 ms/)
    expect(await linha('CDN')).toHaveTextContent('Fora do ar')
    expect(await linha('Pagamentos')).toHaveTextContent('Atenção')
    const atividade = await secao('Atividade da plataforma')
    expect(await atividade.findByText('23')).toBeInTheDocument()
    for (const valor of ['147', '12 ms', '8,4%']) expect(atividade.getByText(valor)).toBeInTheDocument()
  })

  test('HOME-06 what cannot be read says so in its own card', async () => {
    await abrir('/admin-geral', {
      situacao: () => {
        throw recusa('NAO_ENCONTRADO', 404, 'Nada.')
      },
    })
    expect(
      await (await secao('Situação do sistema')).findByText('Não foi possível ler a situação'),
    ).toBeInTheDocument()
    expect(await (await secao('Atividade da plataforma')).findByText('147')).toBeInTheDocument()
  })

  test('HOME-07 the monitoring tells each day in words too', async () => {
    await abrir('/admin-geral?aba=monitoramento')
    expect(
      await screen.findByRole('img', {
        name: 'Banco de Dados. Online: 1. Atenção: 0. Fora do ar: 0. Sem medida: 1',
      }),
    ).toBeInTheDocument()
  })
})

test('HOME-07 the five actions lead to pages', async () => {
  await abrir('/admin-geral')
  const acoes = await secao('Ações')
  for (const [nome, href] of [
    ['Relatórios Detalhados', '/admin-geral?aba=relatorios'],
    ['Monitoramento Global', '/admin-geral?aba=monitoramento'],
    ['Gestão de Usuários', '/usuarios'],
    ['Aprovação de Clínicas', '/clinicas?aba=aprovacao'],
    ['Auditoria de Sistema', '/sistema?aba=auditoria'],
  ])
    expect(acoes.getByText(nome!).closest('a')).toHaveAttribute('href', href)
})

test('HOME-07 a report is a table that can be taken along as CSV, without formulas', async () => {
  const baixados: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (baixados.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  await abrir('/admin-geral?aba=relatorios&relatorio=cidades', {
    relatorio: () => ({
      linhas: [{ cidade: '=cmd()/SP', profissionais: 12, especialidades: 3, consultas: 1500 }],
      medido_em: agora,
    }),
  })
  const tabela = await screen.findByRole('table', { name: 'Cidades' })
  expect(tabela).toHaveTextContent('1.500')
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  await waitFor(() => expect(baixados).toHaveLength(1))
  const texto = await baixados[0]!.text()
  expect(texto).toContain('Cidade;Profissionais;Especialidades;Consultas no período')
  expect(texto).toContain("'=cmd()/SP;12;3;1500")
  await userEvent.clear(screen.getByLabelText('De'))
  expect(await screen.findByText(/Informe duas datas/)).toBeInTheDocument()
})

describe('HOME-07 ROUTE-11 /usuarios', () => {
  const ficha = () => ({
    ...conta(),
    mudancas: [
      {
        id: conta().id,
        acao: 'status' as const,
        de: 'inativo',
        para: 'ativo',
        motivo: 'Voltou',
        autor: 'Rosa',
        created_at: agora,
      },
    ],
    profissional_id: null,
    consultas: 4,
    rotas: [{ caminho: '/consultas', titulo: 'Consultas' }],
  })

  test('HOME-07 search and filters are in the address, and nobody found says so', async () => {
    const pedidos: unknown[] = []
    const { endereco } = await abrir('/usuarios', {
      contas: (input) => {
        pedidos.push(input)
        return { contas: input.q ? [] : [conta()], total: 0, proximo_cursor: null, por_status: porStatus }
      },
    })
    expect(await screen.findByRole('button', { name: 'Abrir Ana Souza' })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Tipo de conta'), 'Profissional')
    await userEvent.type(screen.getByLabelText('Nome, e-mail, CPF ou telefone'), 'zzz')
    expect(await screen.findByText('Nenhuma conta com estes filtros')).toBeInTheDocument()
    expect(endereco()).toBe('/usuarios?q=zzz&tipo=profissional')
    expect(pedidos.at(-1)).toMatchObject({ q: 'zzz', tipo: 'profissional' })
  })

  test('HOME-07 an account is suspended with a reason, which is required; a refusal leaves what was typed', async () => {
    const pedidos: unknown[] = []
    await abrir('/usuarios', {
      conta: ficha,
      mudarStatus: (input) => {
        pedidos.push(input)
        if (pedidos.length === 1) throw recusa('NAO_PODE', 409, 'Esta mudança não é possível.')
        return conta({ status: 'suspenso' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir Ana Souza' }))
    const folha = within(await screen.findByRole('dialog', { name: 'Ana Souza' }))
    expect(await folha.findByText('Inativo → Ativo')).toBeInTheDocument()
    await userEvent.click(folha.getByRole('button', { name: 'Suspender' }))
    const pergunta = within(
      await screen.findByRole('alertdialog', { name: 'Suspender a conta de Ana Souza?' }),
    )
    await userEvent.click(pergunta.getByRole('button', { name: /^Confirmar/ }))
    expect(pergunta.getByText('Diga o motivo: ele fica no histórico da conta.')).toBeInTheDocument()
    await userEvent.type(pergunta.getByLabelText(/^Motivo/), 'Denúncia <b>confirmada</b>')
    await userEvent.click(pergunta.getByRole('button', { name: /^Confirmar/ }))
    expect(await screen.findByText('Esta mudança não é possível.')).toBeInTheDocument()
    expect(pergunta.getByLabelText(/^Motivo/)).toHaveValue('Denúncia <b>confirmada</b>')
    await userEvent.click(pergunta.getByRole('button', { name: /^Confirmar/ }))
    expect(await screen.findByText('Conta atualizada')).toBeInTheDocument()
    expect(pedidos.at(-1)).toEqual({
      id: conta().id,
      status: 'suspenso',
      motivo: 'Denúncia <b>confirmada</b>',
    })
  })
})
