import * as z from 'zod'

const lugar = { inicio: z.int().nonnegative(), fim: z.int().positive() }

/** A range of a plain text that leads somewhere, as the contract gives it. */
export const facetaSchema = z.discriminatedUnion('tipo', [
  z.object({ ...lugar, tipo: z.literal('hashtag'), tag: z.string() }),
  z.object({ ...lugar, tipo: z.literal('mencao'), usuario_id: z.uuid() }),
  z.object({ ...lugar, tipo: z.literal('link'), endereco: z.string() }),
])
