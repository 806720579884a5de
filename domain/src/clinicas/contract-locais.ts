import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'

const tags = ['Clínicas']
const instante = z.iso.datetime()
const umId = z.object({ id: z.uuid() })

/** What a professional is to the clinic whose address their place has. */
export const vinculosDoLocal = ['ativo', 'suspenso', 'encerrado', 'nenhum'] as const

/** A place of a professional in a clinic's rooms. */
export const localNaClinica = z.object({
  id: z.uuid(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  avatar_url: z.string().nullable(),
  especialidade: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  vinculo: z.enum(vinculosDoLocal),
  /** End of the membership; null for the owner, and where there never was one. */
  fim: instante.nullable(),
  /** Published intervals of the week at this place, and the rooms that they name. */
  horarios: z.int().nonnegative(),
  salas: z.array(z.string()),
  /** Consultations to come. */
  consultas: z.int().nonnegative(),
})
export type LocalNaClinica = z.infer<typeof localNaClinica>

export const locaisDaClinica = {
  locais: base
    .route({
      method: 'GET',
      path: '/clinicas/{id}/locais',
      tags,
      summary: 'O que está de pé nas salas da clínica: locais de profissionais, seus horários e consultas',
    })
    .input(umId)
    .output(z.array(localNaClinica)),

  encerrarLocal: base
    .route({
      method: 'POST',
      path: '/clinicas/locais/{id}/encerramento',
      tags,
      summary: 'Tira um local das salas da clínica; as consultas marcadas ficam e são avisadas',
    })
    .input(umId)
    .output(z.object({ id: z.uuid(), consultas: z.int() })),
}
