import { leiturasRouter } from './leituras.ts'
import { quemEmprestaRouter } from './quem-empresta.ts'
import { os } from './os.ts'

/** A record lent by code: the side that lends, and the side that reads. */
export const emprestimosRouter = os.router({ ...quemEmprestaRouter, ...leiturasRouter })
