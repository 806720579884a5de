import type { ColumnType, Generated } from 'kysely'
import type { DadosDoRecibo } from '#domain/recibos/recibo.ts'

export interface RecibosTable {
  id: Generated<string>
  profissional_id: string
  agendamento_id: string
  /** The next of the professional: a trigger gives it. */
  numero: Generated<number>
  dados: ColumnType<DadosDoRecibo, string, string>
  emitido_em: ColumnType<Date, Date | string | undefined, Date | string>
  emitido_por: string | null
  pagador_id: string | null
  cancelado_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  motivo_cancelamento: string | null
}

export interface RecibosTables {
  recibos: RecibosTable
}
