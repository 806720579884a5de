import { leiturasRouter } from './procedures-leitura.ts'
import { quemEmprestaRouter } from './procedures-quem-empresta.ts'
import { semVinculoRouter } from './procedures-sem-vinculo.ts'
import { os } from './implementer.ts'

/** A record lent by code, or opened for a reason: the side that lends, the side that reads, and administration. */
export const emprestimosRouter = os.router({ ...quemEmprestaRouter, ...leiturasRouter, ...semVinculoRouter })
