import type { ColumnType, Generated } from 'kysely'
import type { StatusTransacao, TipoTransacao } from '#domain/financeiro/transacao.ts'
import type { Midia } from '#domain/posts/post.ts'

export interface TransacoesFinanceirasTable {
  id: Generated<string>
  usuario_id: string
  titulo: string
  descricao: Generated<string>
  valor: ColumnType<string, number | string, number | string>
  tipo_transacao: TipoTransacao
  categoria_id: string | null
  data_transacao: ColumnType<Date, Date | string, Date | string>
  data_transacao_date: string
  forma_pagamento: string | null
  status: Generated<StatusTransacao>
  observacoes: Generated<string>
  tags: Generated<string[]>
  recorrente: Generated<boolean>
  anexos: ColumnType<Midia[], string | undefined, string>
  agendamento_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FinanceiroTables {
  transacoes_financeiras: TransacoesFinanceirasTable
}
