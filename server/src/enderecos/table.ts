import type { ColumnType, Generated } from 'kysely'

export interface CepsTable {
  cep: string
  existe: boolean
  logradouro: Generated<string>
  bairro: Generated<string>
  cidade: Generated<string>
  estado: Generated<string>
  consultado_em: ColumnType<Date, Date | string, Date | string>
}

export interface EnderecosTables {
  ceps: CepsTable
}
