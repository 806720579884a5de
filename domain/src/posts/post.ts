import * as z from 'zod'

/** Column `posts_rede.tipo_post` (POST-06). */
export const tiposPost = ['dica_saude', 'pergunta', 'experiencia', 'discussao'] as const
export type TipoPost = (typeof tiposPost)[number]
export const tipoPostSchema = /* @__PURE__ */ z.enum(tiposPost)

export const rotulosTipoPost: Record<TipoPost, string> = {
  dica_saude: 'Dica de Saúde',
  pergunta: 'Pergunta',
  experiencia: 'Experiência',
  discussao: 'Discussão',
}

/** Posts suggested beside another (feed template). */
export const limiteSugestoes = 6

/** Column `posts_rede.status`; only `publicado` is public (POST-03). */
export const statusPost = ['rascunho', 'publicado', 'em-revisao', 'removido', 'arquivado'] as const
export type StatusPost = (typeof statusPost)[number]
export const statusPostSchema = /* @__PURE__ */ z.enum(statusPost)

export const rotulosStatusPost: Record<StatusPost, string> = {
  rascunho: 'Rascunho',
  publicado: 'Publicado',
  'em-revisao': 'Em revisão',
  removido: 'Removido',
  arquivado: 'Arquivado',
}

/** Column `posts_rede.tipo_autor`. */
export const tiposAutor = ['paciente', 'profissional', 'clinica'] as const
export type TipoAutor = (typeof tiposAutor)[number]
export const tipoAutorSchema = /* @__PURE__ */ z.enum(tiposAutor)

/** Field `type` of an item of `posts_rede.midias` (DATA-08, POST-02). */
export const tiposMidia = ['image', 'video'] as const
export type TipoMidia = (typeof tiposMidia)[number]
export const tipoMidiaSchema = /* @__PURE__ */ z.enum(tiposMidia)

/** One item of `posts_rede.midias`, in the shape that the column keeps; `alt` says the picture or the video in words. */
export const midiaSchema = /* @__PURE__ */ z.object({
  type: tipoMidiaSchema,
  url: /* @__PURE__ */ z.string(),
  name: /* @__PURE__ */ z.string(),
  alt: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  /** Of a video: a still, its length in seconds, its shape, and whether it has captions. */
  poster: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  segundos: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.number()),
  legendas: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
})
export type Midia = z.infer<typeof midiaSchema>
