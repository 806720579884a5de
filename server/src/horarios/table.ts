import type { ColumnType, Generated } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { StatusAprovacao } from '#domain/horarios/template-horario.ts'

export interface ExcecoesHorariosTable {
  id: Generated<string>
  profissional_id: string
  data: string
  fecha: boolean
  inicio_min: number | null
  fim_min: number | null
  motivo: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface IntervalosHorariosTable {
  id: Generated<string>
  template_id: string
  tipo: Generated<'atendimento' | 'pausa'>
  dia_semana: number
  inicio_min: number
  fim_min: number
  local_id: string | null
  modalidades: Generated<Modalidade[]>
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
  abre_feriados: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface HorariosTables {
  excecoes_horarios: ExcecoesHorariosTable
  intervalos_horarios: IntervalosHorariosTable
  templates_horarios: TemplatesHorariosTable
}
