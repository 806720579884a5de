import * as z from 'zod'
import type { Assinante, Conteudo, SecaoDaAnotacao } from './anotacao.ts'
import { limitesDaAnotacao, modelosDeAnotacao } from './modelo.ts'

export const secaoDoModeloSchema = z.object({
  chave: z.string().regex(/^[a-z0-9-]{1,40}$/),
  titulo: z
    .string()
    .trim()
    .min(1, 'Dê um título à seção.')
    .max(limitesDaAnotacao.titulo, `Use no máximo ${limitesDaAnotacao.titulo} letras no título.`),
})

/** Letters of a text that PostgreSQL keeps: it refuses U+0000 and halves of a surrogate pair. */
const guardavel = (texto: string) => !texto.includes('\u0000') && texto.isWellFormed()

export const textoDoProntuario = z
  .string()
  .max(limitesDaAnotacao.texto, 'Use no máximo 20.000 letras. Divida o texto em outra seção ou adendo.')
  .refine(guardavel, 'Há um caractere que não pode ser guardado. Apague-o e escreva de novo.')

const secaoSchema = secaoDoModeloSchema.extend({
  texto: textoDoProntuario,
}) satisfies z.ZodType<SecaoDaAnotacao>

export const conteudoSchema = z.object({
  modelo: z.enum(modelosDeAnotacao),
  secoes: z
    .array(secaoSchema)
    .min(1, 'A anotação precisa de pelo menos uma seção.')
    .max(limitesDaAnotacao.secoes, `Use no máximo ${limitesDaAnotacao.secoes} seções.`)
    .refine(
      (secoes) => new Set(secoes.map(({ chave }) => chave)).size === secoes.length,
      'Há duas seções com a mesma chave.',
    ),
  sigilo: z.boolean(),
}) satisfies z.ZodType<Conteudo>

export const assinanteSchema = z.object({
  nome: z.string(),
  conselho: z.string().nullable(),
  registro: z.string(),
  uf: z.string(),
}) satisfies z.ZodType<Assinante>
