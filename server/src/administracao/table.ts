import type { ColumnType, Generated } from 'kysely'
import type { AcaoNaConta } from '#domain/administracao/conta.ts'
import type { Estado, ServicoMedido } from '#domain/administracao/situacao.ts'

export interface MedicoesTable {
  servico: ServicoMedido
  minuto: ColumnType<Date, Date | string, Date | string>
  estado: Estado
  ms: number | null
}

export interface MudancasUsuariosTable {
  id: Generated<string>
  usuario_id: string
  autor_id: string | null
  acao: AcaoNaConta
  de: string
  para: string
  motivo: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AdministracaoTables {
  medicoes: MedicoesTable
  mudancas_usuarios: MudancasUsuariosTable
}
