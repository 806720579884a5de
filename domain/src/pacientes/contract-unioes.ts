import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { camposDaUniao, recusasDaUniao, recusasDeDesfazer } from './uniao.ts'

const tags = ['Pacientes']

/** Two patients of one agenda: the record that stays, and the other one. */
const duasFichas = z.object({ id: z.uuid(), outro_id: z.uuid(), profissional_id: z.uuid().optional() })
const campo = z.enum(camposDaUniao)

const ficha = z.object({
  id: z.uuid(),
  numero_prontuario: z.string(),
  consultas: z.int(),
  futuras: z.int(),
  evolucoes: z.int(),
  documentos: z.int(),
})
export type FichaComparada = z.infer<typeof ficha>

export const comparacao = z.object({
  fica: ficha,
  sai: ficha,
  /** Fields that one of them has, in the order of a form. A document is shown by its last digits. */
  campos: z.array(z.object({ campo, fica: z.string().nullable(), sai: z.string().nullable() })),
  /** Why they may not be united; null where they may. */
  recusa: z.enum(recusasDaUniao).nullable(),
})
export type Comparacao = z.infer<typeof comparacao>

/** Records of an office that are one person (PRONT-15). */
export const unioesContract = {
  comparar: base
    .route({
      method: 'POST',
      path: '/pacientes/{id}/comparacao',
      tags,
      summary: 'Duas fichas lado a lado, e o que uniria uma à outra',
    })
    .input(duasFichas)
    .output(comparacao),

  unir: base
    .errors({
      NAO_UNE: {
        status: 409,
        message: 'Estas fichas não podem ser unidas agora. Veja o motivo na comparação.',
        data: z.object({ motivo: z.enum(recusasDaUniao) }),
      },
    })
    .route({
      method: 'POST',
      path: '/pacientes/{id}/uniao',
      tags,
      summary: 'Une a outra ficha a esta, com a escolha campo a campo',
    })
    .input(
      duasFichas.extend({
        /** Fields whose value comes from the record that goes; the others stay as they are. */
        da_outra: z.array(campo).max(camposDaUniao.length),
      }),
    )
    .output(z.object({ uniao_id: z.uuid() })),

  desfazerUniao: base
    .errors({
      NAO_DESFAZ: {
        status: 409,
        message: 'Esta união não pode mais ser desfeita. Abra a ficha de novo e confira.',
        data: z.object({ motivo: z.enum(recusasDeDesfazer) }),
      },
    })
    .route({
      method: 'POST',
      path: '/pacientes/{id}/separacao',
      tags,
      summary: 'Desfaz uma união: cada ficha volta ao que era',
    })
    .input(z.object({ id: z.uuid(), uniao_id: z.uuid(), profissional_id: z.uuid().optional() }))
    .output(
      z.object({
        /** The record that is there again. */
        voltou: z.uuid(),
        /** Consultations that stay, since something was written in them after the union. */
        ficaram: z.int(),
      }),
    ),

  distinguir: base
    .route({
      method: 'PUT',
      path: '/pacientes/{id}/distincao',
      tags,
      summary: 'Diz que duas fichas parecidas não são a mesma pessoa, ou volta a sugerir que são',
    })
    .input(duasFichas.extend({ distintas: z.boolean() }))
    .output(z.object({ distintas: z.boolean() })),
}
