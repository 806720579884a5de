import { sql } from 'kysely'
import type { Modalidade, StatusAgendamento, StatusPagamento } from '#domain/agendamentos/agendamento.ts'
import type { Lado } from '#domain/agendamentos/ato.ts'
import { from } from '../tables.ts'

/** An appointment as an act needs it: the people of both sides, and the range that it takes. */
export interface LinhaDeAto {
  id: string
  paciente_id: string
  profissional_id: string
  servico_id: string | null
  local_id: string | null
  clinica_id: string | null
  sala_id: string | null
  serie_id: string | null
  modalidade: Modalidade
  status: StatusAgendamento
  versao: number
  /** The professional has not answered the request yet. */
  aguarda_aprovacao: boolean
  inicio: Date
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  presenca: 'presente' | 'ausente' | null
  encaixe: boolean
  motivo_encaixe: string | null
  pagamento_status: StatusPagamento
  observacoes: string
  /** Null where the caller may look and not act. */
  lado: Lado | null
  paciente_usuario_id: string
  paciente_nome: string
  profissional_usuario_id: string
  profissional_nome: string
  zona: string
  /** Stored range, epoch milliseconds. */
  de: number
  ate: number
  plano: string | null
}

export const findAto = (id: string) => sql<LinhaDeAto>`
  select a.id, a.paciente_id, a.profissional_id, a.servico_id, a.local_id, a.clinica_id, a.sala_id, a.serie_id, a.modalidade, a.status, a.versao, a.aguarda_aprovacao,
    a.data_agendamento as inicio, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, a.presenca, a.encaixe, a.motivo_encaixe,
    a.pagamento_status, a.observacoes, p.*
  from agendamentos a cross join lateral partes_da_consulta(a.id) p where a.id = ${id}::uuid`

export const updateConsulta = (id: string) => from.updateTable('agendamentos').where('id', '=', id)

/**
 * What was moved and waits is confirmed, on the way to an act that the table knows from there alone (`caminhoAte`). The history has a line for each; taking the act back returns to
 * what stood before both.
 */
export const confirmarNoCaminho = (ids: readonly string[]) => sql`
  update agendamentos set status = 'confirmado' from (select set_config('app.caminho', ${ids.join(' ')}, true)) s
  where id = any (${[...ids]}::uuid[]) and status = 'reagendado'`

/** Those who are told what concerns a patient: the patient, and whoever looks after their consultations. */
export const findOuvintes = (paciente_id: string) => sql<{ usuario_id: string }>`
  select usuario_id from ouvintes_do_paciente(${paciente_id}::uuid) as usuario_id`
