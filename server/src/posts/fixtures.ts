import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Midia } from '#domain/posts/post.ts'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Post = Selectable<Tables['posts_rede']>
export type Comentario = Selectable<Tables['comentarios_posts']>
export type PostOverrides = Partial<Omit<Insertable<Tables['posts_rede']>, 'midias'>> & {
  autor_id: string
  midias?: readonly Midia[]
}
export type ComentarioOverrides = Partial<Insertable<Tables['comentarios_posts']>> & {
  post_id: string
  autor_id: string
}
export type Curtida = Insertable<Tables['curtidas_posts']>

/** Published health tips of professionals. */
export function buildPosts(inserter: Inserter, posts: readonly PostOverrides[]): Promise<Post[]> {
  const rows = posts.map((overrides) => ({
    id: randomUUID(),
    status: 'publicado',
    tipo_autor: 'profissional',
    tipo_post: 'dica_saude',
    titulo: 'Beba água ao longo do dia',
    conteudo: 'Pequenos goles, várias vezes, ajudam mais do que muita água de uma vez só.',
    ...overrides,
  }))
  return insertRows(inserter, 'posts_rede', rows)
}

export async function buildPost(inserter: Inserter, overrides: PostOverrides): Promise<Post> {
  return (await buildPosts(inserter, [overrides]))[0]!
}

export function buildComentarios(
  inserter: Inserter,
  comentarios: readonly ComentarioOverrides[],
): Promise<Comentario[]> {
  const rows = comentarios.map((overrides) => ({
    id: randomUUID(),
    conteudo: 'Obrigada pela explicação!',
    ...overrides,
  }))
  return insertRows(inserter, 'comentarios_posts', rows)
}

export async function buildComentario(
  inserter: Inserter,
  overrides: ComentarioOverrides,
): Promise<Comentario> {
  return (await buildComentarios(inserter, [overrides]))[0]!
}

/** One like of one person for one post. */
export function buildCurtidas(inserter: Inserter, curtidas: readonly Curtida[]): Promise<Curtida[]> {
  return insertRows(inserter, 'curtidas_posts', curtidas)
}

/** Views of posts, each of a page load of its own. */
export function buildVisualizacoes(
  inserter: Inserter,
  visualizacoes: readonly { post_id: string; carga_id?: string; created_at?: string }[],
): Promise<unknown[]> {
  const rows = visualizacoes.map((each) => ({ carga_id: randomUUID(), ...each }))
  return insertRows(inserter, 'visualizacoes_posts', rows)
}
