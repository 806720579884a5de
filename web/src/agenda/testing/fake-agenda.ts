import { operacoesNaTela } from '#domain/equipe/operacoes.ts'
import type { AgendamentoDaAgenda, PeriodoDaAgenda, ProfissionalDaAgenda } from '#domain/agenda/periodo.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { consultaDe } from '#web/agendamentos/testing/consulta.ts'

const uuid = (numero: number) => `00000000-0000-4000-8000-${String(numero).padStart(12, '0')}`
export const ids = {
  helena: uuid(1),
  marcos: uuid(2),
  clinica: uuid(3),
  sala: uuid(4),
  local: uuid(5),
  servico: uuid(6),
  paciente: uuid(7),
  consulta: uuid(100),
} as const
export const zona = 'America/Sao_Paulo'

/** A Wednesday at 10:40 in São Paulo. */
export const agora = Date.parse('2026-11-18T13:40:00.000Z')

export function profissional(mudancas: Partial<ProfissionalDaAgenda> = {}): ProfissionalDaAgenda {
  return {
    id: ids.helena,
    nome: 'Dra. Helena Prado',
    avatar_url: null,
    especialidade: 'Medicina',
    tema: 'medicina',
    proprio: true,
    escrita: true,
    clinica_ids: [],
    pode_bloquear: true,
    zona,
    atraso_min: 0,
    ...mudancas,
  }
}

/** One appointment. Default: this Wednesday from 10:00 to 11:00. */
export function consulta(mudancas: Partial<AgendamentoDaAgenda> = {}): AgendamentoDaAgenda {
  return {
    id: ids.consulta,
    versao: 1,
    status: 'agendado',
    data_agendamento: '2026-11-18T13:00:00.000Z',
    duracao_min: 60,
    intervalo_antes_min: 0,
    intervalo_depois_min: 0,
    profissional_id: ids.helena,
    paciente_id: ids.paciente,
    paciente_nome: 'Lúcia Amaral',
    primeiro_contato: null,
    idade: 55,
    sem_login: false,
    servico_id: ids.servico,
    servico: 'Check-up cardiológico',
    cor: 'azul',
    modalidade: 'presencial',
    convenio: null,
    valor_centavos: 25_000,
    pagamento_status: 'pendente',
    presenca: null,
    chegada_em: null,
    chamado_em: null,
    inicio_real: null,
    fim_real: null,
    espera_min: null,
    confirmado_pelo_paciente_em: null,
    aguarda_aprovacao: false,
    primeira_vez: false,
    encaixe: false,
    motivo_encaixe: null,
    origem: 'app',
    serie_id: null,
    grupo: null,
    reagendado_de: null,
    local_id: ids.local,
    local: 'Consultório Boa Vista',
    clinica_id: null,
    sala_id: null,
    sala: null,
    observacoes: '',
    motivo_consulta: '',
    acoes: ['confirmar', 'cancelar', 'reagendar', 'chegar', 'iniciar'],
    pode_editar: true,
    pode: [...operacoesNaTela],
    ...mudancas,
  }
}

/** A period of one professional, open from 8 to 12 and from 14 to 18 on the weekdays of that week. */
export function periodo(mudancas: Partial<PeriodoDaAgenda> = {}): PeriodoDaAgenda {
  const dias = ['16', '17', '18', '19', '20']
  const janela = (dia: string, inicio: number, fim: number) => ({
    profissional_id: ids.helena,
    data: `2026-11-${dia}`,
    inicio: `2026-11-${dia}T${inicio}:00:00.000Z`,
    fim: `2026-11-${dia}T${fim}:00:00.000Z`,
    local_id: ids.local,
    sala_id: null,
    modalidades: ['presencial' as const],
  })
  return {
    zona,
    hoje: '2026-11-18',
    agora: new Date(agora).toISOString(),
    vista: 'profissional',
    profissionais: [profissional()],
    mostrados: [ids.helena],
    clinicas: [],
    salas: [],
    locais: [
      {
        id: ids.local,
        profissional_id: ids.helena,
        clinica_id: null,
        nome: 'Consultório Boa Vista',
        zona,
        pode: [...operacoesNaTela],
      },
    ],
    servicos: [
      {
        id: ids.servico,
        profissional_id: ids.helena,
        nome: 'Check-up cardiológico',
        cor: 'azul',
        duracao_min: 60,
        modalidades: ['presencial', 'teleconsulta'],
        valor_centavos: 25_000,
        local_ids: null,
        retorno: false,
      },
    ],
    planos: [],
    agendamentos: [consulta()],
    bloqueios: [],
    ocupados: [],
    feriados: [],
    janelas: dias.flatMap((dia) => [janela(dia, 11, 15), janela(dia, 17, 21)]),
    ...mudancas,
  }
}

/** The whole appointment as the sheet reads it. */
export function detalhe(mudancas: Partial<AgendamentoDetalhe> = {}): AgendamentoDetalhe {
  const { status, data_agendamento, duracao_min, paciente_nome, acoes } = consulta()
  return consultaDe({
    id: ids.consulta,
    versao: 1,
    status,
    data_agendamento,
    duracao_min,
    especialidade: 'Medicina',
    servico: 'Check-up cardiológico',
    paciente_nome,
    profissional_nome: 'Dra. Helena Prado',
    profissional_id: ids.helena,
    local: 'Consultório Boa Vista',
    zona,
    lado: 'profissional',
    paciente_id: ids.paciente,
    proprio: false,
    servico_id: ids.servico,
    local_id: ids.local,
    registro: 'CRM/PE 12345',
    endereco: null,
    telefone: null,
    acoes,
    pode: [...operacoesNaTela],
    pode_completar: false,
    created_at: '2026-11-10T12:00:00.000Z',
    ...mudancas,
  })
}
