import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { pareceres, statusDica } from './dica.ts'
import { conteudoSchema } from './schemas.ts'
import { tags } from './tags.ts'

const comId = z.object({ id: z.uuid() })
const comVersao = comId.extend({ versao: z.int() })

const parecer = z.object({
  id: z.uuid(),
  /** For editors; an author reads the remark and not who made it. */
  revisor: z.string().nullable(),
  parecer: z.enum(pareceres),
  texto: z.string(),
  created_at: z.iso.datetime(),
  rodada: z.int(),
})
export type ParecerDaDica = z.infer<typeof parecer>

const emEdicao = z.object({
  id: z.uuid(),
  ...conteudoSchema.shape,
  status: z.enum(statusDica),
  versao: z.int(),
  rodada: z.int(),
  rodada_aberta: z.boolean(),
  enviada_em: z.iso.datetime().nullable(),
  revisado_em: z.iso.date().nullable(),
  vencida: z.boolean(),
  /** For editors and reviewers. */
  autor: z.string().nullable(),
  propria: z.boolean(),
  /** Whether the caller gave an opinion in this round. */
  revisei: z.boolean(),
  aprovacoes: z.int(),
  pareceres: z.array(parecer),
})
export type DicaEmEdicao = z.infer<typeof emEdicao>

const NAO_VERIFICADO = {
  status: 403,
  message:
    'Dicas são escritas e revisadas por profissionais verificados. Complete a verificação no seu perfil.',
} as const
const MUDOU = {
  status: 409,
  message: 'A dica mudou enquanto você trabalhava nela. Veja como ela está e tente de novo.',
} as const

/** How a tip comes to be: written, reviewed by two others, published by an editor, and reviewed again (DICA-02). */
export const editorialContract = {
  minhas: base
    .errors({ NAO_VERIFICADO })
    .route({
      method: 'GET',
      path: '/dicas/minhas',
      tags,
      summary: 'As dicas que o profissional escreveu, com a situação e o que os revisores disseram',
    })
    .output(z.object({ dicas: z.array(emEdicao) })),

  fila: base
    .errors({ NAO_VERIFICADO })
    .route({
      method: 'GET',
      path: '/dicas/fila',
      tags,
      summary:
        'As dicas que esperam revisão ou publicação, as mais antigas primeiro; para editores também as vencidas',
    })
    .output(z.object({ dicas: z.array(emEdicao), editor: z.boolean() })),

  escrever: base
    .errors({ NAO_VERIFICADO, MUDOU })
    .route({
      method: 'POST',
      path: '/dicas',
      tags,
      summary: 'Guarda o rascunho de uma dica; com versão zero a cria',
    })
    .input(comVersao.extend({ conteudo: conteudoSchema }))
    .output(emEdicao),

  enviar: base
    .errors({
      NAO_VERIFICADO,
      MUDOU,
      INCOMPLETA: {
        status: 422,
        message: 'Ainda falta algo antes de enviar. Veja o que está indicado.',
        data: z.object({ faltas: z.array(z.string()) }),
      },
    })
    .route({ method: 'POST', path: '/dicas/{id}/envio', tags, summary: 'Envia um rascunho à revisão' })
    .input(comVersao)
    .output(emEdicao),

  revisar: base
    .errors({
      NAO_VERIFICADO,
      SUA_PROPRIA: {
        status: 409,
        message: 'Quem escreveu não revisa a própria dica. Dois outros profissionais vão revisá-la.',
      },
      FORA_DE_REVISAO: {
        status: 409,
        message: 'Esta dica não está mais em revisão. Atualize a fila para ver.',
      },
      JA_REVISOU: { status: 409, message: 'Você já deu o seu parecer sobre esta versão da dica.' },
      MUDOU,
    })
    .route({ method: 'POST', path: '/dicas/{id}/revisoes', tags, summary: 'Dá um parecer sobre uma dica' })
    .input(
      z
        .object({
          id: z.uuid(),
          rodada: z.int(),
          parecer: z.enum(pareceres),
          texto: z.string().trim().max(2000, 'Use no máximo 2.000 caracteres.').default(''),
        })
        .refine((valores) => valores.parecer === 'aprova' || valores.texto !== '', {
          error: 'Diga o que deve mudar.',
          path: ['texto'],
        }),
    )
    .output(emEdicao),

  publicar: base
    .errors({
      MUDOU,
      FALTAM_REVISOES: {
        status: 409,
        message:
          'Uma dica sai com a aprovação de dois profissionais que não a escreveram. Aguarde as revisões.',
      },
    })
    .route({
      method: 'POST',
      path: '/dicas/{id}/publicacao',
      tags,
      summary: 'Publica uma dica aprovada por dois profissionais, ou confirma a revisão de uma publicada',
    })
    .input(comVersao)
    .output(emEdicao),

  rever: base
    .errors({ MUDOU })
    .route({
      method: 'POST',
      path: '/dicas/{id}/nova-revisao',
      tags,
      summary: 'Pede nova revisão de uma dica publicada, que continua no ar',
    })
    .input(comVersao)
    .output(emEdicao),

  retirar: base
    .errors({ MUDOU })
    .route({ method: 'POST', path: '/dicas/{id}/retirada', tags, summary: 'Tira uma dica do ar' })
    .input(comVersao)
    .output(emEdicao),

  apagar: base
    .errors({ NAO_VERIFICADO, MUDOU })
    .route({ method: 'DELETE', path: '/dicas/{id}', tags, summary: 'Apaga um rascunho próprio' })
    .input(comId)
    .output(z.object({ id: z.uuid() })),
}
