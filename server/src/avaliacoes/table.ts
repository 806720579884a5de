import type { ColumnType, Generated } from 'kysely'
import type { StatusAvaliacao } from '#domain/avaliacoes/avaliacao.ts'

type Instante = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface AvaliacoesTable {
  id: Generated<string>
  agendamento_id: string
  profissional_id: string
  paciente_id: string
  nota_geral: number
  nota_atencao: number
  nota_espera: number
  comentario: Generated<string>
  resposta: string | null
  status: Generated<StatusAvaliacao>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  autor_id: string | null
  versao: Generated<number>
  publicada_em: Instante
  respondida_em: Instante
  moderada_por: string | null
  moderada_em: Instante
  motivo_remocao: string | null
  contestacao: string | null
  contestada_em: Instante
  explicacao: string | null
  analisada: Generated<boolean>
}

export interface AvaliacoesTables {
  avaliacoes: AvaliacoesTable
}
