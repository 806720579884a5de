import * as z from 'zod'

/**
 * Money of a contract: whole cents, none below zero, at most what a `numeric(10, 2)` column holds. Its field is named `*_centavos`.
 * A sum over many rows, and a balance that may fall below zero, are a plain `z.int()` of such a name.
 */
export const centavos = z.int().min(0).max(9_999_999_999)
