import * as z from 'zod'
import { limitesDaData } from '#domain/formato/schemas-data.ts'

export const instante = z.iso.datetime()
export const pagina = { cursor: z.string().max(300).optional() }

/** A month of a request, 'YYYY-MM'. */
export const mesSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Informe um mês, como 2026-03.')
  .refine((mes) => mes >= limitesDaData.primeiro.slice(0, 7) && mes <= limitesDaData.ultimo.slice(0, 7), {
    error: 'Escolha um mês entre 1900 e 2100.',
  })

/** Whole months, both included, and whom the figures are narrowed to. */
export const recorteDeQualidade = z.object({
  de: mesSchema,
  ate: mesSchema,
  clinica_id: z.uuid().optional(),
  profissional_id: z.uuid().optional(),
  /** Of that professional. */
  servico_id: z.uuid().optional(),
})
export type RecorteDeQualidade = z.infer<typeof recorteDeQualidade>

export const MUDOU = {
  status: 409,
  message: 'Outra pessoa mudou isto enquanto você escrevia. Veja como está e tente de novo.',
} as const
