import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'

/** What the sheet shows: the card at once, and all of the appointment when it has come. */
export type ConsultaAberta = AgendamentoDaAgenda | AgendamentoDetalhe
