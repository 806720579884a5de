import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { emAberto } from '../barra/filtragem.ts'

/** Outcome of an appointment at the end of a day. 'depois' leaves it open. */
export type Desfecho = 'veio' | 'faltou' | 'depois'

/** Appointments that have begun by the clock and are still open, earliest first. */
export function abertasAte(consultas: readonly AgendamentoDaAgenda[], agora: number): AgendamentoDaAgenda[] {
  return consultas
    .filter((cada) => emAberto(cada) && Date.parse(cada.data_agendamento) <= agora)
    .toSorted((a, b) => (a.data_agendamento < b.data_agendamento ? -1 : 1))
}

/**
 * The acts that close an appointment, in order, by the table of transitions. A patient who came needs 'begin' and
 * 'conclude'.
 */
export function fechamentoDe(
  { status, acoes }: Pick<AgendamentoDaAgenda, 'status' | 'acoes'>,
  desfecho: Desfecho,
): ('confirmar' | 'iniciar' | 'concluir' | 'ausentar')[] {
  if (desfecho === 'depois') return []
  if (desfecho === 'faltou') return ['ausentar']
  if (status === 'em-andamento') return ['concluir']
  return acoes.includes('iniciar') || status !== 'reagendado'
    ? ['iniciar', 'concluir']
    : ['confirmar', 'iniciar', 'concluir']
}

/** Whether the patient, and no plan, has to pay and has paid nothing yet, and the caller may receive it. */
export const podeReceber = ({ valor_centavos, convenio, pagamento_status, pode }: AgendamentoDaAgenda) =>
  valor_centavos !== null &&
  valor_centavos > 0 &&
  convenio === null &&
  pagamento_status === 'pendente' &&
  pode.includes('recibos.receber')

/** Concluded, and nothing was received: the day is not over before that is said. */
export function concluidasSemPagar(consultas: readonly AgendamentoDaAgenda[]): AgendamentoDaAgenda[] {
  return consultas
    .filter((cada) => cada.status === 'concluido' && cada.presenca !== 'ausente' && podeReceber(cada))
    .toSorted((a, b) => (a.data_agendamento < b.data_agendamento ? -1 : 1))
}
