import type { ColumnType, Generated } from 'kysely'

type Instante = ColumnType<Date, Date | string | undefined, Date | string>
type InstanteOuNada = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface FichasProfissionaisTable {
  profissional_id: string
  paciente_id: string
  etiquetas: Generated<string[]>
  observacao: Generated<string>
  /** Counts changes of the observation. */
  versao: Generated<number>
  observacao_em: InstanteOuNada
  observacao_por: string | null
  arquivado_em: InstanteOuNada
  arquivado_por: string | null
  created_at: Instante
  updated_at: Instante
}

export interface PacientesDoConsultorioTables {
  fichas_profissionais: FichasProfissionaisTable
}
