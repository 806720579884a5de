import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { buildComentario, buildCurtidas, buildPost, buildVisualizacoes } from '#server/posts/fixtures.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** What the two owners of the scene did in the network: the author is the professional, who likes and comments the patient. */
export async function linhasDaRede(
  owner: pg.Client,
  { autor_id, usuario_id }: { autor_id: string; usuario_id: string },
): Promise<Linhas> {
  const publicado = await buildPost(owner, { autor_id })
  const rascunho = await buildPost(owner, { autor_id, status: 'rascunho' })
  const curtido = await buildPost(owner, { autor_id })
  await buildCurtidas(owner, [
    { post_id: publicado.id, usuario_id },
    { post_id: rascunho.id, usuario_id },
  ])
  const comentario = await buildComentario(owner, { post_id: publicado.id, autor_id: usuario_id })
  const comentarioDoRascunho = await buildComentario(owner, { post_id: rascunho.id, autor_id })
  const cargas = [randomUUID(), randomUUID()]
  await buildVisualizacoes(owner, [
    { carga_id: cargas[0]!, post_id: publicado.id },
    { carga_id: cargas[1]!, post_id: rascunho.id },
  ])
  return {
    posts_rede: {
      publicado: linha({ id: publicado.id }, 'titulo'),
      'rascunho of the profissional': linha({ id: rascunho.id }, 'titulo'),
    },
    curtidas_posts: {
      'of the paciente, of a published post': linha({ post_id: publicado.id, usuario_id }, 'created_at', {
        post_id: curtido.id,
        usuario_id,
      }),
      'of the paciente, of a draft': linha({ post_id: rascunho.id, usuario_id }, 'created_at'),
    },
    comentarios_posts: {
      'on a published post': linha({ id: comentario.id }, 'conteudo'),
      'on a draft': linha({ id: comentarioDoRascunho.id }, 'conteudo'),
    },
    visualizacoes_posts: {
      'of a published post': linha({ carga_id: cargas[0] }, 'post_id', {
        carga_id: randomUUID(),
        post_id: publicado.id,
      }),
      'of a draft': linha({ carga_id: cargas[1] }, 'post_id', {
        carga_id: randomUUID(),
        post_id: rascunho.id,
      }),
    },
  }
}
