import { atos, chegadaAntes, podeAgir, type Ato, type Lado, type Situacao } from './ato.ts'
import {
  desfazerAte,
  desistirAte,
  recusaDaPolitica,
  type Politica,
  type RecusaDaPolitica,
} from './politica.ts'

/** The facts that decide over the acts of a caller who may act on an appointment at all. */
export interface Caso {
  lado: Lado
  /** Its professional is active and verified. */
  em_vigor: boolean
  situacao: Situacao
  politica: Politica
  /** How often the patient has moved it. */
  remarcacoes: number
  /** The professional has not answered the request yet. */
  aguarda_aprovacao: boolean
  /** The office booked somebody whom it does not know, and who has not answered yet. */
  aguarda_aceite: boolean
  /** The last change, and whether the caller made it; null without one. */
  ultima: { ato: string; minha: boolean; quando: number } | null
}

/** Why an act is not possible now: the table and the clock, the professional who is not in force, or their policy. */
export type RecusaDoAto = 'transicao' | 'fora-de-vigor' | RecusaDaPolitica

const veEmPessoa: readonly Ato[] = ['chegar', 'iniciar', 'concluir']

/** Whether an act says that the patient is there, long before they are awaited. */
export const antesDaHora = (ato: Ato, { agora, inicio }: Pick<Situacao, 'agora' | 'inicio'>): boolean =>
  veEmPessoa.includes(ato) && agora < inicio - chegadaAntes

/** Decides an act (APPT-02): null when it is allowed. Screens and server both ask here. */
export function recusaDoAto(ato: Ato, caso: Caso): RecusaDoAto | null {
  const { lado, em_vigor, situacao, politica, remarcacoes, aguarda_aprovacao, ultima } = caso
  if (!podeAgir(ato, lado, situacao)) return 'transicao'
  // Who may not attend calls off what is booked, and nothing else.
  if (lado === 'profissional' && !em_vigor && ato !== 'cancelar') return 'fora-de-vigor'
  // Nobody is seen before their time: being seen opens the record of somebody who was never asked.
  if (caso.aguarda_aceite && antesDaHora(ato, situacao)) return 'transicao'
  // Who was never asked takes the contact or refuses it, which calling off does too; nothing else comes before that answer.
  if (lado === 'paciente' && caso.aguarda_aceite && ato !== 'cancelar') return 'transicao'
  // Only the professional accepts a request.
  if (ato === 'confirmar' && lado === 'paciente' && aguarda_aprovacao) return 'transicao'
  if (ato === 'desfazer' && !podeDesfazer(ultima, lado, situacao.agora)) return 'transicao'
  if (lado !== 'paciente' || (ato !== 'cancelar' && ato !== 'reagendar')) return null
  // The policy does not bind a request that was never accepted, by either side.
  if (ato === 'cancelar' && (aguarda_aprovacao || caso.aguarda_aceite)) return null
  if (ato === 'cancelar' && acabaDeMarcar(ultima, situacao.agora)) return null
  return recusaDaPolitica(ato, politica, { inicio: situacao.inicio, agora: situacao.agora, remarcacoes })
}

/**
 * Whether the patient may take an hour that was offered before the appointment: by the table and the clock alone. The patient did not ask for that move, so the professional's
 * notice and number of moves do not bind it.
 */
export function recusaDeAntecipar({ lado, situacao }: Pick<Caso, 'lado' | 'situacao'>): 'transicao' | null {
  return lado === 'paciente' && podeAgir('reagendar', lado, situacao) ? null : 'transicao'
}

/** Whoever booked a moment ago may call it off, also within the notice: an hour taken by mistake helps nobody. */
const acabaDeMarcar = (ultima: Caso['ultima'], agora: number): boolean =>
  ultima !== null && ultima.minha && ultima.ato === 'marcar' && agora - ultima.quando < desistirAte

/** Only the last change, only a move or a check-in at the desk, only by the person who made it, and for a minute. */
function podeDesfazer(ultima: Caso['ultima'], lado: Lado, agora: number): boolean {
  return (
    ultima !== null &&
    ultima.minha &&
    (ultima.ato === 'reagendar' ||
      ultima.ato === 'mudar' ||
      (ultima.ato === 'chegar' && lado === 'profissional')) &&
    agora - ultima.quando < desfazerAte
  )
}

/** All acts that are offered now, and why the policy refuses cancelling or moving. A first contact offers its patient the answer to it, and no act. */
export function acoesDe(caso: Caso): {
  acoes: Ato[]
  recusas: { cancelar: RecusaDaPolitica | null; reagendar: RecusaDaPolitica | null }
} {
  const daPolitica = (ato: 'cancelar' | 'reagendar') => {
    const recusa = recusaDoAto(ato, caso)
    return recusa === 'transicao' || recusa === 'fora-de-vigor' ? null : recusa
  }
  const semResposta = caso.lado === 'paciente' && caso.aguarda_aceite
  return {
    acoes: semResposta ? [] : atos.filter((ato) => recusaDoAto(ato, caso) === null),
    recusas: { cancelar: daPolitica('cancelar'), reagendar: daPolitica('reagendar') },
  }
}
