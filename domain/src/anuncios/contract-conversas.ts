import * as z from 'zod'
import { RESTRITO } from '#domain/moderacao/restricao.ts'
import { base } from '#domain/rpc/base.ts'
import { limitesDoAnuncio, statusMensagem } from './anuncio.ts'
import { tags } from './tags.ts'

const comId = z.object({ id: z.uuid() })
const instante = z.iso.datetime()
const texto = z
  .string()
  .trim()
  .min(1, 'Escreva a mensagem.')
  .max(
    limitesDoAnuncio.mensagem,
    `Use no máximo ${limitesDoAnuncio.mensagem.toLocaleString('pt-BR')} letras.`,
  )

const resumo = z.object({
  id: z.uuid(),
  anuncio_id: z.uuid(),
  titulo: z.string(),
  /** The other of the two. */
  outro: z.object({ id: z.uuid(), nome: z.string() }),
  sou_anunciante: z.boolean(),
  ultima_em: instante,
  ultima: z.string(),
  novas: z.int(),
})
export type ResumoDaConversa = z.infer<typeof resumo>

const mensagem = z.object({
  id: z.uuid(),
  minha: z.boolean(),
  /** Empty while moderation looks at it, and after it was removed. */
  texto: z.string(),
  status: z.enum(statusMensagem),
  em: instante,
})
export type MensagemDoAnuncio = z.infer<typeof mensagem>

const conversa = resumo.extend({
  mensagens: z.array(mensagem),
  /** One of the two blocked the other: nobody writes any more. */
  fechada: z.boolean(),
})
export type ConversaDoAnuncio = z.infer<typeof conversa>

const DADOS = {
  status: 422,
  message: 'A mensagem mostra dados de paciente, e não foi enviada. Apague o trecho e envie de novo.',
  data: z.object({ trechos: z.array(z.string()) }),
} as const

export const conversasContract = {
  conversas: base
    .route({
      method: 'GET',
      path: '/anuncios/conversas',
      tags,
      summary: 'Conversas da pessoa sobre anúncios, as últimas primeiro',
      description: 'No máximo 200.',
    })
    .output(z.object({ conversas: z.array(resumo) })),

  conversa: base
    .route({
      method: 'GET',
      path: '/anuncios/conversas/{id}',
      tags,
      summary: 'Uma conversa com as suas mensagens',
    })
    .input(comId)
    .output(conversa),

  lerConversa: base
    .route({
      method: 'PUT',
      path: '/anuncios/conversas/{id}/leitura',
      tags,
      summary: 'Guarda que a pessoa leu a conversa até agora',
    })
    .input(comId)
    .output(comId),

  escrever: base
    .errors({
      RESTRITO,
      DADOS,
      PROPRIO: { status: 409, message: 'Este anúncio é seu. As conversas sobre ele estão em Conversas.' },
    })
    .route({
      method: 'POST',
      path: '/anuncios/{id}/conversas',
      tags,
      summary: 'Escreve a quem anunciou; a primeira mensagem abre a conversa',
    })
    .input(comId.extend({ mensagem_id: z.uuid(), texto }))
    .output(conversa),

  responder: base
    .errors({
      RESTRITO,
      DADOS,
      FECHADA: { status: 409, message: 'Esta conversa está fechada: um de vocês bloqueou o outro.' },
    })
    .route({
      method: 'POST',
      path: '/anuncios/conversas/{id}/mensagens',
      tags,
      summary: 'Escreve numa conversa; repetir o mesmo id não escreve de novo',
    })
    .input(comId.extend({ mensagem_id: z.uuid(), texto }))
    .output(conversa),
}
