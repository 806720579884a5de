import { instanteComFusoSchema } from './schemas-data.ts'

/** The start of a consultation in an API, as epoch milliseconds. */
export const inicioSchema = /* @__PURE__ */ instanteComFusoSchema.transform((texto) => Date.parse(texto))
