import * as z from 'zod'
import { necessidades } from './necessidades.ts'

/** A person's words on how to attend to them well, for the offices where they are a patient. */
export const paraAtender = z.object({
  necessidades: z.array(z.enum(necessidades)).max(necessidades.length),
  /** Name in the table `idiomas`; null: not said. */
  idioma: z.string().max(80).nullable(),
})
export type ParaAtender = z.infer<typeof paraAtender>
