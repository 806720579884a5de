import type { ColumnType } from 'kysely'

export interface LimitesDeUsoTable {
  chave: string
  usos: number
  termina_em: ColumnType<Date, Date | string, Date | string>
}

export interface RpcTables {
  limites_de_uso: LimitesDeUsoTable
}
