import type { ColumnType, Generated } from 'kysely'
import type { AtoDeAprovacao } from '#domain/aprovacao/transicoes.ts'
import type { formatosDocumento, SituacaoDocumento, TipoDocumento } from '#domain/aprovacao/documento.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'

type Instante = ColumnType<Date, Date | string | undefined, Date | string>

export interface DocumentosProfissionaisTable {
  id: Generated<string>
  profissional_id: string
  tipo: TipoDocumento
  bucket: Generated<'documentos'>
  caminho: string
  formato: (typeof formatosDocumento)[number]
  tamanho: number
  situacao: Generated<SituacaoDocumento>
  motivo_recusa: string | null
  avaliado_por: string | null
  avaliado_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  enviado_em: Instante
}

export interface DecisoesProfissionaisTable {
  id: Generated<string>
  profissional_id: string
  ato: AtoDeAprovacao
  de: StatusProfissional
  para: StatusProfissional
  quem_id: string | null
  motivo: Generated<string>
  documentos_pedidos: Generated<string[]>
  em: Instante
}

export interface AnalisesProfissionaisTable {
  profissional_id: string
  usuario_id: string
  ate: ColumnType<Date, Date | string, Date | string>
}

export interface AprovacaoTables {
  analises_profissionais: AnalisesProfissionaisTable
  decisoes_profissionais: DecisoesProfissionaisTable
  documentos_profissionais: DocumentosProfissionaisTable
}
