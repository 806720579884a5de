import * as z from 'zod'
import { facetaSchema } from '#domain/posts/facetas.ts'
import { postPublico } from '#domain/posts/contract.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { motivos } from './feed.ts'

const contagem = z.int().nonnegative()

/** Somebody in the network, as everybody there may know them. */
export const pessoaDaRede = z.object({
  /** The person, whoever they are. */
  id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  /** Null, as what follows, unless the person is a public professional. */
  profissional_id: z.uuid().nullable(),
  especialidade: z.string().nullable(),
  tema: z.enum(temasEspecialidade),
  verificado: z.boolean(),
  seguindo: z.boolean(),
})
export type PessoaDaRede = z.infer<typeof pessoaDaRede>

/** A post as its reader meets it in the network. */
export const postDaRede = postPublico.extend({
  autor: postPublico.shape.autor.extend({ id: z.uuid() }),
  motivo: z.enum(motivos),
  proprio: z.boolean(),
  curtido: z.boolean(),
  salvo: z.boolean(),
  /** Whether the reader follows the author. */
  seguindo: z.boolean(),
})
export type PostDaRede = z.infer<typeof postDaRede>

export const paginaDePosts = z.object({
  posts: z.array(postDaRede),
  proximo: z.string().nullable(),
  /** The newest place of this page, from which new posts are counted. Null for an empty page. */
  topo: z.string().nullable(),
})
export type PaginaDePosts = z.infer<typeof paginaDePosts>

export const comentario = z.object({
  id: z.uuid(),
  pai_id: z.uuid().nullable(),
  /** Null, as the text, for one that was taken away and still has answers. */
  autor: pessoaDaRede.omit({ seguindo: true }).nullable(),
  conteudo: z.string().nullable(),
  facetas: z.array(facetaSchema),
  likes_count: contagem,
  curtido: z.boolean(),
  proprio: z.boolean(),
  /** Instant, in UTC. */
  created_at: z.iso.datetime(),
  editado_em: z.iso.datetime().nullable(),
})
export type Comentario = z.infer<typeof comentario>
/** A comment with what answers it. */
export const conversa = comentario.extend({ respostas: z.array(comentario) })
export type Conversa = z.infer<typeof conversa>

export const assuntoEmAlta = z.object({ tag: z.string(), publicacoes: contagem, autores: contagem })
export type AssuntoEmAlta = z.infer<typeof assuntoEmAlta>

/** Why somebody is suggested. */
export const motivosDaSugestao = ['em-comum', 'especialidade', 'cidade', 'ativo'] as const
export const sugestaoDePessoa = pessoaDaRede.extend({
  motivo: z.enum(motivosDaSugestao),
  /** How many of those whom the reader follows follow them. */
  em_comum: contagem,
})
export type SugestaoDePessoa = z.infer<typeof sugestaoDePessoa>

export const silencio = z.object({
  id: z.uuid(),
  palavra: z.string().nullable(),
  /** The author, by name. */
  autor_nome: z.string().nullable(),
  /** The conversation, by the title of its post. */
  post_titulo: z.string().nullable(),
})
export type Silencio = z.infer<typeof silencio>
