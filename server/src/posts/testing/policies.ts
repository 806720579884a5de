import { randomUUID } from 'node:crypto'
import { buildComentario, buildCurtidas, buildPost, buildVisualizacoes } from '../fixtures.ts'
import {
  todos,
  comSessao,
  administrador,
  somenteLeitura,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  posts_rede: {
    publicado: somenteLeitura,
    'rascunho of the profissional': { select: ['profissional', ...administrador] },
  },
  curtidas_posts: {
    'of the paciente, of a published post': {
      select: ['paciente', ...administrador],
      insert: ['paciente'],
      delete: ['paciente'],
    },
    'of the paciente, of a draft': { select: ['paciente', ...administrador], delete: ['paciente'] },
  },
  comentarios_posts: {
    'of the paciente, on a published post': {
      select: comSessao,
      insert: ['paciente'],
      update: ['paciente'],
    },
    'on a draft': { select: administrador },
  },
  visualizacoes_posts: { 'of a published post': { insert: todos }, 'of a draft': {} },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const autor_id = profissional.usuario_id
  const { usuario_id } = paciente
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
      'of the paciente, on a published post': linha({ id: comentario.id }, 'conteudo', {
        post_id: publicado.id,
        autor_id: usuario_id,
        conteudo: 'Outra',
      }),
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
