import * as z from 'zod'
import { RESTRITO } from '#domain/moderacao/restricao.ts'
import { base } from '#domain/rpc/base.ts'
import { feeds, limiteComentario, limiteNovos, ordens } from './feed.ts'
import {
  assuntoEmAlta,
  comentario,
  conversa,
  paginaDePosts,
  pessoaDaRede,
  postDaRede,
  silencio,
  sugestaoDePessoa,
} from './schemas.ts'

const tags = ['Rede']
const comId = z.object({ id: z.uuid() })
const cursor = z.string().max(300).optional()
const feito = z.object({ feito: z.literal(true) })

const doFeed = z.object({ feed: z.enum(feeds), ordem: z.enum(ordens).default('relevantes') })
const texto = z
  .string()
  .trim()
  .min(1, 'Escreva o comentário.')
  .max(limiteComentario, `Use no máximo ${limiteComentario.toLocaleString('pt-BR')} caracteres.`)
/** People whom the writer chose after an `@`. */
const mencoes = z.array(z.uuid()).max(10, 'Mencione no máximo 10 pessoas.').default([])

const A_SI = {
  status: 422,
  message: 'Esta ação vale para outras pessoas. Escolha alguém que não seja você.',
} as const
const MUDOU = {
  status: 409,
  message: 'Este comentário não está mais no ar. Atualize a conversa para ver como ela está.',
} as const
const DEMAIS = {
  status: 409,
  message: 'Você chegou ao limite desta lista. Retire alguém ou algo dela e tente de novo.',
} as const

const put = (path: `/${string}`, summary: string) => base.route({ method: 'PUT', path, tags, summary })
const del = (path: `/${string}`, summary: string) => base.route({ method: 'DELETE', path, tags, summary })
const get = (path: `/${string}`, summary: string) => base.route({ method: 'GET', path, tags, summary })

/** What the reader sees of the post after their act. */
const estadoDoPost = z.object({
  curtido: z.boolean(),
  salvo: z.boolean(),
  likes_count: z.int().nonnegative(),
  comentarios_count: z.int().nonnegative(),
})

/** The network (REDE-01, REDE-04 to REDE-07). */
export const redeContract = {
  feed: get('/rede/feeds/{feed}', 'Uma página de um feed, dos posts mais novos para trás')
    .input(doFeed.extend({ cursor }))
    .output(
      paginaDePosts.extend({
        /** What the feed is made from, null where the reader has told none: a city, a specialty, how many they follow. */
        base: z.string().nullable(),
      }),
    ),

  novos: get('/rede/feeds/{feed}/novos', 'Quantos posts de outras pessoas chegaram a um feed desde um lugar')
    .input(doFeed.extend({ desde: z.string().max(300) }))
    .output(z.object({ novos: z.int().nonnegative().max(limiteNovos) })),

  contagens: get('/rede/contagens', 'As curtidas e os comentários de posts que já estão na tela')
    .input(
      z.object({
        /** Up to twenty ids with commas between. */
        ids: z
          .string()
          .max(740)
          .transform((ids) => ids.split(','))
          .pipe(z.array(z.uuid()).max(20)),
      }),
    )
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          likes_count: z.int().nonnegative(),
          comentarios_count: z.int().nonnegative(),
        }),
      ),
    ),

  lugar: get('/rede/feeds/{feed}/lugar', 'O post em que a leitura de um feed parou')
    .input(doFeed.pick({ feed: true }))
    .output(
      z.object({
        lugar: z
          .object({ post_id: z.uuid(), titulo: z.string(), autor: z.string(), cursor: z.string() })
          .nullable(),
      }),
    ),

  guardarLugar: put('/rede/feeds/{feed}/lugar', 'Guarda o post em que a leitura de um feed parou')
    .input(doFeed.pick({ feed: true }).extend({ post_id: z.uuid() }))
    .output(feito),

  post: get('/rede/posts/{id}', 'Um post publicado, com o que a pessoa fez com ele')
    .input(comId)
    .output(postDaRede),

  mural: get('/rede/mural', 'Uma pessoa da rede e os posts dela, dos mais novos para trás')
    .input(
      z
        .object({ pessoa: z.uuid().optional(), profissional: z.uuid().optional(), cursor })
        .refine(({ pessoa, profissional }) => (pessoa === undefined) !== (profissional === undefined), {
          message: 'Informe a pessoa ou o profissional.',
          path: ['pessoa'],
        }),
    )
    .output(
      paginaDePosts.extend({
        autor: pessoaDaRede.extend({
          /** 'MÉDICO(A) · CRM/SP 123456 · RQE 45678', from the register. */
          identidade: z.string().nullable(),
          bio: z.string().nullable(),
          seguidores: z.int().nonnegative(),
          publicacoes: z.int().nonnegative(),
          proprio: z.boolean(),
        }),
      }),
    ),

  assunto: get('/rede/assuntos/{tag}', 'Os posts com um assunto, dos mais novos para trás')
    .input(z.object({ tag: z.string().min(1).max(100), cursor }))
    .output(paginaDePosts.extend({ tag: z.string(), publicacoes: z.int(), autores: z.int() })),

  busca: get('/rede/busca', 'Busca em posts, assuntos e pessoas')
    .input(z.object({ q: z.string().trim().min(2, 'Escreva ao menos duas letras.').max(200), cursor }))
    .output(paginaDePosts.extend({ pessoas: z.array(pessoaDaRede), assuntos: z.array(assuntoEmAlta) })),

  pessoas: get('/rede/pessoas', 'Pessoas da rede por parte do nome, para mencionar')
    .input(z.object({ q: z.string().trim().min(1).max(100) }))
    .output(z.array(pessoaDaRede)),

  lado: get('/rede/lado', 'Assuntos em alta e quem seguir').output(
    z.object({ assuntos: z.array(assuntoEmAlta), sugestoes: z.array(sugestaoDePessoa) }),
  ),

  curtir: put('/rede/posts/{id}/curtida', 'Curte um post').input(comId).output(estadoDoPost),
  descurtir: del('/rede/posts/{id}/curtida', 'Retira a curtida de um post').input(comId).output(estadoDoPost),
  salvar: put('/rede/posts/{id}/salvo', 'Salva um post para depois').input(comId).output(estadoDoPost),
  dessalvar: del('/rede/posts/{id}/salvo', 'Retira um post dos salvos').input(comId).output(estadoDoPost),
  ocultar: put('/rede/posts/{id}/oculto', 'Oculta um post dos feeds').input(comId).output(feito),
  mostrar: del('/rede/posts/{id}/oculto', 'Mostra de novo um post ocultado').input(comId).output(feito),

  comentarios: get(
    '/rede/posts/{id}/comentarios',
    'Os comentários de um post, dos mais antigos para os novos',
  )
    .input(comId.extend({ cursor }))
    .output(z.object({ comentarios: z.array(conversa), proximo: z.string().nullable() })),

  comentar: base
    .errors({ MUDOU, RESTRITO })
    .route({
      method: 'POST',
      path: '/rede/posts/{id}/comentarios',
      tags,
      summary: 'Comenta um post ou responde a um comentário',
    })
    .input(
      comId.extend({
        /** Made by the page, so that a repeated request writes once. */
        comentario_id: z.uuid(),
        pai_id: z.uuid().nullable().default(null),
        conteudo: texto,
        mencoes,
      }),
    )
    .output(comentario),

  editarComentario: put('/rede/comentarios/{id}', 'Reescreve um comentário próprio')
    .errors({ MUDOU })
    .input(comId.extend({ conteudo: texto, mencoes }))
    .output(comentario),

  apagarComentario: del('/rede/comentarios/{id}', 'Apaga um comentário próprio').input(comId).output(feito),

  voltarComentario: base
    .errors({ MUDOU })
    .route({
      method: 'POST',
      path: '/rede/comentarios/{id}/volta',
      tags,
      summary: 'Desfaz o apagamento de um comentário próprio',
    })
    .input(comId)
    .output(comentario),

  curtirComentario: put('/rede/comentarios/{id}/curtida', 'Curte um comentário')
    .input(comId)
    .output(comentario),
  descurtirComentario: del('/rede/comentarios/{id}/curtida', 'Retira a curtida de um comentário')
    .input(comId)
    .output(comentario),

  seguir: put('/rede/pessoas/{id}/seguir', 'Segue uma pessoa')
    .errors({ A_SI, DEMAIS })
    .input(comId)
    .output(feito),
  deixarDeSeguir: del('/rede/pessoas/{id}/seguir', 'Deixa de seguir uma pessoa').input(comId).output(feito),

  silencios: get('/rede/silencios', 'O que a pessoa silenciou e quem bloqueou').output(
    z.object({
      silencios: z.array(silencio),
      bloqueados: z.array(z.object({ id: z.uuid(), nome: z.string(), avatar_url: z.string().nullable() })),
    }),
  ),

  silenciar: base
    .errors({
      A_SI,
      DEMAIS,
      PALAVRA: { status: 422, message: 'Escreva uma palavra com ao menos duas letras.' },
    })
    .route({
      method: 'POST',
      path: '/rede/silencios',
      tags,
      summary: 'Silencia uma palavra, uma pessoa ou a conversa de um post',
    })
    .input(
      z.discriminatedUnion('tipo', [
        z.object({
          tipo: z.literal('palavra'),
          palavra: z
            .string()
            .trim()
            .min(2, 'Escreva ao menos duas letras.')
            .max(60, 'Use no máximo 60 caracteres.'),
        }),
        z.object({ tipo: z.literal('autor'), id: z.uuid() }),
        z.object({ tipo: z.literal('conversa'), id: z.uuid() }),
      ]),
    )
    .output(silencio),

  ouvir: del('/rede/silencios/{id}', 'Retira um silêncio').input(comId).output(feito),

  bloquear: put('/rede/pessoas/{id}/bloqueio', 'Bloqueia uma pessoa, nos dois sentidos')
    .errors({ A_SI, DEMAIS })
    .input(comId)
    .output(feito),
  desbloquear: del('/rede/pessoas/{id}/bloqueio', 'Desbloqueia uma pessoa').input(comId).output(feito),
}

export type EstadoDoPost = z.infer<typeof estadoDoPost>
