import type { Generated } from 'kysely'
import type { MotivoDeQuebra, VerboDeAuditoria } from '#domain/auditoria/registro.ts'

type Valores = Record<string, unknown> | null

export interface AuditoriaTable {
  id: number
  quando: Date
  ator: string
  ator_perfil: string | null
  pedido: string | null
  tabela: string
  registro: string
  titular: string | null
  verbo: VerboDeAuditoria
  antes: Valores
  depois: Valores
  hash_anterior: Buffer
  hash: Buffer
}

export interface AuditoriaValoresTable {
  auditoria_id: number
  coluna: string
  titular: string
  antes: unknown
  depois: unknown
}

export interface AuditoriaConferenciasTable {
  id: Generated<number>
  em: Generated<Date>
  por: string | null
  ate: number
  hash: Buffer
  inteira: Generated<boolean>
  quebra: number | null
  motivo: MotivoDeQuebra | null
}

export interface AuditoriaTables {
  auditoria: AuditoriaTable
  auditoria_conferencias: AuditoriaConferenciasTable
  auditoria_valores: AuditoriaValoresTable
}
