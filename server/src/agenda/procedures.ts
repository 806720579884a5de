import { diaRouter } from './procedures-dia.ts'
import { feedRouter } from './procedures-feed.ts'
import { marcarRouter } from './procedures-marcar.ts'
import { moverRouter } from './procedures-mover.ts'
import { pacientesRouter } from './procedures-pacientes.ts'
import { periodoRouter } from './procedures-periodo.ts'

/** /agenda, except closing days, which belongs to the hours (`horarios/bloqueios.ts`). */
export const agendaRouter = {
  ...periodoRouter,
  ...marcarRouter,
  ...moverRouter,
  ...pacientesRouter,
  ...diaRouter,
  ...feedRouter,
}
