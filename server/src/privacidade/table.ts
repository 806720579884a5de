import type { ColumnType, Generated } from 'kysely'
import type { RecursoAcessado, StatusPedido, TipoPedido } from '#domain/privacidade/pedido.ts'

export interface PedidosPrivacidadeTable {
  id: Generated<string>
  usuario_id: string
  tipo: TipoPedido
  descricao: ColumnType<string, string | undefined, string>
  status: ColumnType<StatusPedido, StatusPedido | undefined, StatusPedido>
  prazo: string
  executar_em: Date | null
  resposta: string | null
  respondido_por: string | null
  respondido_em: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface AcessosDadosTable {
  id: Generated<string>
  titular_id: string
  quem_id: string | null
  quem_perfil: string
  recurso: RecursoAcessado
  motivo: string
  pedido: string
  em: Generated<Date>
}

export interface PrivacidadeTables {
  acessos_dados: AcessosDadosTable
  pedidos_privacidade: PedidosPrivacidadeTable
}
