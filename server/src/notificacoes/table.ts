import type { ColumnType, Generated } from 'kysely'
import type { Prioridade, TipoNotificacao } from '#domain/notificacoes/notificacao.ts'

export interface NotificacoesTable {
  id: Generated<string>
  usuario_id: string
  titulo: string
  mensagem: string
  tipo: TipoNotificacao
  prioridade: Generated<Prioridade>
  link: string | null
  lida_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface NotificacoesTables {
  notificacoes: NotificacoesTable
}
