import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import type { DecisaoProfissional } from '#domain/aprovacao/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { dados, servico } from '#web/servicos/testing/fake-servicos.ts'
import { situacao } from './testing/fake-cadastro.ts'

const abrir = async (
  endereco: string,
  minha: () => MinhaSituacao,
  api: FakeApi = {},
  perfil: 'profissional' | 'profissional-administrador' = 'profissional',
) => {
  guardarSessao()
  const profissional = {
    id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
    especialidade_principal: 'Psicologia',
    verificado: false,
    publico: false,
  }
  await renderApp(endereco, {
    ...api,
    acesso: {
      eu: () => pessoa({ perfil, dados_perfil: { paciente: null, profissional } }),
    },
    aprovacao: { minha, ...api.aprovacao },
  })
}
const nova = () =>
  situacao({
    faltam: ['especialidades', 'documentos', 'foto', 'locais', 'servicos', 'horarios'],
    impedem: ['especialidades', 'documentos'],
  })
const decisao = (dela: Partial<DecisaoProfissional>): DecisaoProfissional => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a77',
  ato: 'rejeitar',
  de: 'aguardando-aprovacao',
  para: 'reprovado',
  motivo: '',
  documentos_pedidos: [],
  quem: null,
  em: '2026-11-20T12:00:00Z',
  base: null,
  ...dela,
})
const lista = () => screen.findByRole('region', { name: 'Primeiros passos' })
const aviso = () => screen.findByRole('complementary', { name: 'Publicação do seu perfil' })
const passo = async (nome: string) =>
  within(await lista())
    .getByText(nome)
    .closest('li')!

test('COMECO-01 in place of the zero cards the home has one list: each step leads to its place and says what is missing', async () => {
  await abrir('/', nova)
  expect(within(await lista()).getByText('0 de 7 feitos')).toBeInTheDocument()
  for (const [nome, endereco, falta] of [
    ['Dados e foto', '/profissional', 'Falta: foto'],
    [
      'Especialidade e registro',
      '/profissional?aba=especialidades',
      'Falta: especialidade e registro no conselho · Obrigatório para enviar',
    ],
    ['Documentos', '/profissional', 'Falta: carteira do conselho · Obrigatório para enviar'],
    ['Serviço', '/servicos', 'Falta: serviço'],
    ['Local', '/servicos?aba=locais', 'Falta: local de atendimento'],
    ['Horários', '/horarios-padrao', 'Falta: horários publicados'],
  ] as const) {
    const linha = within(await passo(nome))
    expect(linha.getByRole('link', { name: nome })).toHaveAttribute('href', endereco)
    expect(linha.getByText(falta)).toBeInTheDocument()
  }
  expect(await passo('Dados e foto')).toHaveAttribute('aria-current', 'step')
  expect(within(await passo('Enviar')).getByRole('button')).toBeDisabled()
  expect(screen.queryByRole('heading', { name: 'Consultas' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Hoje' })).toBeNull()
})

test('COMECO-01 it is sent from the list, which then says that it waits', async () => {
  let atual = situacao({ faltam: ['horarios'] })
  await abrir('/', () => atual, {
    aprovacao: {
      enviar: () =>
        (atual = situacao({
          faltam: ['horarios'],
          status_profissional: 'aguardando-aprovacao',
          resposta_ate: '2031-11-25',
        })),
    },
  })
  expect(within(await lista()).getByText('5 de 7 feitos')).toBeInTheDocument()
  expect((await aviso()).textContent).toContain('falta enviar o cadastro')
  await userEvent.click(screen.getByRole('button', { name: /^Enviar para aprovação/ }))
  expect(await screen.findByText('Respondemos até ter, 25 nov 2031.')).toBeInTheDocument()
  expect(await screen.findByText('Cadastro enviado para aprovação')).toBeInTheDocument()
  await waitFor(async () => expect((await aviso()).textContent).toContain('o cadastro está em análise'))
  expect(within(await lista()).getByText('6 de 7 feitos')).toBeInTheDocument()
})

test('COMECO-01 another page says it too, follows what is done there, and leads back to the place in the list', async () => {
  let atual = nova()
  await abrir('/servicos', () => atual, {
    servicos: {
      listar: () => dados([servico({ situacao: 'rascunho' })]),
      mudarSituacao: () => {
        atual = situacao({ faltam: ['foto', 'locais', 'horarios'], impedem: [] })
        return servico()
      },
    },
  })
  expect(within(await aviso()).getByRole('link', { name: 'Voltar à lista (0 de 7)' })).toHaveAttribute(
    'href',
    '/#passo-servico',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Consulta' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Publicar' }))
  const voltar = await within(await aviso()).findByRole('link', { name: 'Voltar à lista (3 de 7)' })
  expect(within(await aviso()).getByRole('link', { name: 'Próximo: Dados e foto' })).toBeInTheDocument()
  await userEvent.click(voltar)
  const servicos = await within(await lista()).findByRole('link', { name: 'Serviço' })
  await waitFor(() => expect(servicos).toHaveFocus())
})

test('COMECO-01 on the own record the notice leaves the state to the record, and keeps the way back', async () => {
  await abrir('/profissional', nova)
  const caminho = await aviso()
  expect(within(caminho).getByRole('link', { name: 'Voltar à lista (0 de 7)' })).toBeInTheDocument()
  expect(caminho.textContent).not.toContain('falta enviar o cadastro')
})

test.each([
  [
    situacao({
      status_profissional: 'aguardando-documentacao',
      historico: [decisao({ ato: 'solicitar', documentos_pedidos: ['Diploma'], motivo: 'Frente e verso.' })],
    }),
    ['voltou para você com um pedido', 'Foi pedido: Diploma.', 'Motivo: Frente e verso.'],
    true,
  ],
  [
    situacao({
      status_profissional: 'reprovado',
      historico: [decisao({ motivo: 'O número é de outra pessoa.' })],
    }),
    ['o cadastro foi recusado', 'Motivo: O número é de outra pessoa.'],
    false,
  ],
  [
    situacao({
      status_profissional: 'suspenso',
      verificado: true,
      historico: [decisao({ ato: 'suspender', motivo: 'Registro vencido.' })],
    }),
    ['ele está suspenso', 'Motivo: Registro vencido.'],
    false,
  ],
] as const)('COMECO-01 the notice says the truth of each state: %#', async (minha, frases, temLista) => {
  await abrir('/', () => minha)
  for (const frase of frases) expect((await aviso()).textContent).toContain(frase)
  if (temLista) expect(await lista()).toBeInTheDocument()
  else expect(await screen.findByRole('heading', { name: 'Hoje' })).toBeInTheDocument()
  expect(screen.queryAllByRole('region', { name: 'Primeiros passos' })).toHaveLength(temLista ? 1 : 0)
})

test('COMECO-01 once approved, notice and list are gone and the cards are there', async () => {
  await abrir('/', () => situacao({ status_profissional: 'ativo', verificado: true }))
  expect(await screen.findByRole('heading', { name: 'Hoje' })).toBeInTheDocument()
  expect(screen.queryByRole('complementary', { name: 'Publicação do seu perfil' })).toBeNull()
})

test('COMECO-01 a manager who does not attend is told of no profile; the cards of the home stay, with the way to attend as well', async () => {
  await abrir('/', nova, {}, 'profissional-administrador')
  expect(await screen.findByRole('heading', { name: 'Hoje' })).toBeInTheDocument()
  const convite = await screen.findByRole('region', { name: 'Você também atende?' })
  expect(within(convite).getByRole('link', { name: 'Começar meu cadastro' })).toHaveAttribute(
    'href',
    '/profissional',
  )
  expect(screen.queryByText(/veem seu perfil/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull()
})

test.each(['servicos', 'horarios', 'especialidades', 'documentos'] as const)(
  'COMECO-01 a manager who has filled in %s attends: list and notice are theirs as well',
  async (feito) => {
    const { faltam, ...resto } = nova()
    const minha = () => ({ ...resto, faltam: faltam.filter((item) => item !== feito) })
    await abrir('/', minha, {}, 'profissional-administrador')
    expect(await lista()).toBeInTheDocument()
    expect(within(await aviso()).getByText(/falta enviar o cadastro/)).toBeInTheDocument()
    expect(screen.queryByText('Você também atende?')).toBeNull()
  },
)
