import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
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
    publicado: { ...somenteLeitura, update: ['profissional'] },
    'rascunho of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  versoes_posts: {
    'of a published post': somenteLeitura,
    'of a draft': { select: ['profissional', ...administrador] },
  },
  colaboracoes_posts: {
    'of the profissional, to another': {
      select: ['profissional', 'profissional-suspenso'], // The author may only take it back.
      update: ['profissional-suspenso'],
    },
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
  videos_posts: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['paciente'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
  pedacos_videos: {
    'of a video of the paciente': { select: ['paciente'], insert: ['paciente'], delete: ['paciente'] },
  },
  declaracoes_de_imagem: {
    'of the profissional': { select: ['profissional', ...administrador], insert: ['profissional'] },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional, profissionalSuspenso }) => {
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
  for (const { id } of [publicado, rascunho])
    await insertRow(owner, 'versoes_posts', {
      post_id: id,
      versao: 1,
      tipo_post: 'pergunta',
      titulo: '',
      conteudo: 'Antes',
      desde: '2026-11-01T12:00:00Z',
    })
  const convite = await insertRow<{ id: string }>(owner, 'colaboracoes_posts', {
    post_id: publicado.id,
    profissional_id: profissionalSuspenso.id,
  })
  const video = randomUUID()
  await insertRow(owner, 'videos_posts', {
    id: video,
    dono_id: usuario_id,
    nome: 'a.mp4',
    tamanho: 5_000_000,
  })
  await insertRow(owner, 'pedacos_videos', { video_id: video, numero: 0, tamanho: 100 })
  const declaracao = await insertRow<{ id: string }>(owner, 'declaracoes_de_imagem', {
    post_id: publicado.id,
    autor_id,
    versao: 1,
    pessoas: 'eu',
    midias: ['/a.jpg'],
  })
  return {
    videos_posts: {
      'of the paciente': linha({ id: video }, 'legendas', {
        id: randomUUID(),
        dono_id: usuario_id,
        nome: 'b.mp4',
        tamanho: 10,
      }),
    },
    pedacos_videos: {
      'of a video of the paciente': linha({ video_id: video, numero: 0 }, 'tamanho', {
        video_id: video,
        numero: 1,
        tamanho: 100,
      }),
    },
    declaracoes_de_imagem: {
      'of the profissional': linha({ id: declaracao.id }, 'pessoas', {
        post_id: publicado.id,
        autor_id,
        versao: 2,
        pessoas: 'ninguem',
        midias: ['/b.jpg'],
      }),
    },
    versoes_posts: {
      'of a published post': linha({ post_id: publicado.id, versao: 1 }, 'titulo'),
      'of a draft': linha({ post_id: rascunho.id, versao: 1 }, 'titulo'),
    },
    colaboracoes_posts: {
      'of the profissional, to another': linha({ id: convite.id }, 'respondida_em'),
    },
    posts_rede: {
      publicado: linha({ id: publicado.id }, 'titulo'),
      'rascunho of the profissional': linha({ id: rascunho.id }, 'titulo', {
        autor_id,
        tipo_autor: 'profissional',
        tipo_post: 'pergunta',
        conteudo: 'Outro',
      }),
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
