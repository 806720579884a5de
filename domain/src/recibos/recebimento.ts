import type { StatusAgendamento, StatusPagamento } from '#domain/agendamentos/agendamento.ts'
import { maximoPorExtenso } from './extenso.ts'

/** What decides whether money may be said to be received; amounts in cents. */
export interface SituacaoDoPagamento {
  status: StatusAgendamento
  /** A plan pays. */
  plano: boolean
  pagamento_status: StatusPagamento
  /** The price agreed on; null where there is none. */
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

/** Cents still to be received; null where no price was agreed on. */
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
 * 'Pago no local': what becomes of the payment when who keeps the agenda says that money was received. Of a first part of which nobody said how
 * much, what is said now is the whole.
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
