import { leiturasRouter } from './procedures-leitura.ts'
import { quemEmprestaRouter } from './procedures-quem-empresta.ts'
import { os } from './implementer.ts'

/** A record lent by code: the side that lends, and the side that reads. */
export const emprestimosRouter = os.router({ ...quemEmprestaRouter, ...leiturasRouter })
