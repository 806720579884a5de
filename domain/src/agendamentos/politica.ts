/** A professional's conditions for cancelling and moving (table `politicas_agendamento`). Professionals without a row have the usual ones. */
export interface Politica {
  /** Least notice for cancelling and for moving by the patient, in minutes before the start. */
  cancelar_ate_min: number
  remarcar_ate_min: number
  /** How often the patient may move one appointment; null: no limit. */
  max_remarcacoes: number | null
  /** Whether a patient may have more than one appointment a day with this professional. */
  varias_no_dia: boolean
  /** The professional's words, shown before confirming; '' without any. */
  texto: string
}

export const politicaPadrao: Politica = {
  cancelar_ate_min: 1_440,
  remarcar_ate_min: 1_440,
  max_remarcacoes: 3,
  varias_no_dia: false,
  texto: '',
}

/** Most open appointments to come of one patient: in all, and with one professional. Guards against fake bookings. */
export const maximoDeFuturos = { paciente: 20, profissional: 6 } as const

/** Length of a hold while somebody is choosing, in milliseconds. */
export const reservaDura = 10 * 60_000

/** The last move may be taken back for so long, in milliseconds; until then nobody is told of it. */
export const desfazerAte = 60_000

/** Whoever booked may call it off for so long, whatever notice the professional asks for, in milliseconds. */
export const desistirAte = 10 * 60_000

export type RecusaDaPolitica = 'prazo' | 'remarcacoes'

/** Why the professional's policy no longer lets the patient cancel or move; null when they may. Instants in epoch milliseconds. Those who keep the agenda are not bound by it. */
export function recusaDaPolitica(
  ato: 'cancelar' | 'reagendar',
  politica: Politica,
  { inicio, agora, remarcacoes }: { inicio: number; agora: number; remarcacoes: number },
): RecusaDaPolitica | null {
  if (ato === 'reagendar' && politica.max_remarcacoes !== null && remarcacoes >= politica.max_remarcacoes)
    return 'remarcacoes'
  const minutos = ato === 'cancelar' ? politica.cancelar_ate_min : politica.remarcar_ate_min
  return inicio - agora < minutos * 60_000 ? 'prazo' : null
}
