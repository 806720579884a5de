import * as z from 'zod'

/**
 * The start of a consultation as an API takes it: an ISO instant with 'Z' or its offset ('-03:00'), as epoch milliseconds. A text without
 * either would be another hour in Rio Branco than in Noronha, and is refused.
 */
export const inicioSchema = /* @__PURE__ */ z.iso
  .datetime({ offset: true, error: 'Informe o horário com o fuso, como 2026-11-23T09:00:00-03:00.' })
  .transform((texto) => Date.parse(texto))
