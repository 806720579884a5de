import type { ColumnType, Generated } from 'kysely'
import type { CanalNotificacao, EstadoEntrega } from '#domain/notificacoes/canais.ts'
import type { Prioridade, TipoNotificacao } from '#domain/notificacoes/notificacao.ts'

type Instante = ColumnType<Date, Date | string | undefined, Date | string>
type InstanteOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface NotificacoesTable {
  id: Generated<string>
  usuario_id: string
  titulo: string
  mensagem: string
  tipo: TipoNotificacao
  prioridade: Generated<Prioridade>
  link: string | null
  lida_em: InstanteOuNulo
  created_at: Instante
  arquivada_em: InstanteOuNulo
  chave: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PreferenciasNotificacaoTable {
  usuario_id: string
  tipo: TipoNotificacao
  canal: CanalNotificacao
  ativo: boolean
}

export interface SilencioNotificacoesTable {
  usuario_id: string
  ativo: boolean
  inicio_min: number
  fim_min: number
  zona: string
}

export interface InscricoesPushTable {
  id: Generated<string>
  usuario_id: string
  endpoint: string
  p256dh: string
  auth: string
  aparelho: Generated<string>
  criada_em: Instante
  usada_em: InstanteOuNulo
  encerrada_em: InstanteOuNulo
}

export interface EntregasNotificacaoTable {
  id: Generated<string>
  notificacao_id: string
  canal: CanalNotificacao
  estado: EstadoEntrega
  tentativas: Generated<number>
  enviar_em: Instante
  tentar_em: Instante
  enviada_em: InstanteOuNulo
  erro: string | null
  mensagem_id: string | null
  inscricoes_feitas: Generated<string[]>
  aberta_em: InstanteOuNulo
}

export interface NotificacoesTables {
  notificacoes: NotificacoesTable
  preferencias_notificacao: PreferenciasNotificacaoTable
  silencio_notificacoes: SilencioNotificacoesTable
  inscricoes_push: InscricoesPushTable
  entregas_notificacao: EntregasNotificacaoTable
}
