import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { baixar } from '#web/lib/baixar.ts'
import { eventoDe } from './consulta.ts'
import { acoes } from './messages.ts'

/** Downloads a calendar file of one consultation. The code that writes it is loaded on demand. */
export async function baixarEvento(consulta: AgendamentoDetalhe): Promise<void> {
  const { calendarioIcs } = await import('#domain/agendamentos/consultas/ics.ts')
  const texto = calendarioIcs([eventoDe(consulta, location.origin, location.pathname)], Date.now())
  baixar(acoes.arquivo, 'text/calendar;charset=utf-8', texto)
}
