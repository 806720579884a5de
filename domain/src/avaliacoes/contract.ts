import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { statusAvaliacaoSchema, tamanhosDaAvaliacao as tamanhos } from './avaliacao.ts'
import { atosDaAvaliacao } from './transicoes.ts'

const tags = ['Avaliações']
const instante = z.iso.datetime()
const nota = z.int().min(1).max(5)
const alvo = z.object({ id: z.uuid() })
const comVersao = alvo.extend({
  /** The version that the person saw. */
  versao: z.int(),
})

const recusas = {
  RECUSADA: {
    status: 409,
    message: 'Isto não é mais possível com esta avaliação. Atualize a página para ver como ela está.',
    data: z.object({ recusa: z.enum(['status', 'prazo', 'analisada']) }),
  },
  MUDOU: {
    status: 409,
    message: 'Esta avaliação mudou enquanto você olhava. Confira como ela está e tente de novo.',
  },
} as const

const notas = z.object({ nota_geral: nota, nota_atencao: nota, nota_espera: nota })

const palavras = notas.extend({
  comentario: z.string().trim().max(tamanhos.comentario, 'Use no máximo 2.000 letras.').default(''),
  /** How likely the author is to recommend, 0 to 10; null: not said. It counts in the indicator alone, and no page shows it. */
  recomenda: z.int().min(0).max(10).nullable().default(null),
})

const comum = notas.extend({
  id: z.uuid(),
  versao: z.int(),
  status: statusAvaliacaoSchema,
  comentario: z.string(),
  recomenda: z.int().nullable(),
  /** The professional's public answer. */
  resposta: z.string().nullable(),
  /** Why the professional contests it; null when they do not. */
  contestacao: z.string().nullable(),
  /** Until when the author may answer the contest. */
  explicar_ate: instante.nullable(),
  explicacao: z.string().nullable(),
  motivo_remocao: z.string().nullable(),
  /** Delay of the consultation in minutes; null where unknown. */
  espera_min: z.int().nullable(),
  created_at: instante,
  /** Acts that the caller may do now. */
  acoes: z.array(z.enum(atosDaAvaliacao)),
})

/** A review as its author sees it. */
export const minhaAvaliacao = comum
export type MinhaAvaliacao = z.infer<typeof minhaAvaliacao>

/** A review as the professional sees it: without its author and its consultation. */
export const avaliacaoRecebida = comum.omit({
  explicar_ate: true,
  explicacao: true,
  motivo_remocao: true,
  espera_min: true,
  recomenda: true,
})
export type AvaliacaoRecebida = z.infer<typeof avaliacaoRecebida>

export const avaliacaoNaFila = comum
  .omit({ recomenda: true })
  .extend({ profissional: z.string(), profissional_id: z.uuid() })
export type AvaliacaoNaFila = z.infer<typeof avaliacaoNaFila>

const pagina = { cursor: z.string().max(300).optional() }

export const avaliacoesContract = {
  daConsulta: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/avaliacao',
      tags,
      summary: 'A avaliação de uma consulta',
    })
    .input(alvo)
    .output(
      z.object({
        /** The consultation is over and has no review. */
        pode_avaliar: z.boolean(),
        espera_min: z.int().nullable(),
        avaliacao: minhaAvaliacao.nullable(),
      }),
    ),

  avaliar: base
    .errors({
      NAO_AVALIAVEL: {
        status: 409,
        message: 'Só dá para avaliar depois que a consulta é concluída. Volte depois do atendimento.',
      },
      JA_AVALIADA: {
        status: 409,
        message: 'Esta consulta já foi avaliada. Atualize a página para ver a avaliação.',
      },
    })
    .route({
      method: 'POST',
      path: '/agendamentos/{id}/avaliacao',
      tags,
      summary: 'Avalia uma consulta concluída',
    })
    .input(alvo.extend(palavras.shape))
    .output(minhaAvaliacao),

  alterar: base
    .errors(recusas)
    .route({ method: 'PUT', path: '/avaliacoes/{id}', tags, summary: 'Muda a avaliação que a pessoa fez' })
    .input(comVersao.extend(palavras.shape))
    .output(minhaAvaliacao),

  retirar: base
    .errors(recusas)
    .route({
      method: 'POST',
      path: '/avaliacoes/{id}/retirada',
      tags,
      summary: 'Retira a avaliação que a pessoa fez',
    })
    .input(comVersao)
    .output(minhaAvaliacao),

  explicar: base
    .errors(recusas)
    .route({
      method: 'PUT',
      path: '/avaliacoes/{id}/explicacao',
      tags,
      summary: 'Quem escreveu responde à contestação',
    })
    .input(
      comVersao.extend({
        explicacao: z.string().trim().min(1, 'Conte o que aconteceu.').max(tamanhos.explicacao),
      }),
    )
    .output(minhaAvaliacao),

  recebidas: base
    .route({ method: 'GET', path: '/avaliacoes/recebidas', tags, summary: 'As avaliações de quem atende' })
    .input(z.object(pagina))
    .output(
      z.object({
        itens: z.array(avaliacaoRecebida),
        proximo: z.string().nullable(),
        /** Means of the published reviews; null without any. */
        medias: notas
          .extend({ total: z.int() })
          .extend({
            nota_geral: z.number(),
            nota_atencao: z.number(),
            nota_espera: z.number(),
            sem_resposta: z.int(),
          })
          .nullable(),
      }),
    ),

  responder: base
    .errors(recusas)
    .route({
      method: 'PUT',
      path: '/avaliacoes/{id}/resposta',
      tags,
      summary: 'Responde em público a uma avaliação',
    })
    .input(
      comVersao.extend({
        /** Empty takes the answer back. */
        resposta: z.string().trim().max(tamanhos.resposta),
      }),
    )
    .output(avaliacaoRecebida),

  contestar: base
    .errors(recusas)
    .route({
      method: 'POST',
      path: '/avaliacoes/{id}/contestacao',
      tags,
      summary: 'Pede uma nova análise da avaliação',
    })
    .input(
      comVersao.extend({
        contestacao: z
          .string()
          .trim()
          .min(1, 'Por favor, informe o motivo da contestação.')
          .max(tamanhos.contestacao),
      }),
    )
    .output(avaliacaoRecebida),

  fila: base
    .route({
      method: 'GET',
      path: '/avaliacoes/fila',
      tags,
      summary: 'As avaliações por situação, para moderar',
    })
    .input(z.object({ status: statusAvaliacaoSchema.default('pendente'), ...pagina }))
    .output(
      z.object({
        itens: z.array(avaliacaoNaFila),
        proximo: z.string().nullable(),
        contagem: z.record(statusAvaliacaoSchema, z.int()),
      }),
    ),

  moderar: base
    .errors({
      ...recusas,
      MOTIVO_OBRIGATORIO: { status: 400, message: 'Informe o motivo: quem escreveu vai ler.' },
    })
    .route({
      method: 'POST',
      path: '/avaliacoes/{id}/moderacao',
      tags,
      summary: 'Publica ou remove uma avaliação',
    })
    .input(
      comVersao.extend({
        ato: z.enum(['publicar', 'remover']),
        motivo: z.string().trim().max(tamanhos.motivo).default(''),
      }),
    )
    .output(avaliacaoNaFila),
}
