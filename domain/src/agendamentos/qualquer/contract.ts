import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { ehZona } from '#domain/formato/fuso.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { base } from '#domain/rpc/base.ts'
import { modalidadeSchema } from '../agendamento.ts'

const tags = ['Agendamentos']
const nome = z.string().max(200)

/** Most professionals and most days of one question. */
export const maximoDeQualquer = 20
export const diasDeQualquer = 31

const deQualquer = z.object({
  /** IANA zone of the dates: that of the professionals, or the requested one where they work in several. */
  zona: z.string(),
  profissionais: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      avatar_url: z.string().nullable(),
      tema: z.enum(temasEspecialidade).catch('neutra'),
      especialidade: z.string(),
      cidade: z.string(),
      uf: z.string(),
      nota_media: z.number().nullable(),
      avaliacoes_total: z.int(),
    }),
  ),
  /** Every date of the question in order. */
  dias: z.array(
    z.object({
      data: z.string(),
      /** Starts, ascending, each with the positions in `profissionais` of those who are free then. */
      inicios: z.array(z.object({ inicio: z.string(), quem: z.array(z.int()) })),
    }),
  ),
})
export type LivresDeQualquer = z.infer<typeof deQualquer>

const pessoaParaMarcar = z.object({
  /** Value for `paciente_id` of `marcar`. */
  paciente_id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  /** Column `vinculos_cuidado.relacao`. */
  relacao: z.string(),
})
export type PessoaParaMarcar = z.infer<typeof pessoaParaMarcar>

/** What the booking flow reads before it holds an hour (APPT-07). */
export const qualquerContract = {
  livresDeQualquer: base
    .route({
      method: 'GET',
      path: '/agendamentos/qualquer/horarios',
      tags,
      summary: 'Os horários livres de quem atende uma especialidade, juntos',
      description: `De até ${maximoDeQualquer} profissionais públicos, em no máximo ${diasDeQualquer} dias por pergunta.`,
    })
    .input(
      z.object({
        especialidade: nome.optional(),
        /** An area of that profession. Without one, only who has none, a general one or that of the patient's age is offered (ACHAR-02). */
        sub: nome.optional(),
        /** The patient; absent: the caller. */
        paciente_id: z.uuid().optional(),
        cidade: nome.optional(),
        uf: z.enum(siglasUf).optional(),
        plano: nome.optional(),
        modalidade: modalidadeSchema.optional(),
        /** Local dates, both included; absent: from today on, for the longest period. */
        de: diaSchema.optional(),
        ate: diaSchema.optional(),
        zona: z.string().max(60).refine(ehZona, 'Informe um fuso horário que exista.').optional(),
      }),
    )
    .output(deQualquer),

  retornoCom: base
    .route({
      method: 'GET',
      path: '/profissionais/{id}/retorno',
      tags,
      summary: 'Até que dia uma pessoa pode marcar um retorno com um profissional',
    })
    .input(z.object({ id: z.uuid(), paciente_id: z.uuid().optional() }))
    .output(z.object({ ate: diaSchema.nullable() })),

  paraQuem: base
    .route({
      method: 'GET',
      path: '/agendamentos/para-quem',
      tags,
      summary: 'As outras pessoas para quem quem pergunta pode marcar',
      description: 'Só aquelas de quem cuida com permissão para alterar a agenda.',
    })
    .output(z.array(pessoaParaMarcar)),
}
