import type { ColumnType, Generated } from 'kysely'
import type { TipoDeChave } from '#domain/pagamentos/chave.ts'
import type { SituacaoCobranca } from '#domain/pagamentos/cobranca.ts'

type Instante = ColumnType<Date, Date | string | undefined, Date | string>
type InstanteOuNada = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Of one professional or one clinic. */
export interface ContasPixTable {
  id: Generated<string>
  profissional_id: string | null
  clinica_id: string | null
  tipo: TipoDeChave
  chave: string
  recebedor: string
  cidade: string
  prazo_min: Generated<number>
  updated_at: Instante
}

export interface CobrancasTable {
  id: Generated<string>
  agendamento_id: string
  profissional_id: string | null
  clinica_id: string | null
  chave: string
  recebedor: string
  cidade: string
  prazo_min: number
  txid: string
  valor: ColumnType<string, number | string, number | string>
  obrigatoria: Generated<boolean>
  situacao: Generated<SituacaoCobranca>
  expira_em: InstanteOuNada
  informada_em: InstanteOuNada
  recebida_em: InstanteOuNada
  encerrada_em: InstanteOuNada
  motivo: string | null
  credito_id: string | null
  created_at: Instante
  updated_at: Instante
}

export interface PagamentosTables {
  contas_pix: ContasPixTable
  cobrancas: CobrancasTable
}
