import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { chavesDeIa, classesDeRisco, desfechosDeIa } from './ferramentas.ts'

const tags = ['IA']
const instante = z.iso.datetime()

const ferramenta = z.object({
  chave: z.enum(chavesDeIa),
  nome: z.string(),
  finalidade: z.string(),
  versao: z.string(),
  risco: z.enum(classesDeRisco),
  externa: z.boolean(),
  campos: z.array(z.string()),
  sem_modelo: z.string(),
  /** Whether the administration lets it use a model. */
  ligada: z.boolean(),
  responsavel: z.string(),
  avaliada_em: z.iso.date().nullable(),
  avaliacao: z.string(),
})
export type FerramentaRegistrada = z.infer<typeof ferramenta>

const chamada = z.object({
  id: z.uuid(),
  ferramenta: z.enum(chavesDeIa),
  modelo: z.string(),
  /** Host to which the fields went. */
  destino: z.string(),
  campos: z.array(z.string()),
  desfecho: z.enum(desfechosDeIa),
  created_at: instante,
})

/** The register of AI tools and what each saw (IA-08, IA-09). */
export const iaContract = {
  registro: base
    .route({
      method: 'GET',
      path: '/ia/ferramentas',
      tags,
      summary: 'As ferramentas de IA: para que servem, o que veem e se usam um modelo',
    })
    .output(
      z.object({
        /** Name and host of the model; null where none is set up. */
        modelo: z.object({ nome: z.string(), destino: z.string() }).nullable(),
        /** What stands in the way of every call now; the administration alone hears it. */
        estado: z
          .object({
            disjuntor: z.boolean(),
            /** Of the last 24 hours, rounded up: a started cent counts. */
            gasto_centavos: z.int(),
            teto_centavos: z.int().nullable(),
          })
          .nullable(),
        ferramentas: z.array(ferramenta),
      }),
    ),

  mudar: base
    .route({
      method: 'PUT',
      path: '/ia/ferramentas/{chave}',
      tags,
      summary: 'Liga ou desliga uma ferramenta, e diz quem responde por ela',
    })
    .input(
      z.object({
        chave: z.enum(chavesDeIa),
        ligada: z.boolean(),
        responsavel: z.string().trim().max(120, 'Use no máximo 120 caracteres.').default(''),
      }),
    )
    .output(ferramenta),

  minhasChamadas: base
    .route({
      method: 'GET',
      path: '/ia/chamadas',
      tags,
      summary: 'O que a IA viu de mim: cada chamada, com os campos e o destino',
    })
    .output(z.object({ chamadas: z.array(chamada) })),
}
