import type { FormaPagamento } from '#domain/referencia/formas-pagamento.ts'

/** Column `regras_repasse.modo`: a part of what came in, an amount for each consultation, a part of what a fee leaves, or the end of a rule. */
export const modosDoRepasse = ['percentual', 'fixo', 'apos-taxa', 'encerrada'] as const
export type ModoDoRepasse = (typeof modosDoRepasse)[number]

export const rotulosModoDoRepasse: Record<ModoDoRepasse, string> = {
  percentual: 'Porcentagem do valor',
  fixo: 'Valor fixo por consulta',
  'apos-taxa': 'Porcentagem depois da taxa',
  encerrada: 'Regra encerrada',
}

/** One version of a rule: what a professional gets of what a clinic's consultations receive, from a day on. Percentages are hundredths of a percent. */
export interface RegraDeRepasse {
  id: string
  /** Null: of every one. */
  profissional_id: string | null
  servico: string | null
  forma: FormaPagamento | null
  modo: ModoDoRepasse
  percentual_pontos: number | null
  valor_centavos: number | null
  taxa_pontos: number | null
  vale_de: string
}

/** An entry of the ledger that is shared: what a consultation received, or, below zero, what was given back. */
export interface Lancamento {
  id: string
  /** Civil day at its place. */
  dia: string
  profissional_id: string
  servico: string
  forma: FormaPagamento | null
  valor_centavos: number
  /** The consultation whose money it is, and within it the source: a charge, or what was paid at the place. */
  consulta: string
  fonte: string
  estorno: boolean
  recebido_por: 'profissional' | 'clinica' | null
  /** As a closing shared it. */
  fechado: Partes | null
}

export interface Partes {
  /** Null where nothing says how: nothing may be closed then. */
  regra_id: string | null
  profissional_centavos: number
  clinica_centavos: number
  taxa_centavos: number
}

/** Sums of a statement. `saldo_centavos` is what the clinic owes the professional, below zero what the professional owes the clinic. */
export interface SomaDoRepasse {
  recebido_centavos: number
  profissional_centavos: number
  clinica_centavos: number
  taxa_centavos: number
  saldo_centavos: number
}
