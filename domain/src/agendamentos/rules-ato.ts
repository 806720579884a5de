import { atos, podeAgir, type Ato, type Lado, type Situacao } from './ato.ts'
import { desfazerAte, recusaDaPolitica, type Politica, type RecusaDaPolitica } from './politica.ts'

/** What decides over the acts of somebody who may act on an appointment at all. */
export interface Caso {
  lado: Lado
  situacao: Situacao
  politica: Politica
  /** How often the patient has moved it. */
  remarcacoes: number
  /** The professional has not answered the request yet. */
  aguarda_aprovacao: boolean
  /** The last change, and whether who asks made it; null where nothing was changed. */
  ultima: { ato: string; minha: boolean; quando: number } | null
}

/** Why an act is not possible now: the table and the clock, or the professional's policy. */
export type RecusaDoAto = 'transicao' | RecusaDaPolitica

/** Decides an act (APPT-02, complaint 13): null when it may be done. The one place that screens and server ask. */
export function recusaDoAto(ato: Ato, caso: Caso): RecusaDoAto | null {
  const { lado, situacao, politica, remarcacoes, aguarda_aprovacao, ultima } = caso
  if (!podeAgir(ato, lado, situacao)) return 'transicao'
  // A request is the professional's to accept.
  if (ato === 'confirmar' && lado === 'paciente' && aguarda_aprovacao) return 'transicao'
  if (ato === 'desfazer' && !podeDesfazer(ultima, situacao.agora)) return 'transicao'
  if (lado !== 'paciente' || (ato !== 'cancelar' && ato !== 'reagendar')) return null
  // Nobody has to keep a request that was never accepted.
  if (ato === 'cancelar' && aguarda_aprovacao) return null
  return recusaDaPolitica(ato, politica, { inicio: situacao.inicio, agora: situacao.agora, remarcacoes })
}

/**
 * Whether an hour that was offered before the appointment may be taken (C12): by the table and the clock alone. Nobody asked for that move,
 * so the professional's notice and number of moves do not bind it.
 */
export function recusaDeAntecipar({ lado, situacao }: Pick<Caso, 'lado' | 'situacao'>): 'transicao' | null {
  return lado === 'paciente' && podeAgir('reagendar', lado, situacao) ? null : 'transicao'
}

/** Only the last change, only a move, only by who made it, and for a minute. */
function podeDesfazer(ultima: Caso['ultima'], agora: number): boolean {
  return (
    ultima !== null &&
    ultima.minha &&
    (ultima.ato === 'reagendar' || ultima.ato === 'mudar') &&
    agora - ultima.quando < desfazerAte
  )
}

/** Everything that may be done now, and why cancelling or moving may not where the policy says so. */
export function acoesDe(caso: Caso): {
  acoes: Ato[]
  recusas: { cancelar: RecusaDaPolitica | null; reagendar: RecusaDaPolitica | null }
} {
  const daPolitica = (ato: 'cancelar' | 'reagendar') => {
    const recusa = recusaDoAto(ato, caso)
    return recusa === 'transicao' ? null : recusa
  }
  return {
    acoes: atos.filter((ato) => recusaDoAto(ato, caso) === null),
    recusas: { cancelar: daPolitica('cancelar'), reagendar: daPolitica('reagendar') },
  }
}
