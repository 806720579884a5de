import type { Origem, StatusAgendamento } from '../agendamento.ts'

const MINUTO = 60_000

/** Time to pay after a request was accepted: whoever asked may look at it only the next day. */
export const prazoDoPedidoAceito = 1_440 * MINUTO
/** That time ends so long before the start, in milliseconds. */
export const pagoAntesDoInicio = 60 * MINUTO
/** With less time to pay nothing is asked for: what begins at once is settled there. */
export const menorPrazo = 5 * MINUTO

/** Money that a patient left with a receiver. */
export interface Credito {
  id: string
  valor_centavos: number
}

/** The facts that decide over the deposit of an appointment. Instants in epoch milliseconds. */
export interface FatosDoSinal {
  status: StatusAgendamento
  origem: Origem
  aguarda_aprovacao: boolean
  /** A plan pays. */
  convenio: boolean
  inicio: number
  preco_centavos: number | null
  /** Deposit of the service; null without one. */
  sinal_centavos: number | null
  /** Usual minutes to pay; null where nobody receives by Pix. */
  prazo_min: number | null
  /** Asked for already: of this appointment, or once of its series. */
  cobrado: boolean
  /** Credits of the patient with the receiver, oldest first. */
  creditos: readonly Credito[]
}

/** A deposit that is asked for. */
export interface Sinal {
  valor_centavos: number
  prazo_min: number
  /** Pays it; otherwise it is paid by Pix until `expira_em`. */
  credito: Credito | null
  expira_em: number
}

/**
 * The deposit of an appointment as it stands now; null where none is asked for.
 * @param foiPedido it waited for the professional's answer until now
 */
export function sinalDe(
  fatos: FatosDoSinal,
  { agora, foiPedido }: { agora: number; foiPedido: boolean },
): Sinal | null {
  const { preco_centavos: preco, sinal_centavos: sinal, prazo_min, inicio } = fatos
  // Only of what a patient booked, and pays.
  if (fatos.origem !== 'app' || fatos.convenio || fatos.cobrado || !vale(fatos)) return null
  if (!preco || !sinal || prazo_min === null) return null
  const valor_centavos = Math.min(sinal, preco)
  // A credit is used whole: one that is more than the price waits for another appointment.
  const credito = fatos.creditos.find(
    (cada) => cada.valor_centavos >= valor_centavos && cada.valor_centavos <= preco,
  )
  const expira_em = pagaAte({ inicio, prazo_min, agora, foiPedido })
  if (!credito && expira_em < agora + menorPrazo) return null
  return { valor_centavos, prazo_min, credito: credito ?? null, expira_em }
}

/** Neither a request nor over. */
const vale = ({ status, aguarda_aprovacao }: FatosDoSinal) =>
  !aguarda_aprovacao && ['agendado', 'confirmado', 'reagendado'].includes(status)

function pagaAte({
  inicio,
  prazo_min,
  agora,
  foiPedido,
}: {
  inicio: number
  prazo_min: number
  agora: number
  foiPedido: boolean
}): number {
  const usual = Math.min(agora + prazo_min * MINUTO, inicio)
  if (!foiPedido) return usual
  return Math.max(usual, Math.min(agora + prazoDoPedidoAceito, inicio - pagoAntesDoInicio))
}
