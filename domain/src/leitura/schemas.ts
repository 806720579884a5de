import * as z from 'zod'
import { midiaSchema } from '#domain/posts/post.ts'
import { postDaRede } from '#domain/rede/schemas.ts'
import { relacoes } from './area.ts'

const lidoPor = z.object({
  /** Hundredths of the text that passed the screen; 0 for a post that was never opened. */
  progresso: z.int().min(0).max(100),
  /** Instant, in UTC. */
  lido_em: z.iso.datetime().nullable(),
})
export type LeituraDoPost = z.infer<typeof lidoPor>

const daLeitura = z.object({
  leitura: lidoPor,
  minutos: z.int().min(1),
  /** How the subject stands to what the author registered. */
  area: z.object({
    relacao: z.enum(relacoes),
    assunto: z.string().nullable(),
    registro: z.string().nullable(),
  }),
  /** When the author last wrote it or said that it still holds. Instant, in UTC. */
  revisado_em: z.iso.datetime(),
  /** More than 24 months ago. */
  revisao_antiga: z.boolean(),
  demonstracao: z.boolean(),
})

/** A whole post, open in the reading room. */
export const postAberto = postDaRede.omit({ motivo: true }).extend(daLeitura.shape)
export type PostAberto = z.infer<typeof postAberto>

/** The same in a list: the beginning of its text and its first picture. */
export const postNaLista = postAberto
  .omit({ conteudo: true, facetas: true, midias: true, visualizacoes_count: true, editado_em: true })
  .extend({
    comeco: z.string(),
    capa: midiaSchema.nullable(),
    /** How many sources the text names. */
    fontes: z.int().nonnegative(),
    com_video: z.boolean(),
  })
export type PostNaLista = z.infer<typeof postNaLista>

/** A post that was begun and not finished. */
export const leituraAberta = z.object({
  id: z.uuid(),
  titulo: z.string(),
  autor: z.string(),
  progresso: z.int().min(0).max(100),
})
export type LeituraAberta = z.infer<typeof leituraAberta>
