import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import {
  palavraDaExclusao,
  recusaDoPedido,
  recursoAcessadoSchema,
  statusPedidoSchema,
  tamanhoDoPedido,
  tipoPedidoSchema,
} from './pedido.ts'

const tags = ['Privacidade']

/** All stored data of one person, table by table, as in the database: what the file of `dados` holds, as JSON. */
export interface DadosPessoais {
  /** Instant, in UTC, and the same for every table: one snapshot. */
  gerado_em: string
  grupos: {
    tabela: string
    titulo: string
    /** Why a row may outlive the erasure of the account; null when it does not. */
    guarda: string | null
    linhas: Record<string, unknown>[]
  }[]
}

export const pedidoDePrivacidade = z.object({
  id: z.uuid(),
  tipo: tipoPedidoSchema,
  descricao: z.string(),
  status: statusPedidoSchema,
  /** Last day for the answer, 'YYYY-MM-DD' in the calendar of São Paulo. */
  prazo: z.iso.date(),
  /** When an erasure is carried out; instant, in UTC. */
  executar_em: z.iso.datetime().nullable(),
  resposta: z.string().nullable(),
  respondido_em: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type PedidoDePrivacidade = z.infer<typeof pedidoDePrivacidade>

export const pedidoNaFila = pedidoDePrivacidade.extend({ pessoa: z.string(), pessoa_id: z.uuid() })
export type PedidoNaFila = z.infer<typeof pedidoNaFila>

export const acessoAosDados = z.object({
  id: z.int(),
  em: z.iso.datetime(),
  /** Name of the reader; null once that person is gone. */
  quem: z.string().nullable(),
  quem_perfil: z.string(),
  recurso: recursoAcessadoSchema,
  motivo: z.string(),
})
export type AcessoAosDados = z.infer<typeof acessoAosDados>

/** A person's request; an erasure is confirmed by its word. */
export const pedirSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.enum(['correcao', 'acesso', 'oposicao']),
    descricao: z.string().trim().min(tamanhoDoPedido.minimo, recusaDoPedido('')).max(tamanhoDoPedido.maximo),
  }),
  z.object({
    tipo: z.literal('exclusao'),
    descricao: z.string().trim().max(tamanhoDoPedido.maximo).default(''),
    confirmacao: z.literal(palavraDaExclusao, `Digite ${palavraDaExclusao} para confirmar.`),
  }),
])
export type Pedir = z.input<typeof pedirSchema>

const umPedido = z.object({ id: z.uuid() })

const errosDePedido = {
  JA_HA_PEDIDO: {
    status: 409,
    message: 'Já existe um pedido de exclusão em aberto. Cancele-o antes de fazer outro.',
  },
  PEDIDO_FECHADO: {
    status: 409,
    message: 'Este pedido já foi encerrado. Atualize a página para ver a situação dele.',
  },
  EXCLUSAO_TEM_DATA: {
    status: 409,
    message: 'Uma exclusão acontece sozinha na data marcada. Recuse-a, com o motivo, ou aguarde.',
  },
  MUITOS_PEDIDOS: {
    status: 429,
    message: 'Você já tem 10 pedidos em aberto. Aguarde a resposta de um deles.',
  },
} as const

export const privacidadeContract = {
  dados: base
    .route({ method: 'GET', path: '/privacidade/dados', tags, summary: 'Tudo o que guardamos da pessoa' })
    .output(z.file()),

  acessos: base
    .route({
      method: 'GET',
      path: '/privacidade/acessos',
      tags,
      summary: 'Quem leu os dados da pessoa, do mais recente ao mais antigo',
      description: 'Quem é responsável por alguém pergunta também por essa pessoa.',
    })
    .input(
      z
        .object({
          antes: z.coerce.number().int().positive().optional(),
          /** Somebody under the caller's guard; absent: the caller. Nobody else's lines are found. */
          pessoa_id: z.uuid().optional(),
        })
        .optional(),
    )
    .output(z.object({ itens: z.array(acessoAosDados), proximo: z.int().nullable() })),

  pedidos: base
    .route({ method: 'GET', path: '/privacidade/pedidos', tags, summary: 'Os pedidos da pessoa' })
    .output(z.array(pedidoDePrivacidade)),

  pedir: base
    .errors(errosDePedido)
    .route({
      method: 'POST',
      path: '/privacidade/pedidos',
      tags,
      summary: 'Pede correção, explicação, oposição ou a exclusão da conta',
    })
    .input(pedirSchema)
    .output(pedidoDePrivacidade),

  cancelar: base
    .errors(errosDePedido)
    .route({
      method: 'POST',
      path: '/privacidade/pedidos/{id}/cancelamento',
      tags,
      summary: 'Retira um pedido em aberto',
    })
    .input(umPedido)
    .output(pedidoDePrivacidade),

  fila: base
    .route({
      method: 'GET',
      path: '/privacidade/fila',
      tags,
      summary: 'Pedidos em aberto de todos, o de prazo mais curto primeiro',
    })
    .output(z.array(pedidoNaFila)),

  responder: base
    .errors(errosDePedido)
    .route({
      method: 'POST',
      path: '/privacidade/pedidos/{id}/resposta',
      tags,
      summary: 'Atende ou recusa um pedido',
    })
    .input(
      umPedido.extend({
        status: z.enum(['atendido', 'recusado']),
        resposta: z.string().trim().min(10, 'Escreva a resposta em pelo menos 10 letras.').max(4000),
      }),
    )
    .output(pedidoDePrivacidade),
}
