import * as z from 'zod'
import { caracteres, limitesDoPost } from './escrita.ts'
import { tiposMidia, tiposPost } from './post.ts'

const ate = (maximo: number, error: string) =>
  z
    .string()
    .max(maximo * 2, error)
    .refine((texto) => caracteres(texto) <= maximo, error)

/** What an author writes. A draft may still lack everything. */
export const conteudoDoPostSchema = z.object({
  tipo_post: z.enum(tiposPost),
  titulo: ate(
    limitesDoPost.titulo,
    `O título tem até ${limitesDoPost.titulo} caracteres. Encurte e tente de novo.`,
  ),
  conteudo: ate(limitesDoPost.rascunho, 'O texto passa de 20.000 caracteres. Divida em mais de um post.'),
  midias: z
    .array(
      z.object({
        type: z.enum(tiposMidia),
        url: z.string().max(300),
        poster: z.string().max(300).optional(),
        name: z.string().max(200),
        alt: ate(
          limitesDoPost.alternativo,
          `A descrição tem até ${limitesDoPost.alternativo} caracteres. Encurte e tente de novo.`,
        ).optional(),
      }),
    )
    .max(limitesDoPost.imagens, `Um post tem até ${limitesDoPost.imagens} imagens e vídeos. Remova alguns.`),
  /** People chosen after an `@` of the text. */
  mencoes: z.array(z.uuid()).max(50).default([]),
})
export type ConteudoDoPost = z.infer<typeof conteudoDoPostSchema>
