import { sql } from 'kysely'
import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'
import type { Modalidade, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Lado } from '#domain/agendamentos/ato.ts'
import { from } from '../tables.ts'

/** An appointment as an act needs it: who is on both sides, and what it takes of the agenda. */
export interface LinhaDeAto {
  id: string
  paciente_id: string
  profissional_id: string
  servico_id: string | null
  local_id: string | null
  sala_id: string | null
  serie_id: string | null
  modalidade: Modalidade
  status: StatusAgendamento
  versao: number
  inicio: Date
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  /** Null where who asks may look and not act. */
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
  select a.id, a.paciente_id, a.profissional_id, a.servico_id, a.local_id, a.sala_id, a.serie_id, a.modalidade, a.status, a.versao,
    a.data_agendamento as inicio, a.duracao_min, a.intervalo_antes_min, a.intervalo_depois_min, p.*
  from agendamentos a cross join lateral partes_da_consulta(a.id) p where a.id = ${id}::uuid`

/** Holds appointments until the end of the transaction, always in one order; those that who asks may not write are left out. */
export const lockConsultas = (ids: readonly string[]) =>
  from
    .selectFrom('agendamentos')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forUpdate()

/** The others of a series that an act may mean: those to come that are open. */
export const findDaSerie = ({ id, serie_id, inicio }: LinhaDeAto, alcance: Alcance, agora: Date) =>
  from
    .selectFrom('agendamentos')
    .where('serie_id', '=', serie_id)
    .where('id', '<>', id)
    .where('status', 'in', ['agendado', 'confirmado'])
    .where('data_agendamento', '>', alcance === 'proximas' && inicio > agora ? inicio : agora)
    .select('id')

export const updateConsulta = (id: string) => from.updateTable('agendamentos').where('id', '=', id)

/** Both agendas of a move that goes back, in one order. */
export const trancarAgendas = (ids: readonly string[]) => sql`
  select trancar_agenda(x.id) from (select distinct id from unnest(${ids}::uuid[]) id order by id) x`

/** What the last change left behind for taking it back. */
export const findUltimaMudanca = (id: string) => sql<{
  id: string
  profissional_id: string | null
}>`
  select h.id, h.antes ->> 'profissional_id' as profissional_id from historico_agendamentos h
  where h.agendamento_id = ${id}::uuid order by h.quando desc, h.versao desc limit 1`

/** The row as it stood before that change; the history calls it 'desfazer'. */
export const desfazerMudanca = (id: string, mudanca: string) => sql`
  update agendamentos a set status = x.status, profissional_id = x.profissional_id, servico_id = x.servico_id, especialidade = x.especialidade, data_agendamento = x.data_agendamento,
    duracao_min = x.duracao_min, intervalo_antes_min = x.intervalo_antes_min, intervalo_depois_min = x.intervalo_depois_min,
    local_id = x.local_id, clinica_id = x.clinica_id, sala_id = x.sala_id, encaixe = x.encaixe, motivo_encaixe = x.motivo_encaixe,
    reagendado_de = x.reagendado_de, motivo_reagendamento = x.motivo_reagendamento, observacoes = x.observacoes,
    remarcacoes = x.remarcacoes, confirmado_pelo_paciente_em = x.confirmado_pelo_paciente_em, aguarda_aprovacao = x.aguarda_aprovacao,
    presenca = x.presenca, chegada_em = x.chegada_em
  from (select set_config('app.ato', 'desfazer', true)) s, historico_agendamentos h,
    jsonb_populate_record(null::agendamentos, h.antes) x
  where a.id = ${id}::uuid and h.id = ${mudanca}::uuid and h.antes is not null`

export const retirarAvisos = (chaves: readonly string[]) => sql`select retirar_avisos(${chaves}::text[])`
