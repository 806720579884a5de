import * as z from 'zod'

/**
 * The start of a consultation in an API: an ISO instant with 'Z' or an offset ('-03:00'), as epoch milliseconds. A text without either is refused, because it would be another hour
 * in every zone.
 */
export const inicioSchema = /* @__PURE__ */ z.iso
  .datetime({ offset: true, error: 'Informe o horário com o fuso, como 2026-11-23T09:00:00-03:00.' })
  .transform((texto) => Date.parse(texto))
