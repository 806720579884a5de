/** What a professional asks of who cancels or moves (table `politicas_agendamento`); who said nothing has the usual one. */
export interface Politica {
  /** Least notice, in minutes before the start, for cancelling and for moving by the patient. */
  cancelar_ate_min: number
  remarcar_ate_min: number
  /** How often one appointment may be moved by the patient; null: as often as they like. */
  max_remarcacoes: number | null
  /** Whether one patient may have more than one appointment a day with this professional. */
  varias_no_dia: boolean
  /** Words of the professional, shown before confirming; '' when there are none. */
  texto: string
}

export const politicaPadrao: Politica = {
  cancelar_ate_min: 1_440,
  remarcar_ate_min: 1_440,
  max_remarcacoes: 3,
  varias_no_dia: false,
  texto: '',
}

/** Most open appointments to come of one patient: in all, and with one professional (complaint of fake bookings). */
export const maximoDeFuturos = { paciente: 20, profissional: 6 } as const

/** How long a chosen hour is kept for who is choosing, in milliseconds. */
export const reservaDura = 10 * 60_000

/** How long the last move may be taken back, in milliseconds; until then nobody is told of it. */
export const desfazerAte = 60_000

export type RecusaDaPolitica = 'prazo' | 'remarcacoes'

/**
 * Why the patient may not cancel or move any more, by the professional's policy; null when they may. Instants in epoch milliseconds.
 * Whoever keeps the agenda is not bound by it.
 */
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
