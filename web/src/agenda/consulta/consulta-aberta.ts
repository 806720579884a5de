import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'

/** Data of the sheet: the card at once, the whole appointment when it has loaded. */
export type ConsultaAberta = AgendamentoDaAgenda | AgendamentoDetalhe
