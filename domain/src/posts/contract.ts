import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { base } from '#domain/rpc/base.ts'
import { facetaSchema } from './facetas.ts'
import { limiteSugestoes, midiaSchema, tipoAutorSchema, tipoPostSchema } from './post.ts'

const contagem = z.int().nonnegative()

const autor = z.object({
  nome: z.string(),
  avatar_url: z.string().nullable(),
  tipo_autor: tipoAutorSchema,
  /** Null, as all that follows, unless the author is a public professional. */
  profissional_id: z.uuid().nullable(),
  especialidade: z.string().nullable(),
  /** Colour theme of the specialty (POST-07), `neutra` by default. */
  tema: z.enum(temasEspecialidade),
  /** 'MÉDICO(A) · CRM/SP 123456 · RQE 45678', from the register. */
  identidade: z.string().nullable(),
  verificado: z.boolean(),
})

/** A published post, as anyone may read it (POST-01). */
export const postPublico = z.object({
  id: z.uuid(),
  autor,
  colaboracao: z.object({ nome: z.string(), especialidade: z.string() }).nullable(),
  tipo_post: tipoPostSchema,
  titulo: z.string(),
  /** Plain text; line breaks count, markup does not. */
  conteudo: z.string(),
  /** Ranges of the text that lead somewhere, in its order. */
  facetas: z.array(facetaSchema),
  tags: z.array(z.string()),
  midias: z.array(midiaSchema),
  likes_count: contagem,
  comentarios_count: contagem,
  visualizacoes_count: contagem,
  /** When it came out, in UTC. */
  created_at: z.iso.datetime(),
  /** When its author last changed it: what it said before is read by `versoes`. */
  editado_em: z.iso.datetime().nullable().optional(),
})
export type PostPublico = z.infer<typeof postPublico>

/** A post in a list of suggestions. */
const sugestao = z.object({
  id: z.uuid(),
  titulo: z.string(),
  tipo_post: tipoPostSchema,
  autor_nome: z.string(),
  /** Instant, in UTC. */
  created_at: z.iso.datetime(),
})
export type SugestaoDePost = z.infer<typeof sugestao>

export const postsContract = {
  recentes: base
    .route({
      method: 'GET',
      path: '/posts/recentes',
      tags: ['Posts'],
      summary: 'Os posts publicados mais novos',
    })
    .input(
      z
        .object({
          exceto: z.uuid().optional(),
          /** Only those published before this instant: the `created_at` of the last one seen leads to the next ones. */
          antes: instanteSchema.optional(),
        })
        .optional(),
    )
    .output(z.array(sugestao).max(limiteSugestoes)),

  publico: base
    .route({ method: 'GET', path: '/posts/{id}', tags: ['Posts'], summary: 'Um post publicado' })
    .input(z.object({ id: z.uuid() }))
    .output(postPublico),

  registrarVisualizacao: base
    .route({
      method: 'POST',
      path: '/posts/{id}/visualizacoes',
      tags: ['Posts'],
      summary: 'Conta uma visualização por carregamento da página',
      description:
        'Repetir o mesmo `carga_id` não conta de novo. De um visitante contam até 5 em uma hora; as outras só leem o número.',
    })
    .input(
      z.object({
        id: z.uuid(),
        /** Made once by the page when it loads. */
        carga_id: z.uuid(),
      }),
    )
    .output(z.object({ visualizacoes_count: contagem })),
}
