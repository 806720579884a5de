import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { midiaSchema } from './post.ts'
import { limitesDoVideo, mensagensDoVideo } from './video.ts'

const tags = ['Posts']
const comId = z.object({ id: z.uuid() })

const envio = z.object({
  id: z.uuid(),
  nome: z.string(),
  tamanho: z.int(),
  situacao: z.enum(['recebendo', 'pronto']),
  /** Bytes of each piece but the last. */
  pedaco: z.int(),
  /** Numbers of the pieces that came, from 0. */
  recebidos: z.array(z.int()),
  /** What a post keeps of it, once it is whole. */
  midia: midiaSchema.nullable(),
  /** Where its owner watches it, also while the post is a draft; the address ends after an hour. */
  endereco: z.string().nullable(),
  legendas: z.boolean(),
})
export type EnvioDeVideo = z.infer<typeof envio>

const SO_LEITURA = { status: 403, message: 'Seu perfil lê a Rede e não publica nela.' } as const
const VIDEO_RECUSADO = { status: 422, message: mensagensDoVideo.tipo } as const
const VIDEO_GRANDE = { status: 413, message: mensagensDoVideo.tamanho } as const
const OUTRO_ARQUIVO = {
  status: 409,
  message:
    'O arquivo escolhido não é o que começou a ser enviado. Escolha o mesmo vídeo, ou cancele e comece de novo.',
} as const
const FALTAM_PEDACOS = {
  status: 409,
  message: 'Uma parte do vídeo ainda não chegou. Continue o envio.',
  data: z.object({ faltam: z.array(z.int()) }),
} as const

/** Videos of posts: sent in pieces that may come in any order and more than once (REDE-02). */
export const videosContract = {
  iniciarVideo: base
    .errors({ SO_LEITURA, VIDEO_GRANDE, OUTRO_ARQUIVO })
    .route({
      method: 'POST',
      path: '/posts/videos',
      tags,
      summary: 'Começa ou retoma o envio de um vídeo',
      description: 'Repetir com o mesmo id diz que pedaços já chegaram.',
    })
    .input(
      comId.extend({
        nome: z.string().trim().min(1).max(200),
        tamanho: z
          .int()
          .min(1)
          .max(2 ** 40),
      }),
    )
    .output(envio),

  video: base
    .route({
      method: 'GET',
      path: '/posts/videos/{id}',
      tags,
      summary: 'Um vídeo próprio e o que dele já chegou',
    })
    .input(comId)
    .output(envio),

  enviarPedaco: base
    .errors({
      SO_LEITURA,
      VIDEO_RECUSADO,
      PEDACO: {
        status: 422,
        message: 'Esta parte do vídeo chegou incompleta. O envio continua a partir dela.',
      },
    })
    .route({
      method: 'POST',
      path: '/posts/videos/pedacos',
      tags,
      summary: 'Guarda um pedaço de um vídeo: o corpo são os bytes',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: z.object({ id: z.uuid(), numero: z.coerce.number<number>().int().min(0).max(1_000) }),
        body: z.file(),
      }),
    )
    .output(z.object({ recebidos: z.int(), total: z.int() })),

  concluirVideo: base
    .errors({ SO_LEITURA, VIDEO_RECUSADO, VIDEO_GRANDE, FALTAM_PEDACOS })
    .route({
      method: 'POST',
      path: '/posts/videos/{id}/conclusao',
      tags,
      summary: 'Junta os pedaços e confere o vídeo pelo conteúdo',
      description: 'O que a câmera escreveu no arquivo não é guardado. Repetir devolve o mesmo vídeo.',
    })
    .input(comId)
    .output(envio),

  cancelarVideo: base
    .route({
      method: 'DELETE',
      path: '/posts/videos/{id}',
      tags,
      summary: 'Desiste de um vídeo que nenhum post usa',
    })
    .input(comId)
    .output(z.object({ cancelado: z.literal(true) })),

  guardarLegendas: base
    .errors({
      SO_LEITURA,
      LEGENDAS_RETIDAS: {
        status: 422,
        message: 'As legendas têm algo que a Rede não mostra. Mude o trecho no arquivo e escolha-o de novo.',
        data: z.object({ trecho: z.string(), passo: z.string() }),
      },
      LEGENDAS: {
        status: 422,
        message:
          'O arquivo não tem legendas com tempos, ou os tempos se contradizem. Escolha um arquivo .vtt ou .srt do seu vídeo.',
      },
    })
    .route({
      method: 'PUT',
      path: '/posts/videos/{id}/legendas',
      tags,
      summary: 'Troca as legendas de um vídeo próprio; um arquivo vazio as tira',
    })
    .input(comId.extend({ arquivo: z.string().max(limitesDoVideo.legendas) }))
    .output(envio),

  legendasDoVideo: base
    .route({
      method: 'GET',
      path: '/posts/videos/{id}/legendas',
      tags,
      summary: 'As legendas de um vídeo publicado',
    })
    .input(comId)
    .output(
      z.object({
        trechos: z.array(z.object({ inicio: z.int(), fim: z.int(), texto: z.string() })),
      }),
    ),
}
