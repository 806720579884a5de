import type { Alternativa } from '#domain/agendamentos/recusas.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { horaLocal } from '#domain/formato/fuso.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import type { SlotDay } from '#web/ui/slot-picker.tsx'
import { reagendar } from './messages.ts'

/** Earliest day of a booking (APPT-04). */
const PRIMEIRO_DIA = '1900-01-01'

/** APPT-04: past dates and dates before 1900-01-01 cannot be chosen. @param hoje civil day in the zone of the place */
export const diaPassado = (dia: string, hoje: string) => dia < hoje || dia < PRIMEIRO_DIA

const MEIO_DIA = 12 * 60
const FIM_DA_TARDE = 18 * 60

/** The free starts of one day by period, without the appointment's present hour (C14). */
export function horariosDoDia(
  dia: { data: string; inicios: readonly string[] },
  { zona, atual, rotulo }: { zona: string; atual: string; rotulo: string },
): SlotDay {
  const partes = [
    { label: reagendar.periodos.manha, de: 0, ate: MEIO_DIA },
    { label: reagendar.periodos.tarde, de: MEIO_DIA, ate: FIM_DA_TARDE },
    { label: reagendar.periodos.noite, de: FIM_DA_TARDE, ate: Infinity },
  ]
  const livres = dia.inicios.filter((inicio) => Date.parse(inicio) !== Date.parse(atual))
  return {
    key: dia.data,
    label: rotulo,
    periods: partes.map(({ label, de, ate }) => ({
      label,
      slots: livres
        .filter((inicio) => {
          const { minuto } = horaLocal(Date.parse(inicio), zona)
          return minuto >= de && minuto < ate
        })
        .map((inicio) => ({ value: inicio, label: formatarHora(inicio, zona) })),
    })),
  }
}

/** The nearest free hours, as the refusal names them. */
export function alternativasDe(error: unknown): Alternativa[] {
  const codigo = codigoDe(error)
  if (codigo !== 'HORARIO_OCUPADO' && codigo !== 'HORARIO_INDISPONIVEL') return []
  return (error as { data?: { alternativas?: Alternativa[] } }).data?.alternativas ?? []
}
