import type { ColumnType, Generated } from 'kysely'
import type { Finalidade, OrigemConsentimento } from '#domain/consentimentos/consentimento.ts'

export interface ConsentimentosTable {
  /** Counts on: the later of two rows is the one that holds. */
  id: Generated<string>
  usuario_id: string
  finalidade: Finalidade
  versao: string
  concedido: boolean
  origem: OrigemConsentimento
  em: ColumnType<Date, never, never>
}

export interface ConsentimentosTables {
  consentimentos: ConsentimentosTable
}
