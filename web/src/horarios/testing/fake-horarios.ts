import { conteudoInicial, type ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import type { DiaDaPrevia } from '#domain/horarios/contract-previa.ts'
import type {
  AgendamentoForaDoHorario,
  EnsaioDePublicacao,
  PainelHorarios,
  TemplateHorario,
} from '#domain/horarios/respostas.ts'

/** Data of a professional with one place in São Paulo, for screen tests. */
const id = (numero: number) => `00000000-0000-4000-8000-${String(numero).padStart(12, '0')}`
export const ids = {
  profissional: id(1),
  template: id(2),
  local: id(3),
  servico: id(4),
  clinica: id(5),
  outro: id(6),
}
export const zona = 'America/Sao_Paulo'

export const conteudo = (mudanca: Partial<ConteudoTemplate> = {}): ConteudoTemplate => ({
  ...conteudoInicial('Padrão', zona, ids.local),
  ...mudanca,
})

const resumo = {
  id: ids.template,
  nome: 'Padrão',
  vigente_de: null,
  vigente_ate: null,
  ativo: true,
  status_aprovacao: 'aprovado',
  versao_publicada: 1,
  publicada_em: '2026-11-02T12:00:00Z',
  arquivado: false,
  minutos_por_semana: 2700,
  updated_at: '2026-11-02T12:00:00Z',
} as const

export const modelo = (mudanca: Partial<PainelHorarios['templates'][number]> = {}) => ({
  ...resumo,
  ...mudanca,
})

export const painel = (mudanca: Partial<PainelHorarios> = {}): PainelHorarios => ({
  profissional: { id: ids.profissional, nome: 'Helena Prado' },
  templates: [modelo()],
  locais: [
    {
      id: ids.local,
      nome: 'Consultório Centro',
      cidade: 'São Paulo',
      uf: 'SP',
      zona,
      clinica: null,
      salas: [],
      principal: true,
    },
  ],
  locais_sem_vinculo: [],
  servicos: [
    { id: ids.servico, nome: 'Consulta', duracao_min: 30, modalidades: ['presencial', 'teleconsulta'] },
  ],
  planos: ['Unimed'],
  clinicas_que_aprovam: [],
  aprovacoes_pendentes: 0,
  ...mudanca,
})

export const template = (mudanca: Partial<TemplateHorario> = {}): TemplateHorario => ({
  ...resumo,
  profissional_id: ids.profissional,
  conteudo: conteudo(),
  numero: 1,
  aberta: false,
  versao: 'v1',
  motivo_recusa: null,
  problemas: [],
  diferenca: { dias: [], regras: [], campos: [] },
  versoes: [
    {
      id: id(20),
      numero: 1,
      status_aprovacao: 'aprovado',
      autor: 'Helena Prado',
      decidido_por: null,
      decidido_em: '2026-11-02T12:00:00Z',
      motivo: null,
      publicada_em: '2026-11-02T12:00:00Z',
      created_at: '2026-11-01T12:00:00Z',
      no_ar: true,
    },
  ],
  ...mudanca,
})

/** Monday with two free starts, one taken and a lunch break. Tuesday is a closed holiday. */
export const previa = (): DiaDaPrevia[] => [
  {
    data: '2026-11-23',
    zona,
    template_id: ids.template,
    livres: [
      { minuto: 480, duracao_min: 30 },
      { minuto: 540, duracao_min: 30 },
    ],
    lacunas: [
      { inicio_min: 0, fim_min: 480, motivo: { tipo: 'fora-do-expediente' } },
      { inicio_min: 510, fim_min: 540, motivo: { tipo: 'ocupado' } },
      { inicio_min: 570, fim_min: 600, motivo: { tipo: 'pausa' } },
      { inicio_min: 600, fim_min: 1440, motivo: { tipo: 'fora-do-expediente' } },
    ],
  },
  {
    data: '2026-11-24',
    zona,
    template_id: ids.template,
    livres: [],
    lacunas: [{ inicio_min: 0, fim_min: 1440, motivo: { tipo: 'feriado', nome: 'Dia da cidade' } }],
  },
]

export const foraDoHorario = (mudanca: Partial<AgendamentoForaDoHorario> = {}): AgendamentoForaDoHorario => ({
  agendamento_id: id(30),
  inicio: '2026-12-01T20:00:00Z',
  duracao_min: 30,
  zona,
  status: 'agendado',
  modalidade: 'presencial',
  paciente: 'Marina D.',
  servico: 'Consulta',
  razao: 'Está fora dos intervalos de atendimento deste dia.',
  acoes: ['manter', 'mover', 'cancelar'],
  ja_estava: false,
  sugestoes: ['2026-12-01T18:00:00.000Z', '2026-12-01T18:30:00.000Z'],
  decisao: null,
  ...mudanca,
})

export const ensaio = (mudanca: Partial<EnsaioDePublicacao> = {}): EnsaioDePublicacao => ({
  problemas: [],
  diferenca: { dias: [], regras: [{ regra: 'passo_min', antes: 30, depois: 20 }], campos: [] },
  fora: [],
  repeticao: {
    de: '2026-09-26',
    ate: '2026-11-21',
    total: 40,
    fora: 3,
    por_dia_semana: [{ dia_semana: 1, total: 40, fora: 3 }],
  },
  substitui: null,
  clinicas_que_aprovam: [],
  versao: 'v2',
  ...mudanca,
})
