import { rotulosTipoPost } from '#domain/posts/post.ts'
import { midiasVisiveis, resumo } from '#domain/posts/rules.ts'
import type { SessionDb } from '../database/db.ts'
import type { ShareCard } from '../http/share-card.ts'
import { findCartao } from './queries.ts'

/** The card of `/post/{id}`, or null when no published post has that id. The picture is the first image of the post, or the still of its first video. */
export async function cardDoPost(
  db: SessionDb,
  id: string,
  siteUrl: string,
): Promise<Omit<ShareCard, 'url'> | null> {
  const post = await db.first(findCartao(id))
  if (!post) return null
  const imagem = midiasVisiveis(post.midias)
    .map(({ type, url, poster }) => (type === 'image' ? url : poster))
    .find((url) => url !== undefined)
  const titulo = post.titulo.trim() || rotulosTipoPost[post.tipo_post]
  return {
    title: `${titulo} · ${post.autor_nome}`,
    description: resumo(post.conteudo),
    image: imagem && new URL(imagem, siteUrl).href,
    type: 'article',
    found: true,
    ...(post.profissional_id && {
      feed: {
        title: `Posts de ${post.autor_nome}`,
        url: `${siteUrl}/profissionais-publicos/${post.profissional_id}/posts.xml`,
      },
    }),
  }
}
