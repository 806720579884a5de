import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type {
  Aceitacao,
  Confirmacao,
  ConteudoTemplate,
  ModoExcecao,
  TipoIntervalo,
} from '#domain/horarios/conteudo.ts'
import type { DecisaoAgendamento } from '#domain/horarios/decisao.ts'
import type { StatusAprovacao } from '#domain/horarios/template-horario.ts'

type Instante = ColumnType<Date, Date | string | undefined, Date | string>
type InstanteOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ExcecoesHorariosTable {
  id: Generated<string>
  profissional_id: string
  de: string
  ate: string
  modo: ModoExcecao
  motivo: Generated<string>
  autor_id: string | null
  created_at: Instante
}

export interface JanelasExcecaoTable {
  id: Generated<string>
  excecao_id: string
  inicio_min: number
  fim_min: number
  local_id: string | null
  sala_id: string | null
  modalidades: Generated<Modalidade[]>
  servico_ids: string[] | null
  planos: string[] | null
  aceita: Generated<Aceitacao>
}

export interface FeriadosProfissionaisTable {
  profissional_id: string
  data: string
  nome: string
  fecha: boolean
  created_at: Instante
}

export interface IntervalosHorariosTable {
  id: Generated<string>
  template_id: string
  tipo: Generated<TipoIntervalo>
  dia_semana: number
  inicio_min: number
  fim_min: number
  local_id: string | null
  sala_id: string | null
  modalidades: Generated<Modalidade[]>
  servico_ids: string[] | null
  planos: string[] | null
  aceita: Generated<Aceitacao>
}

export interface TemplatesHorariosTable {
  id: Generated<string>
  profissional_id: string
  nome: Generated<string>
  zona: string
  ativo: Generated<boolean>
  status_aprovacao: Generated<StatusAprovacao>
  vigente_de: string | null
  vigente_ate: string | null
  passo_min: Generated<number>
  duracao_min: Generated<number>
  intervalo_antes_min: Generated<number>
  intervalo_depois_min: Generated<number>
  antecedencia_min: Generated<number>
  horizonte_dias: Generated<number>
  max_por_dia: number | null
  max_por_semana: number | null
  mesmo_dia: Generated<boolean>
  confirmacao: Generated<Confirmacao>
  primeira_consulta_max_por_dia: number | null
  versao_publicada: number | null
  arquivado_em: InstanteOuNulo
  created_at: Instante
  updated_at: Instante
}

export interface VersoesTemplateHorariosTable {
  id: Generated<string>
  template_id: string
  numero: number
  conteudo: JSONColumnType<ConteudoTemplate>
  status_aprovacao: Generated<StatusAprovacao>
  autor_id: string | null
  decisoes: ColumnType<DecisaoAgendamento[], string | undefined, string>
  decidido_por: string | null
  decidido_em: InstanteOuNulo
  motivo: string | null
  publicada_em: InstanteOuNulo
  created_at: Instante
  updated_at: Instante
}

export interface HorariosTables {
  excecoes_horarios: ExcecoesHorariosTable
  feriados_profissionais: FeriadosProfissionaisTable
  intervalos_horarios: IntervalosHorariosTable
  janelas_excecao: JanelasExcecaoTable
  templates_horarios: TemplatesHorariosTable
  versoes_template_horarios: VersoesTemplateHorariosTable
}
