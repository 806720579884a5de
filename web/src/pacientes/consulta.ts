import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

/** Link to an appointment: in the agenda for professionals, in the caller's own list for a circle. */
export function linkDaConsulta(
  { id, data_agendamento, zona }: { id: string; data_agendamento: string; zona: string | null },
  doCirculo: boolean,
): string {
  if (doCirculo) return `/consultas?consulta=${id}`
  const dia = dataLocal(Date.parse(data_agendamento), zona ?? zonaDaqui())
  return `/agenda?visao=dia&dia=${dia}&consulta=${id}`
}
