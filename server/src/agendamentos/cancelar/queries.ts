import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'
import { from } from '../../tables.ts'
import type { LinhaDeAto } from '../queries-consulta.ts'

/** The open appointments to come of a series, except this one. */
export const findDaSerie = ({ id, serie_id, inicio }: LinhaDeAto, alcance: Alcance, agora: Date) =>
  from
    .selectFrom('agendamentos')
    .where('serie_id', '=', serie_id)
    .where('id', '<>', id)
    .where('status', 'in', ['agendado', 'confirmado', 'reagendado'])
    .where('data_agendamento', '>', alcance === 'proximas' && inicio > agora ? inicio : agora)
    .select('id')

/** Ends appointments that were locked and decided. @param por null where the product ends them */
export const cancelarConsultas = (ids: readonly string[], motivo: string, por: string | null, agora: Date) =>
  from
    .updateTable('agendamentos')
    .where('id', 'in', [...ids])
    .set({
      status: 'cancelado',
      motivo_cancelamento: motivo,
      data_cancelamento: agora,
      cancelado_por: por,
      aguarda_aprovacao: false,
    })
    .returning(['id', 'versao'])
