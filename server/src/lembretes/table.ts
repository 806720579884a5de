import type { ColumnType, Generated } from 'kysely'
import type {
  CanalDeLembrete,
  MotivoDispensa,
  SituacaoLembrete,
  TipoLembrete,
} from '#domain/lembretes/lembrete.ts'

export interface RegrasLembretesTable {
  id: Generated<string>
  profissional_id: string
  servico_id: string | null
  tipo: TipoLembrete
  ativo: boolean
  texto: string | null
  canais: Generated<CanalDeLembrete[]>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LembretesTable {
  id: Generated<string>
  agendamento_id: string
  versao: number
  tipo: TipoLembrete
  enviar_em: ColumnType<Date, Date | string, Date | string>
  ajustado: Generated<boolean>
  situacao: Generated<SituacaoLembrete>
  motivo: MotivoDispensa | null
  resolvido_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  notificacoes: Generated<string[]>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LembretesTables {
  regras_lembretes: RegrasLembretesTable
  lembretes: LembretesTable
}
