import type { StatusAgendamento, StatusPagamento } from '#domain/agendamentos/agendamento.ts'
import { maximoPorExtenso } from './extenso.ts'

/** The facts that decide whether a payment may be recorded; amounts in cents. */
export interface SituacaoDoPagamento {
  status: StatusAgendamento
  /** A plan pays. */
  plano: boolean
  pagamento_status: StatusPagamento
  /** The agreed price; null without one. */
  preco_centavos: number | null
  /** Received before. */
  recebido_centavos: number | null
}

export const recusasDoRecebimento = ['cancelada', 'convenio', 'ja-pago', 'valor', 'a-mais'] as const
export type RecusaDoRecebimento = (typeof recusasDoRecebimento)[number]

export const frasesDoRecebimento: Record<RecusaDoRecebimento, string> = {
  cancelada: 'Esta consulta foi cancelada. Não há o que receber por ela.',
  convenio: 'Esta consulta é pelo convênio. Mude o pagamento dela antes de registrar o que recebeu.',
  'ja-pago': 'O pagamento desta consulta já está registrado.',
  valor: 'Informe o valor recebido, de R$ 0,01 a R$ 999.999,99.',
  'a-mais': 'O valor passa do que falta receber. Confira, ou mude o preço da consulta antes.',
}

/** Cents still to be received; null without an agreed price. */
export const aReceber = ({
  preco_centavos,
  recebido_centavos,
}: Pick<SituacaoDoPagamento, 'preco_centavos' | 'recebido_centavos'>) =>
  preco_centavos === null ? null : Math.max(0, preco_centavos - (recebido_centavos ?? 0))

/** Why nothing may be received now, whatever the amount. */
export function recusaDeReceber({ status, plano, pagamento_status }: SituacaoDoPagamento) {
  if (status === 'cancelado') return 'cancelada'
  if (plano) return 'convenio'
  return pagamento_status === 'pendente' || pagamento_status === 'parcial' ? null : 'ja-pago'
}

/**
 * 'Pago no local': the payment after those who keep the agenda say that money was received. If the amount of a first part is unknown, the stated amount is the whole.
 * @param valor_centavos received now
 */
export function receber(
  situacao: SituacaoDoPagamento,
  valor_centavos: number,
): { recusa: RecusaDoRecebimento } | { pagamento_status: 'pago' | 'parcial'; recebido_centavos: number } {
  const recusa = recusaDeReceber(situacao)
  if (recusa) return { recusa }
  const recebido_centavos = (situacao.recebido_centavos ?? 0) + valor_centavos
  if (!Number.isInteger(valor_centavos) || valor_centavos <= 0 || recebido_centavos > maximoPorExtenso)
    return { recusa: 'valor' }
  const { preco_centavos } = situacao
  if (preco_centavos !== null && recebido_centavos > preco_centavos) return { recusa: 'a-mais' }
  return {
    pagamento_status: preco_centavos === null || recebido_centavos === preco_centavos ? 'pago' : 'parcial',
    recebido_centavos,
  }
}
