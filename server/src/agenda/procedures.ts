import { diaRouter } from './dia.ts'
import { feedRouter } from './feed.ts'
import { marcarRouter } from './procedures-marcar.ts'
import { moverRouter } from './procedures-mover.ts'
import { pacientesRouter } from './pacientes.ts'
import { periodoRouter } from './periodo.ts'

/** /agenda, except closing days, which belongs to the hours (`horarios/bloqueios.ts`). */
export const agendaRouter = {
  ...periodoRouter,
  ...marcarRouter,
  ...moverRouter,
  ...pacientesRouter,
  ...diaRouter,
  ...feedRouter,
}
