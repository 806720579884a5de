import * as z from 'zod'
import { necessidades } from './necessidades.ts'

/** What a person says of how to attend to them well, and who may read it: the offices where they are a patient. */
export const paraAtender = z.object({
  necessidades: z.array(z.enum(necessidades)).max(necessidades.length),
  /** Name in the table `idiomas`; null: not said. */
  idioma: z.string().max(80).nullable(),
})
export type ParaAtender = z.infer<typeof paraAtender>
