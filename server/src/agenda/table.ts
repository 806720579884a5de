import type { ColumnType, Generated } from 'kysely'

type Instante = ColumnType<Date, Date | string | undefined, Date | string>

export interface AtrasosAgendaTable {
  profissional_id: string
  /** 'YYYY-MM-DD' where the professional works. */
  data: string
  minutos: number
  dito_por: string | null
  updated_at: Instante
}

export interface FeedsAgendaTable {
  profissional_id: string
  segredo_hash: Buffer
  so_iniciais: Generated<boolean>
  created_at: Instante
  lido_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface AgendaTables {
  atrasos_agenda: AtrasosAgendaTable
  feeds_agenda: FeedsAgendaTable
}
