import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { escrever } from '#web/testing/escrever.ts'

export const id = (n: number) => `7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a${String(n).padStart(2, '0')}`

export const servico = (mudancas: Partial<Servico> = {}): Servico => ({
  id: id(1),
  versao: 1,
  nome: 'Consulta',
  descricao: 'Primeira conversa',
  categoria: 'Consulta',
  situacao: 'visivel',
  duracao_min: 30,
  preco_centavos: 30_000,
  preco_a_partir: false,
  modalidades: ['presencial'],
  publico: 'todos',
  intervalo_antes_min: null,
  intervalo_depois_min: null,
  local_ids: null,
  aceita: 'todos',
  planos: null,
  preparo: '',
  documentos: '',
  codigo_tuss: null,
  idade_min: null,
  idade_max: null,
  exige_aprovacao: false,
  cor: null,
  formulario_exigido: [],
  sinal_centavos: null,
  vagas: 1,
  oferta: null,
  chave: null,
  reajuste: null,
  usado: false,
  duracao_real: null,
  ...mudancas,
})

export const dados = (
  servicos: Servico[],
  profissional: Partial<ServicosDoProfissional['profissional']> = {},
): ServicosDoProfissional => ({
  profissional: {
    id: id(90),
    nome: 'Helena Prado',
    especialidade: 'Psicologia',
    tema: 'psicologia',
    conselho: 'CRP',
    mostra_preco: false,
    recebe_por_pix: false,
    duracao_padrao_min: 50,
    planos: ['Unimed', 'Amil'],
    zona: 'America/Sao_Paulo',
    publico: true,
    ...profissional,
  },
  locais: [{ id: id(80), nome: 'Consultório', cidade: 'São Paulo', uf: 'SP' }],
  servicos,
})

export const retorno = servico({
  id: id(2),
  nome: 'Retorno',
  preco_centavos: null,
  descricao: '',
  usado: true,
})
export const privado = servico({
  id: id(3),
  nome: 'Laudo',
  situacao: 'privado',
  chave: id(70),
  modalidades: ['teleconsulta'],
})

export async function abrir(
  api: FakeApi['servicos'] = {},
  {
    endereco = '/servicos',
    perfil = 'profissional',
    locais = {} as FakeApi['locais'],
    clinicas = { minhas: () => ({ clinicas: [], transferencias: [] }) } as FakeApi['clinicas'],
  } = {},
) {
  guardarSessao()
  await renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil } as never) },
    servicos: { listar: () => dados([servico(), retorno, privado]), ...api },
    locais,
    clinicas,
  })
  return screen.findByRole('heading', { level: 1, name: 'Serviços', hidden: true })
}

export const linha = async (nome: string) =>
  (await screen.findByRole('heading', { level: 3, name: nome })).closest('li')!
export const agir = async (nome: string, acao: string) => {
  await userEvent.click(within(await linha(nome)).getByRole('button', { name: `Ações de ${nome}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: acao }))
}
export const preencher = async (nome: string | RegExp, texto: string) => {
  const campo = screen.getByLabelText(nome)
  await userEvent.clear(campo)
  await escrever(campo, texto)
}
