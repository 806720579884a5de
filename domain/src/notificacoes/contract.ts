import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { ehZona } from '#domain/formato/fuso.ts'
import { base } from '#domain/rpc/base.ts'
import { canaisNotificacao, estadosEntrega } from './canais.ts'
import { filtrosNotificacao } from './filtro.ts'
import {
  ehServicoDePush,
  formaDoToken,
  maximoDeInscricoes,
  plataformas,
  type Plataforma,
} from './inscricao.ts'
import { prioridadeSchema, tipoNotificacaoSchema } from './notificacao.ts'

const tags = ['Notificações']
const instante = z.iso.datetime()
const comId = z.object({ id: z.uuid() })
const minuto = z.int().min(0).max(1_439)
const canalSchema = z.enum(canaisNotificacao)

export const notificacaoSchema = z.object({
  id: z.uuid(),
  tipo: tipoNotificacaoSchema,
  prioridade: prioridadeSchema,
  titulo: z.string(),
  mensagem: z.string(),
  /** An address of the product, `/agenda` for example; null when there is nowhere to go. */
  link: z.string().nullable(),
  lida_em: instante.nullable(),
  arquivada_em: instante.nullable(),
  created_at: instante,
})
export type NotificacaoDaLista = z.infer<typeof notificacaoSchema>

export const preferenciaSchema = z.object({
  tipo: tipoNotificacaoSchema,
  canal: canalSchema,
  ativo: z.boolean(),
})

export const silencioSchema = z.object({
  ativo: z.boolean(),
  inicio_min: minuto,
  fim_min: minuto,
  zona: z.string().max(60).refine(ehZona, 'Escolha um fuso horário da lista.'),
})

const preferenciasDaPessoa = z.object({
  /** Every type by every channel; `fixa` cannot be changed. */
  preferencias: z.array(preferenciaSchema.extend({ fixa: z.boolean() })),
  silencio: silencioSchema,
  /** Whether reminders may go first on the person's usual channel, and which that is; null: unknown. */
  costume: z.object({ ligado: z.boolean(), canal: canalSchema.nullable() }),
  /** What this installation and this person have of each channel beside the product. */
  canais: z.object({
    /** Null when the person has no address. */
    email: z.string().nullable(),
    /** Key for `pushManager.subscribe`, base64url; null when push is not set up here. */
    chave_push: z.string().nullable(),
    /** Systems of the phones' app that get messages from here. */
    push_do_aplicativo: z.array(z.enum(plataformas)),
    /** Last four digits of the confirmed number for texts; null without one, or where this installation sends no texts. */
    sms: z.string().nullable(),
  }),
})

const inscricaoSchema = z.object({
  id: z.uuid(),
  tipo: z.enum(['navegador', ...plataformas]),
  /** Browser and system in words: 'Chrome no Android', 'Aplicativo no iPhone'. */
  aparelho: z.string(),
  /** Whether it is the phones' app that asks: the one of this session. */
  este: z.boolean(),
  criada_em: instante,
  usada_em: instante.nullable(),
})

/** The phones' app, by the token that its system gave it. */
const doAplicativo = <P extends Plataforma>(tipo: P) =>
  z.object({
    tipo: z.literal(tipo),
    token: z
      .string()
      .regex(formaDoToken[tipo], 'O código que o sistema deu a este aparelho não pôde ser lido.'),
  })

export const inscricaoNovaSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('navegador').optional(),
    endpoint: z
      .string()
      .max(1_000)
      .refine(ehServicoDePush, 'Este navegador não oferece avisos que possamos usar.'),
    chaves: z.object({
      p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
      auth: z.string().regex(/^[\w-]{22,24}=*$/),
    }),
  }),
  doAplicativo('android'),
  doAplicativo('ios'),
])
export type InscricaoNova = z.infer<typeof inscricaoNovaSchema>

export const notificacoesContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/notificacoes',
      tags,
      summary: 'As notificações da pessoa, as mais novas primeiro',
    })
    .input(
      z.object({
        filtro: z.enum(filtrosNotificacao).default('todas'),
        tipo: tipoNotificacaoSchema.optional(),
        limite: z.coerce.number<number | string>().int().min(1).max(50).default(20),
        /** The `cursor` of the page before. */
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ notificacoes: z.array(notificacaoSchema), proximo_cursor: z.string().nullable() })),

  contagem: base
    .route({ method: 'GET', path: '/notificacoes/contagem', tags, summary: 'Quantas não foram lidas' })
    .output(
      z.object({
        nao_lidas: z.int().nonnegative(),
        /** Whether one of them is urgente. */
        urgente: z.boolean(),
      }),
    ),

  obter: base
    .route({ method: 'GET', path: '/notificacoes/{id}', tags, summary: 'Uma notificação da pessoa' })
    .input(comId)
    .output(notificacaoSchema),

  marcar: base
    .route({
      method: 'PUT',
      path: '/notificacoes/{id}/leitura',
      tags,
      summary: 'Marca como lida ou não lida',
    })
    /** `canal`: the one that brought the person to it. */
    .input(comId.extend({ lida: z.boolean(), canal: canalSchema.optional() }))
    .output(notificacaoSchema),

  marcarTodas: base
    .route({
      method: 'POST',
      path: '/notificacoes/leitura',
      tags,
      summary: 'Marca todas como lidas, ou as de um tipo',
      description: '`ate` deixa de fora o que chegou depois que a pessoa abriu a lista.',
    })
    .input(z.object({ tipo: tipoNotificacaoSchema.optional(), ate: instanteSchema.optional() }))
    .output(z.object({ marcadas: z.int().nonnegative() })),

  arquivar: base
    .route({ method: 'PUT', path: '/notificacoes/{id}/arquivo', tags, summary: 'Arquiva, ou traz de volta' })
    .input(comId.extend({ arquivada: z.boolean() }))
    .output(notificacaoSchema),

  apagar: base
    .route({ method: 'DELETE', path: '/notificacoes/{id}', tags, summary: 'Apaga uma notificação' })
    .input(comId)
    .output(z.object({ apagada: z.literal(true) })),

  entregas: base
    .route({
      method: 'GET',
      path: '/notificacoes/{id}/entregas',
      tags,
      summary: 'Por onde a notificação foi enviada, e o que houve',
    })
    .input(comId)
    .output(
      z.array(
        z.object({
          canal: canalSchema,
          estado: z.enum(estadosEntrega),
          tentativas: z.int().nonnegative(),
          /** When it is, or was, due. */
          enviar_em: instante,
          enviada_em: instante.nullable(),
        }),
      ),
    ),

  preferencias: base
    .route({
      method: 'GET',
      path: '/notificacoes/preferencias',
      tags,
      summary: 'O que a pessoa quer receber, por onde, e quando não',
    })
    .output(preferenciasDaPessoa),

  salvarPreferencias: base
    .route({
      method: 'PUT',
      path: '/notificacoes/preferencias',
      tags,
      summary: 'Muda as preferências enviadas; as outras ficam',
    })
    .input(
      z.object({
        preferencias: z.array(preferenciaSchema).max(50).default([]),
        silencio: silencioSchema.optional(),
        costume: z.boolean().optional(),
      }),
    )
    .output(preferenciasDaPessoa),

  inscricoes: base
    .route({
      method: 'GET',
      path: '/notificacoes/inscricoes',
      tags,
      summary: 'Os aparelhos que recebem avisos',
    })
    .output(z.array(inscricaoSchema)),

  inscrever: base
    .route({
      method: 'POST',
      path: '/notificacoes/inscricoes',
      tags,
      summary: 'Passa a avisar neste aparelho',
      description:
        'Repetir com o mesmo endereço devolve a mesma inscrição. No aplicativo ela vale para a sessão de quem a pede: um código novo toma o lugar do anterior, e o fim da sessão a encerra.',
    })
    .input(inscricaoNovaSchema)
    .output(inscricaoSchema)
    .errors({
      PUSH_INDISPONIVEL: {
        status: 409,
        message: 'Esta instalação não envia avisos ao aparelho. Use o e-mail.',
      },
      INSCRICOES_DEMAIS: {
        status: 409,
        message: `Você já recebe avisos em ${maximoDeInscricoes} aparelhos. Retire um deles para incluir este.`,
      },
    }),

  desinscrever: base
    .route({
      method: 'DELETE',
      path: '/notificacoes/inscricoes/{id}',
      tags,
      summary: 'Deixa de avisar no aparelho',
    })
    .input(comId)
    .output(z.object({ retirada: z.literal(true) })),

  testarInscricao: base
    .route({
      method: 'POST',
      path: '/notificacoes/inscricoes/{id}/teste',
      tags,
      summary: 'Envia um aviso de teste ao aparelho',
    })
    .input(comId)
    .output(
      z.object({
        /** `encerrada`: the service of the device no longer accepts messages for it, and the subscription is gone. */
        resultado: z.enum(['enviado', 'encerrada', 'falhou']),
      }),
    ),
}
