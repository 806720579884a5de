import { buildComentario, buildPost } from '../../posts/fixtures.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { comSessao, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import {
  buildBloqueios,
  buildCurtidasDeComentarios,
  buildLugares,
  buildOcultos,
  buildSalvos,
  buildSeguidores,
  buildSilencios,
} from '../fixtures.ts'

/** Of one person alone: nobody else reads what they follow, save, silence or block. */
const DELE = { select: ['paciente'], insert: ['paciente'], delete: ['paciente'] } as const

export const politica: Politica = {
  curtidas_comentarios: { 'of the paciente': DELE },
  posts_salvos: { 'of the paciente': DELE },
  seguidores: { 'the paciente follows the profissional': DELE },
  silencios: { 'of the paciente': DELE },
  bloqueios_rede: { 'the paciente blocks somebody': DELE },
  posts_ocultos: { 'of the paciente': DELE },
  lugares_de_leitura: {
    'of the paciente': { select: ['paciente'], insert: ['paciente'], update: ['paciente'] },
  },
  // Kept by trigger from published posts.
  hashtags_posts: { 'of a published post': { select: comSessao } },
  palavras_posts: { 'of a published post': {} },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const { usuario_id } = paciente
  const autor_id = profissional.usuario_id
  const outro = await buildProfissional(owner)
  const [post, novo] = await Promise.all([
    buildPost(owner, { autor_id, tags: ['sal'] }),
    buildPost(owner, { autor_id }),
  ])
  const [comentario, outroComentario] = await Promise.all([
    buildComentario(owner, { post_id: post.id, autor_id }),
    buildComentario(owner, { post_id: post.id, autor_id }),
  ])
  await buildCurtidasDeComentarios(owner, [{ comentario_id: comentario.id, usuario_id }])
  await buildSalvos(owner, [{ post_id: post.id, usuario_id }])
  await buildOcultos(owner, [{ post_id: post.id, usuario_id }])
  await buildSeguidores(owner, [{ usuario_id, autor_id }])
  await buildSilencios(owner, [{ usuario_id, palavra: 'agulha' }])
  await buildBloqueios(owner, [{ usuario_id, bloqueado_id: outro.usuario_id }])
  const momento = '2026-01-20T12:00:00Z'
  await buildLugares(owner, [{ usuario_id, feed: 'seguindo', post_id: post.id, momento }])
  const alvo = { post_id: post.id, usuario_id }
  return {
    curtidas_comentarios: {
      'of the paciente': linha({ comentario_id: comentario.id, usuario_id }, 'created_at', {
        comentario_id: outroComentario.id,
        usuario_id,
      }),
    },
    posts_salvos: {
      'of the paciente': linha(alvo, 'created_at', { post_id: novo.id, usuario_id }),
    },
    seguidores: {
      'the paciente follows the profissional': linha({ usuario_id, autor_id }, 'created_at', {
        usuario_id,
        autor_id: (await buildProfissional(owner)).usuario_id,
      }),
    },
    silencios: {
      'of the paciente': linha({ usuario_id, palavra: 'agulha' }, 'palavra', {
        usuario_id,
        palavra: 'sangue',
      }),
    },
    bloqueios_rede: {
      'the paciente blocks somebody': linha({ usuario_id, bloqueado_id: outro.usuario_id }, 'created_at', {
        usuario_id,
        bloqueado_id: (await buildProfissional(owner)).usuario_id,
      }),
    },
    posts_ocultos: {
      'of the paciente': linha(alvo, 'created_at', { post_id: novo.id, usuario_id }),
    },
    lugares_de_leitura: {
      'of the paciente': linha({ usuario_id, feed: 'seguindo' }, 'momento', {
        usuario_id,
        feed: 'salvos',
        post_id: post.id,
        momento,
      }),
    },
    hashtags_posts: { 'of a published post': linha({ post_id: post.id }, 'tag') },
    palavras_posts: { 'of a published post': linha({ post_id: post.id }, 'publicado_em') },
  }
}
