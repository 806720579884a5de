import { sql } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { centavos } from '../../database/dinheiro.ts'

/** A hold of the caller. */
export interface LinhaDeReserva {
  id: string
  paciente_id: string
  profissional_id: string
  servico_id: string | null
  local_id: string | null
  sala_id: string | null
  modalidade: Modalidade
  plano: string | null
  data_agendamento: Date
  duracao_min: number
  valor_centavos: number | null
  primeira_vez: boolean
  aguarda_aprovacao: boolean
  reserva_expira_em: Date
  /** The hold has expired. */
  vencida: boolean
  /** The stored range, epoch milliseconds. */
  de: number
  ate: number
  created_at: Date
  /** The appointment that it would move; null for a new one. */
  antecipa_id: string | null
}

export const findReserva = (id: string) => sql<LinhaDeReserva>`
  select r.id, r.paciente_id, r.profissional_id, r.servico_id, r.local_id, r.sala_id, r.modalidade, o.nome as plano, r.data_agendamento, r.duracao_min,
    ${centavos('r.valor')} as valor_centavos, r.primeira_vez, r.aguarda_aprovacao, r.reserva_expira_em, r.reserva_expira_em <= app_agora() as vencida,
    extract(epoch from lower(r.ocupacao))::float8 * 1000 as de, extract(epoch from upper(r.ocupacao))::float8 * 1000 as ate, r.created_at,
    consulta_que_antecipa(r.id) as antecipa_id
  from minha_reserva(${id}::uuid) r left join operadoras_planos o on o.id = r.convenio_plano_id`

export const soltarReserva = (id: string) => sql<{ id: string }>`select soltar_reserva(${id}::uuid) as id`

export const confirmarReserva = (id: string, motivo: string, aguarda_aprovacao: boolean) =>
  sql<{ id: string }>`select confirmar_reserva(${id}::uuid, ${motivo}, ${aguarda_aprovacao}) as id`

/** Turns the hold of an offered hour into the caller's, once, and ends it. Nothing when it has expired. */
export const tomarAntecipacao = (reserva_id: string) =>
  sql<{
    inicio: Date
    local_id: string | null
    clinica_id: string | null
    sala_id: string | null
    aguarda_aprovacao: boolean
  }>`select * from tomar_antecipacao(${reserva_id}::uuid)`

/** Rows of one statement, so that no lock lasts long. */
export const LOTE = 500

/** Expired holds; one that is being booked right now is skipped. */
export const deleteReservas = sql`
  delete from agendamentos where id in (
    select id from agendamentos where reserva_expira_em <= app_agora() order by reserva_expira_em limit ${sql.lit(LOTE)} for update skip locked)`

export const deletePedidos = (antes: Date) => sql`
  delete from pedidos_repetiveis where (usuario_id, chave) in (
    select usuario_id, chave from pedidos_repetiveis where created_at <= ${antes.toISOString()}::timestamptz
    order by created_at limit ${sql.lit(LOTE)} for update skip locked)`
