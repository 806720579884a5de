import { calendarioIcs } from '#domain/agendamentos/consultas/ics.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { servidor } from '#web/lib/servidor.ts'
import { eventoDe } from './consulta.ts'
import { acoes } from './messages.ts'

/** Downloads a calendar file of one consultation. */
export function baixarEvento(consulta: AgendamentoDetalhe): void {
  const texto = calendarioIcs([eventoDe(consulta, servidor(), location.pathname)], Date.now())
  baixarTexto(acoes.arquivo, 'text/calendar;charset=utf-8', texto)
}
