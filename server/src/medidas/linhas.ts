import type { Medida } from '#domain/medidas/schemas.ts'
import type { LinhaDeMedida } from './queries.ts'

/** A measure as its answer has it. */
export const medidaDe = ({ paciente_id: _, medida_em, ...linha }: LinhaDeMedida): Medida => ({
  ...linha,
  medida_em: medida_em.toISOString(),
})
