import type { SituacaoCobranca } from './cobranca.ts'

/** Column `pix_recebidos.divergencia`: in what a payment that a bank told of does not agree with its charge. */
export const divergenciasDoPix = ['valor', 'repetido', 'a-mais'] as const
export type DivergenciaDoPix = (typeof divergenciasDoPix)[number]

/** What the office does with a payment that does not agree: the bank gives it back, or it was settled otherwise. */
export const respostasADivergencia = ['devolver', 'conferido'] as const
export type RespostaADivergencia = (typeof respostasADivergencia)[number]

export interface CasoDoPix {
  situacao: SituacaoCobranca
  /** The appointment was not cancelled. */
  de_pe: boolean
  /** Asked for. */
  cobrado_centavos: number
  /** What came. */
  valor_centavos: number
  /** Another payment of the bank answers this charge already. */
  ja_confirmada: boolean
  /** Price of the appointment, and what of it was received by now. */
  preco_centavos: number | null
  recebido_centavos: number
}

/** Charges whose money nobody has said to have come. */
const nadaVeio: readonly SituacaoCobranca[] = ['aguardando', 'informada', 'vencida', 'cancelada']

/** Whether a payment is what was asked for (null), or in what it is not. Of what is not nothing is written by itself: the office is told. */
export function divergenciaDoPix(caso: CasoDoPix): DivergenciaDoPix | null {
  if (caso.ja_confirmada) return 'repetido'
  if (caso.valor_centavos !== caso.cobrado_centavos) return 'valor'
  const { situacao, de_pe, preco_centavos, recebido_centavos, valor_centavos } = caso
  const passa = preco_centavos !== null && recebido_centavos + valor_centavos > preco_centavos
  return de_pe && nadaVeio.includes(situacao) && passa ? 'a-mais' : null
}

/** Whether an agreeing payment changes the charge, or only bears out what a person said before. */
export const confirma = (situacao: SituacaoCobranca): boolean => nadaVeio.includes(situacao)

/** Cents of an amount as the API Pix writes it ('123.45'), or null. */
export function lerDecimal(texto: string): number | null {
  const partes = /^(\d{1,10})\.(\d{2})$/.exec(texto)
  return partes ? Number(partes[1]) * 100 + Number(partes[2]) : null
}

/** The txid of a charge at the bank: 32 letters and digits of its id, where a static code takes 25. */
export const txidDoBanco = (cobranca_id: string): string => cobranca_id.replaceAll('-', '').toUpperCase()

/** Longest wait between two questions about an open charge, and the first one, in seconds. */
const ESPERA = { primeira: 15, maior: 300 } as const

/** Seconds until a bank is asked again, after so many times. */
export const esperaDoBanco = (vezes: number): number =>
  Math.min(ESPERA.primeira * 2 ** Math.max(0, Math.min(vezes - 1, 10)), ESPERA.maior)

/** The same for the part of an agreement, which nobody waits for on a screen for weeks: at first as often, later once an hour. */
export const esperaDaParcela = (vezes: number): number =>
  Math.min(ESPERA.primeira * 2 ** Math.max(0, Math.min(vezes - 1, 10)), 3_600)
