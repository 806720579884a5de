import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { chavesDeSinal } from '#domain/emergencia/sinais/padroes.ts'
import { cartaoProfissional } from '#domain/profissionais/contract.ts'
import { desfechosDeIa } from '#domain/ia/ferramentas.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { base } from '#domain/rpc/base.ts'
import { limiteBuscasSalvas, mostrados } from './busca-feita.ts'
import { limitePergunta } from './pedido.ts'
import { chipSchema, pedidoSchema } from './schemas.ts'

const tags = ['Pesquisa']
const instante = z.iso.datetime()
const frase = z
  .string()
  .trim()
  .max(
    limitePergunta,
    `Use no máximo ${limitePergunta.toLocaleString('pt-BR')} caracteres. O que você escreveu continua aqui: corte um pedaço e tente de novo.`,
  )

/** Somebody found, with the hours that were asked for and what else is near. */
const achado = z.object({
  profissional: cartaoProfissional,
  /** Hours within what was asked for. */
  horarios: z.array(instante).max(mostrados.horarios),
  /** The next hours beside it. */
  outros: z.array(instante).max(mostrados.outros),
})
export type Achado = z.infer<typeof achado>

const servicoAchado = z.object({
  id: z.uuid(),
  nome: z.string(),
  duracao_min: z.int(),
  preco_centavos: centavos.nullable(),
  preco_a_partir: z.boolean(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  especialidade: z.string(),
})
const postAchado = z.object({
  id: z.uuid(),
  titulo: z.string(),
  resumo: z.string(),
  autor: z.string(),
  publicado_em: instante,
})
const dicaAchada = z.object({
  id: z.uuid(),
  titulo: z.string(),
  resumo: z.string(),
  revisado_em: z.iso.date(),
})

const resposta = z.object({
  /** Signs of an emergency; with any that is now there is nothing else in the answer, and nothing of the sentence is kept. */
  sinais: z.object({
    nivel: z.enum(['emergencia', 'crise', 'aviso', 'nenhum']),
    sinais: z.array(z.object({ chave: z.enum(chavesDeSinal), trecho: z.string(), agora: z.boolean() })),
  }),
  hoje: z.iso.date(),
  pedido: pedidoSchema,
  chips: z.array(chipSchema),
  /** The words that asked for an area, where they are no name of it. */
  area_de: z.string().nullable(),
  correcoes: z.array(z.object({ de: z.string(), para: z.string() })),
  nao_entendi: z.array(z.string()),
  alternativas: z.array(z.object({ especialidade: z.string(), sub: z.string().optional() })),
  /** Since when a complaint is there, as typed. */
  desde: z.array(z.string()),
  /** Somebody looked after whom the words mean: the booking is for them. */
  para: z.object({ paciente_id: z.uuid(), nome: z.string() }).nullable(),
  /** Which of the results before was meant, from 1. */
  escolha: z.int().nullable(),
  /** Whether a model may say something of it (`conversar`). */
  modelo: z.boolean(),
  /** Whether the sentence asked for anything that can be looked for. */
  entendeu: z.boolean(),
  profissionais: z.array(achado),
  total: z.int(),
  mais_de: z.boolean(),
  /** What was left out to find anybody: nobody fits the whole wish. */
  sem: z.array(chipSchema),
  /** How many there would be without one of the chips. */
  caminhos: z.array(z.object({ chip: chipSchema, total: z.int() })),
  servicos: z.array(servicoAchado),
  posts: z.array(postAchado),
  dicas: z.array(dicaAchada),
  /** The row of the history; null where nothing was kept. */
  pesquisa_id: z.uuid().nullable(),
})
export type Resposta = z.infer<typeof resposta>

const feita = z.object({
  id: z.uuid(),
  frase: z.string(),
  chips: z.array(chipSchema),
  pedido: pedidoSchema,
  total: z.int(),
  salva: z.boolean(),
  avisar: z.boolean(),
  avisada_em: instante.nullable(),
  created_at: instante,
})
export type PesquisaFeita = z.infer<typeof feita>

const comId = z.object({ id: z.uuid() })
const DEMAIS = {
  status: 409,
  message: `Você já tem ${limiteBuscasSalvas} buscas salvas. Apague uma delas e salve de novo.`,
} as const

/** Search in words (BUSCA-01 to BUSCA-06). */
export const pesquisaContract = {
  perguntar: base
    .route({
      method: 'POST',
      path: '/pesquisa',
      tags,
      summary: 'Uma frase vira filtros e resultados, numa ida só',
      description:
        'Com `anterior`, a frase muda o pedido que já havia ("mais barato", "na terça também serve"). Com `pedido`, os filtros mudam sem frase. Uma frase com sinal de emergência não procura nada e não fica guardada.',
    })
    .input(
      z
        .object({
          frase: frase.default(''),
          anterior: pedidoSchema.optional(),
          /** The row of the history that the sentence is said upon: the two become one. */
          continua: z.uuid().optional(),
          /** False keeps nothing in the history. */
          guardar: z.boolean().optional(),
          pedido: pedidoSchema.optional(),
          /** Where the person is, by name. */
          de_bairro: z.string().max(200).optional(),
          de_cidade: z.string().max(200).optional(),
          de_uf: z.enum(siglasUf).optional(),
        })
        .refine(({ frase: texto, pedido }) => texto !== '' || pedido !== undefined, {
          path: ['frase'],
          message: 'Escreva o que você procura, como “dentista perto de casa na quinta”.',
        }),
    )
    .output(resposta),

  conversar: base
    .route({
      method: 'POST',
      path: '/pesquisa/conversa',
      tags,
      summary: 'O que um modelo diz dos resultados, palavra por palavra',
      description:
        'Só acrescenta ao que já está na tela. Sem modelo, desligado, lento ou com falha, termina com o motivo. `trocar` retira o que foi mostrado; `achados` traz quem o modelo encontrou com os direitos de quem pergunta.',
    })
    .input(
      z.object({
        frase,
        pedido: pedidoSchema,
        de_bairro: z.string().max(200).optional(),
        de_cidade: z.string().max(200).optional(),
        de_uf: z.enum(siglasUf).optional(),
      }),
    )
    .output(
      eventIterator(
        z.discriminatedUnion('tipo', [
          z.object({ tipo: z.literal('texto'), texto: z.string() }),
          z.object({ tipo: z.literal('trocar'), texto: z.string() }),
          z.object({ tipo: z.literal('achados'), profissionais: z.array(achado) }),
          z.object({ tipo: z.literal('fim'), desfecho: z.enum(desfechosDeIa) }),
        ]),
      ),
    ),

  historico: base
    .route({
      method: 'GET',
      path: '/pesquisa/historico',
      tags,
      summary: 'As buscas da própria pessoa: as salvas e as dos últimos 30 dias',
    })
    .output(z.object({ pesquisas: z.array(feita) })),

  salvar: base
    .route({
      method: 'PUT',
      path: '/pesquisa/{id}',
      tags,
      summary: 'Salva uma busca, ou pede aviso quando aparecer um horário',
      description: 'Repetir não muda nada.',
    })
    .input(comId.extend({ salva: z.boolean().optional(), avisar: z.boolean().optional() }))
    .output(feita)
    .errors({ DEMAIS }),

  apagar: base
    .route({
      method: 'DELETE',
      path: '/pesquisa/{id}',
      tags,
      summary: 'Apaga uma busca do histórico',
      description: 'Por alguns minutos, `restaurar` a traz de volta.',
    })
    .input(comId)
    .output(z.object({ feito: z.literal(true) })),

  apagarTudo: base
    .route({
      method: 'DELETE',
      path: '/pesquisa',
      tags,
      summary: 'Apaga todo o histórico de buscas; as salvas ficam',
    })
    .output(z.object({ apagadas: z.int() })),

  restaurar: base
    .route({
      method: 'POST',
      path: '/pesquisa/restaurar',
      tags,
      summary: 'Traz de volta o que foi apagado por último do histórico, por alguns minutos',
      description: 'Repetir não muda nada.',
    })
    .output(z.object({ restauradas: z.int() })),
}
