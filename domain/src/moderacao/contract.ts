import * as z from 'zod'
import { denuncia as denunciaDeContato } from '#domain/agendamentos/contato/contract-denuncias.ts'
import { base } from '#domain/rpc/base.ts'
import { alvosDeDenuncia, maximoDoRelato, motivosDeDenuncia } from './denuncia.ts'
import { minhasContract } from './contract-minhas.ts'
import {
  atosDeModeracao,
  decisoesDoCaso,
  desfechosDoRecurso,
  diasDeRestricao,
  situacoesDaFila,
  situacoesDoCaso,
} from './rules.ts'

const tags = ['Moderação']
const instante = z.iso.datetime()
const contagem = z.int().nonnegative()
const motivo = z.enum(motivosDeDenuncia)
const parecer = z
  .string()
  .trim()
  .min(1, 'Escreva o motivo: quem escreveu e quem denunciou o recebem.')
  .max(1000, 'Use no máximo 1.000 letras.')

/** A post or comment with all its reports. Who reported is never told. */
export const casoNaFila = z.object({
  id: z.uuid(),
  versao: z.int(),
  situacao: z.enum(situacoesDoCaso),
  alvo: z.enum(alvosDeDenuncia),
  /** The post, or that under which the comment stands; null once it was erased. */
  post_id: z.uuid().nullable(),
  titulo: z.string(),
  conteudo: z.string(),
  /** Pictures and videos of it; the address of a video works for an hour. */
  midias: z.array(
    z.object({
      type: z.enum(['image', 'video']),
      url: z.string(),
      alt: z.string().optional(),
      segundos: z.number().optional(),
    }),
  ),
  /** How the thing stands now; null once it was erased. */
  status: z.string().nullable(),
  autor: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  /** Earlier cases of this author that ended in a removal. */
  removidos_antes: contagem,
  aberto_em: instante,
  prazo: instante,
  denuncias: z.array(
    z.object({ motivo, relato: z.string(), em: instante, visitante: z.boolean(), decidida: z.boolean() }),
  ),
  atos: z.array(
    z.object({
      ato: z.enum(atosDeModeracao),
      parecer: z.string(),
      dias: z.int().nullable(),
      quem: z.string().nullable(),
      em: instante,
    }),
  ),
  decisao: z
    .object({
      desfecho: z.enum(decisoesDoCaso),
      motivo: motivo.nullable(),
      parecer: z.string(),
      quem: z.string().nullable(),
      em: instante,
    })
    .nullable(),
  recurso: z
    .object({
      texto: z.string(),
      em: instante,
      prazo: instante,
      desfecho: z.enum(desfechosDoRecurso).nullable(),
      parecer: z.string(),
      /** The caller decided first, and cannot decide this. */
      foi_voce: z.boolean(),
    })
    .nullable(),
  /** Acts that are possible now. */
  acoes: z.array(z.enum(atosDeModeracao)),
})
export type CasoNaFila = z.infer<typeof casoNaFila>

/** One line of the one queue. */
export const itemDaFila = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('publicacao'), prazo: instante, caso: casoNaFila }),
  z.object({ tipo: z.literal('contato'), prazo: instante, denuncia: denunciaDeContato }),
])
export type ItemDaFila = z.infer<typeof itemDaFila>

const MUDOU = {
  status: 409,
  message: 'Este caso mudou enquanto você olhava. Confira como ele está e tente de novo.',
} as const

export const moderacaoContract = {
  ...minhasContract,

  denunciar: base
    .errors({
      JA_DENUNCIADO: {
        status: 409,
        message: 'Você já denunciou isto. Quando houver decisão, você recebe um aviso.',
      },
      JA_ANALISADO: {
        status: 409,
        message:
          'Isto já foi analisado por este motivo e foi mantido. Se há outro problema, escolha outro motivo.',
      },
      PROPRIO: { status: 409, message: 'Isto é seu. Para tirar do ar, apague ou arquive.' },
    })
    .route({
      method: 'POST',
      path: '/denuncias',
      tags,
      summary: 'Denuncia um post ou um comentário, também sem conta',
      description: 'Uma denúncia por pessoa de cada coisa. Um visitante denuncia até 5 por hora.',
    })
    .input(
      z
        .object({
          alvo: z.enum(alvosDeDenuncia),
          id: z.uuid(),
          motivo: z.enum(motivosDeDenuncia, 'Escolha o motivo.'),
          relato: z.string().trim().max(maximoDoRelato, 'Use no máximo 1.000 letras.').default(''),
        })
        .refine(({ motivo, relato }) => motivo !== 'outro' || relato !== '', {
          path: ['relato'],
          message: 'Conte o que há de errado.',
        }),
    )
    .output(
      z.object({
        /** Until when it is decided. */
        prazo: instante,
        /** The caller is told of the decision. */
        com_resposta: z.boolean(),
      }),
    ),

  fila: base
    .route({
      method: 'GET',
      path: '/moderacao/fila',
      tags,
      summary: 'Denúncias de publicações e de primeiro contato, as de prazo mais curto primeiro',
      description: 'No máximo 100 de cada tipo.',
    })
    .input(z.object({ situacao: z.enum(situacoesDaFila).default('abertas') }))
    .output(
      z.object({
        itens: z.array(itemDaFila),
        contagem: z.object({ abertas: contagem, recursos: contagem }),
      }),
    ),

  agir: base
    .errors({
      MUDOU,
      NAO_PODE: {
        status: 409,
        message: 'Este ato não cabe mais neste caso. Confira como ele está.',
      },
      DIAS_OBRIGATORIOS: { status: 400, message: 'Escolha por quantos dias.' },
    })
    .route({
      method: 'POST',
      path: '/moderacao/casos/{id}/atos',
      tags,
      summary: 'Um ato num caso; manter ou remover encerra todas as denúncias dele',
    })
    .input(
      z.object({
        id: z.uuid(),
        versao: z.int(),
        ato: z.enum(atosDeModeracao),
        /** The rule. */
        motivo,
        parecer,
        dias: z.literal(diasDeRestricao).optional(),
      }),
    )
    .output(casoNaFila),

  decidirRecurso: base
    .errors({
      MUDOU,
      SEM_RECURSO: { status: 409, message: 'Não há recurso neste caso.' },
      JA_DECIDIDO: { status: 409, message: 'Este recurso já foi decidido por outra pessoa.' },
      MESMA_PESSOA: {
        status: 409,
        message: 'Foi você quem tomou a decisão. O recurso é decidido por outra pessoa da administração.',
      },
    })
    .route({
      method: 'POST',
      path: '/moderacao/casos/{id}/recurso/decisao',
      tags,
      summary: 'Decide um recurso; quem tomou a decisão não decide',
    })
    .input(z.object({ id: z.uuid(), versao: z.int(), desfecho: z.enum(desfechosDoRecurso), parecer }))
    .output(casoNaFila),

  numeros: base
    .route({
      method: 'GET',
      path: '/moderacao/numeros',
      tags,
      summary: 'Números da moderação: denúncias por motivo, tempo até a decisão, procedentes, recursos',
    })
    .input(
      z.object({
        dias: z.coerce
          .number<number>()
          .pipe(z.literal([30, 90, 365]))
          .default(90),
      }),
    )
    .output(
      z.object({
        denuncias: contagem,
        de_visitantes: contagem,
        por_motivo: z.array(
          z.object({
            motivo,
            denuncias: contagem,
            /** Reports whose case ended, and those of them whose thing was removed. */
            decididas: contagem,
            procedentes: contagem,
          }),
        ),
        casos: contagem,
        decididos: contagem,
        no_prazo: contagem,
        /** Median from the opening to the decision, in minutes; null without any. */
        mediana_minutos: z.int().nullable(),
        recursos: z.object({ pedidos: contagem, acolhidos: contagem, negados: contagem }),
        abertos: contagem,
        vencidos: contagem,
      }),
    ),
}
