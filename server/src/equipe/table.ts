import type { ColumnType, Generated } from 'kysely'
import type { StatusDoAcesso } from '#domain/equipe/acesso.ts'
import type { SituacaoDoConvite } from '#domain/equipe/convite.ts'
import type { Relacao } from '#domain/equipe/cuidado.ts'
import type { PapelDaEquipe } from '#domain/equipe/membro.ts'
import type { SituacaoDoPedido } from '#domain/equipe/pedido.ts'
import type { PermissoesDaEquipe, PermissoesDoCuidado } from '#domain/equipe/permissoes.ts'

type Instante = ColumnType<Date, Date | string | undefined, Date | string>
type InstanteOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface MembrosClinicasTable {
  id: Generated<string>
  clinica_id: string
  /** Null until the invitation is accepted. */
  usuario_id: string | null
  papel: PapelDaEquipe
  permissoes: ColumnType<PermissoesDaEquipe, string, string>
  delegacao: Generated<boolean>
  inicio: Instante
  /** Null for an owner only. */
  fim: InstanteOuNulo
  status: Generated<StatusDoAcesso>
  concedido_por: string | null
  substituto_id: string | null
  encerrado_em: InstanteOuNulo
  encerrado_por: string | null
  created_at: Instante
  updated_at: Instante
}

export interface VinculosCuidadoTable {
  id: Generated<string>
  pessoa_id: string | null
  cuidador_id: string | null
  relacao: Relacao
  responsavel: Generated<boolean>
  declarado_em: InstanteOuNulo
  declaracao_versao: string | null
  permissoes: ColumnType<PermissoesDoCuidado, string, string>
  inicio: Instante
  fim: ColumnType<Date, Date | string, Date | string>
  status: Generated<StatusDoAcesso>
  concedido_por: string | null
  encerrado_em: InstanteOuNulo
  encerrado_por: string | null
  created_at: Instante
  updated_at: Instante
}

export interface ConvitesTable {
  id: Generated<string>
  email: string
  token_hash: Buffer
  membro_id: string | null
  vinculo_id: string | null
  convidado_por: string | null
  situacao: Generated<SituacaoDoConvite>
  expira_em: ColumnType<Date, Date | string, Date | string>
  enviado_em: Instante
  envios: Generated<number>
  respondido_em: InstanteOuNulo
  created_at: Instante
}

export interface PedidosVinculoTable {
  id: Generated<string>
  clinica_id: string
  /** The professional who asks. */
  usuario_id: string
  mensagem: Generated<string>
  situacao: Generated<SituacaoDoPedido>
  motivo: string | null
  expira_em: ColumnType<Date, Date | string, Date | string>
  respondido_em: InstanteOuNulo
  respondido_por: string | null
  /** The membership that it became. */
  membro_id: string | null
  created_at: Instante
  updated_at: Instante
}

export interface EquipeTables {
  membros_clinicas: MembrosClinicasTable
  vinculos_cuidado: VinculosCuidadoTable
  convites: ConvitesTable
  pedidos_vinculo: PedidosVinculoTable
}
