import { diaRouter } from './dia.ts'
import { feedRouter } from './feed.ts'
import { marcacaoRouter } from './marcacao.ts'
import { mudancaRouter } from './mudanca.ts'
import { pacientesRouter } from './pacientes.ts'
import { periodoRouter } from './periodo.ts'

/** /agenda, except closing days, which belongs to the hours (`horarios/bloqueios.ts`). */
export const agendaRouter = {
  ...periodoRouter,
  ...marcacaoRouter,
  ...mudancaRouter,
  ...pacientesRouter,
  ...diaRouter,
  ...feedRouter,
}
