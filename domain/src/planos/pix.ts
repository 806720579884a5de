import type { SituacaoDaFatura } from './plano.ts'

/** Column `pix_de_faturas.divergencia`: in what a payment that the bank told of does not agree with its invoice. */
export const divergenciasDaFatura = ['valor', 'repetido', 'cancelada'] as const
export type DivergenciaDaFatura = (typeof divergenciasDaFatura)[number]

/** Said to administration, beside the amount. */
export const rotulosDaDivergencia: Record<DivergenciaDaFatura, string> = {
  valor: 'O valor é outro. A fatura continua em aberto.',
  repetido: 'A fatura já estava paga por outro Pix.',
  cancelada: 'A fatura já tinha sido cancelada.',
}

/**
 * Whether a payment is what was asked for (null), or in what it is not. One that a person confirmed before the bank told of it is borne out.
 * @param ja_confirmada another payment of the bank answers the invoice already
 */
export function divergenciaDaFatura(caso: {
  situacao: SituacaoDaFatura
  total_centavos: number
  valor_centavos: number
  ja_confirmada: boolean
}): DivergenciaDaFatura | null {
  if (caso.ja_confirmada) return 'repetido'
  if (caso.valor_centavos !== caso.total_centavos) return 'valor'
  return caso.situacao === 'cancelada' ? 'cancelada' : null
}

/** How long a code of the bank is asked for, and renewed for while nobody paid: a late invoice is paid by it too. */
export const DIAS_DO_CODIGO = 60
