import * as z from 'zod'
import { situacoesDoCalendario } from './calendario.ts'

/** Another calendar of a professional. Its address is never in an answer. */
export const calendarioDeFora = z.object({
  id: z.uuid(),
  profissional_id: z.uuid(),
  nome: z.string(),
  /** Host of its address, 'calendar.google.com'. */
  servidor: z.string(),
  situacao: z.enum(situacoesDoCalendario),
  /** A sentence with the next step; null where the last reading succeeded. */
  erro: z.string().nullable(),
  /** Last reading that succeeded. */
  lido_em: z.iso.datetime().nullable(),
  tentado_em: z.iso.datetime().nullable(),
  /** Busy times that stand. */
  quantas: z.int(),
  /** Events that could not be understood. */
  ignorados: z.int(),
})
export type CalendarioDeFora = z.infer<typeof calendarioDeFora>
