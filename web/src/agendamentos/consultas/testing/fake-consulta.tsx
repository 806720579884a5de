import { operacoesDoPaciente } from '#domain/equipe/operacoes.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { ConsultasPage } from '../consultas-page.tsx'

export const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'

/** A future consultation of the caller, with every act of a patient. */
export const consultaDe = (dados: Partial<AgendamentoDetalhe> = {}): AgendamentoDetalhe => ({
  id: ID,
  status: 'agendado',
  data_agendamento: '2031-11-25T17:30:00Z',
  duracao_min: 50,
  modalidade: 'presencial',
  especialidade: 'Cardiologia',
  servico: 'Check-up',
  paciente_nome: 'Marina Duarte',
  primeiro_contato: null,
  profissional_nome: 'Helena Prado',
  profissional_id: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  profissional_avatar_url: null,
  tema: 'medicina',
  local: 'Clínica Aurora',
  zona: 'America/Manaus',
  versao: 3,
  lado: 'paciente',
  paciente_id: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  proprio: true,
  servico_id: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  local_id: '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  clinica_id: null,
  registro: 'CRM/AM 123456',
  endereco: 'Rua das Flores, 10, Centro, Manaus/AM',
  sala: null,
  telefone: '+5592987654321',
  convenio: null,
  valor_centavos: 25_000,
  pagamento_status: 'pendente',
  cobranca: null,
  presenca: null,
  chegada_em: null,
  chamado_em: null,
  inicio_real: null,
  fim_real: null,
  confirmado_pelo_paciente_em: null,
  aguarda_aprovacao: false,
  encaixe: false,
  primeira_vez: false,
  origem: 'app',
  serie_id: null,
  reagendado_de: null,
  motivo_reagendamento: null,
  motivo_cancelamento: null,
  data_cancelamento: null,
  motivo_consulta: '',
  observacoes: '',
  preparo: '',
  documentos: [],
  perguntas: [],
  retorno_ate: null,
  acoes: ['confirmar', 'cancelar', 'reagendar'],
  politica: politicaPadrao,
  recusas: { cancelar: null, reagendar: null },
  avaliacao: 'nao',
  dados_que_faltam: null,
  pode: [...operacoesDoPaciente],
  pode_completar: true,
  created_at: '2031-11-01T12:00:00Z',
  ...dados,
})

export type Agendamentos = NonNullable<FakeApi['agendamentos']>

const filtros = { profissionais: [], especialidades: [], pessoas: [] }

/** The page over a server with one consultation. */
export function abrir(
  agendamentos: Agendamentos,
  endereco = '/consultas',
  mais: FakeApi = {},
  pagina = <ConsultasPage />,
) {
  return renderWithApi(
    pagina,
    {
      agendamentos: {
        filtros: () => filtros,
        listar: () => ({ itens: [consultaDe()], proximo: null }),
        detalhe: () => consultaDe(),
        historico: () => [],
        avisos: () => [],
        anexos: () => ({ itens: [], pode_anexar: false }),
        ...agendamentos,
      },
      ...mais,
    },
    { endereco, around: (inner) => <SessaoContext value={new Sessao()}>{inner}</SessaoContext> },
  )
}

/** The accessible name also holds the words of the busy state. */
export const botao = (nome: string) => new RegExp(`^${nome}`)
export const clicar = async (nome: string) =>
  userEvent.click(await screen.findByRole('button', { name: botao(nome) }))
