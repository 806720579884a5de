import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { mudancaAgendamento } from '#domain/agendamentos/detalhe.ts'
import { decisoes, foraDoHorario } from '#domain/horarios/respostas.ts'
import { errosDoDono, pedidoDoDono } from '#domain/profissionais/dono.ts'
import { base } from '#domain/rpc/base.ts'
import { maiorAtraso } from './limites.ts'
import { agendamentoDaAgenda, bloqueioDaAgenda } from './periodo.ts'
import { motivosDeRisco } from './risco.ts'

const tags = ['Agenda']
const instante = z.iso.datetime()
const dia = z.iso.date()

const aoDecidir = {
  AGENDAMENTOS_FORA: {
    status: 409,
    message: 'Há consultas neste período. Decida o que fazer com cada uma.',
    data: z.object({ fora: z.array(foraDoHorario) }),
  },
  HORARIO_RECUSADO: {
    status: 409,
    message: 'Um dos novos horários escolhidos não está livre. Escolha outro.',
    data: z.object({ agendamento_id: z.uuid() }),
  },
} as const

/** A consultation to be confirmed; the most urgent call comes first. */
export const aConfirmar = z.object({
  agendamento: agendamentoDaAgenda,
  /** E.164. Without one of their own, that of the person who looks after the patient. */
  telefone: z.string().nullable(),
  /** Reasons to call, in words; empty where there are none. */
  motivos: z.array(z.object({ tipo: z.enum(motivosDeRisco), frase: z.string() })),
  /** In 100, by the score of absence; null where it is off or cannot tell. It is there to help, and decides nothing. */
  chance: z.int().nullable(),
})
export type AConfirmar = z.infer<typeof aConfirmar>

/** The day of an agenda: who waits, who is there, how late it is, what changed. */
export const diaDaAgendaContract = {
  pendentes: base
    .route({
      method: 'GET',
      path: '/agenda/pendentes',
      tags,
      summary: 'Pedidos que esperam a palavra do profissional',
      description:
        'Aceita-se com `agendamentos.confirmar` e recusa-se com `agendamentos.cancelar`, com motivo.',
    })
    .input(pedidoDoDono)
    .output(z.array(agendamentoDaAgenda)),

  aConfirmar: base
    .route({
      method: 'GET',
      path: '/agenda/confirmacoes',
      tags,
      summary: 'Consultas de um dia sem confirmação, com as razões para ligar primeiro a uma ou outra',
    })
    .input(pedidoDoDono.extend({ data: diaSchema.optional() }))
    .output(z.object({ data: dia, zona: z.string(), itens: z.array(aConfirmar) })),

  salaDeEspera: base
    .route({
      method: 'GET',
      path: '/agenda/sala-de-espera',
      tags,
      summary: 'Quem chegou hoje e ainda espera, com os minutos',
    })
    .input(pedidoDoDono)
    .output(z.array(agendamentoDaAgenda)),

  atraso: base
    .errors(errosDoDono)
    .route({
      method: 'PUT',
      path: '/agenda/atraso',
      tags,
      summary: 'Estou tantos minutos atrasado: avisa os próximos pacientes do dia; zero desfaz',
    })
    .input(pedidoDoDono.extend({ minutos: z.int().min(0).max(maiorAtraso) }))
    .output(z.object({ minutos: z.int(), avisados: z.int() })),

  mudancas: base
    .route({
      method: 'GET',
      path: '/agenda/mudancas',
      tags,
      summary: 'Tudo o que mudou na agenda em um dia, e por quem',
    })
    /** Absent date: today. The cursor is the last change that was read. */
    .input(pedidoDoDono.extend({ data: diaSchema.optional(), cursor: z.uuid().optional() }))
    .output(
      z.array(
        mudancaAgendamento.extend({
          agendamento_id: z.uuid(),
          profissional_id: z.uuid(),
          paciente_nome: z.string().nullable(),
        }),
      ),
    ),

  bloquear: base
    .errors({ ...errosDoDono, ...aoDecidir })
    .route({
      method: 'POST',
      path: '/agenda/bloqueios',
      tags,
      summary: 'Fecha dias ou horas, em todos os locais do profissional',
      description:
        'Nada é cancelado em silêncio: as consultas atingidas vêm no erro AGENDAMENTOS_FORA e cada uma precisa de uma decisão.',
    })
    .input(
      pedidoDoDono.extend({
        periodos: z
          .array(z.object({ de: diaSchema, ate: diaSchema }))
          .min(1)
          .max(60),
        /** Minutes of the local day; null: the whole days. */
        faixa: z
          .object({ inicio_min: z.int().min(0).max(1439), fim_min: z.int().min(1).max(1440) })
          .nullable()
          .default(null),
        motivo: z.string().trim().max(500).default(''),
        decisoes,
      }),
    )
    .output(z.array(bloqueioDaAgenda)),

  desbloquear: base
    .errors(aoDecidir)
    .route({ method: 'DELETE', path: '/agenda/bloqueios/{id}', tags, summary: 'Tira um bloqueio' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removido: z.literal(true) })),
}

/** The private address of an agenda for calendars of other programs. */
export const feedDaAgenda = z.object({
  existe: z.boolean(),
  /** Patients by their initials only; the default. */
  so_iniciais: z.boolean(),
  created_at: instante.nullable(),
  /** When a calendar last read it. */
  lido_em: instante.nullable(),
})
export type FeedDaAgenda = z.infer<typeof feedDaAgenda>

export const feedContract = {
  feed: base
    .route({ method: 'GET', path: '/agenda/feed', tags, summary: 'O endereço particular da própria agenda' })
    .output(feedDaAgenda),

  criarFeed: base
    .errors({ SEM_PERFIL: errosDoDono.SEM_PERFIL })
    .route({
      method: 'POST',
      path: '/agenda/feed',
      tags,
      summary: 'Cria um endereço novo; o anterior deixa de valer',
      description: 'O endereço só aparece nesta resposta: guardamos apenas uma marca dele.',
    })
    .input(z.object({ so_iniciais: z.boolean().default(true) }))
    .output(feedDaAgenda.extend({ url: z.url() })),

  mudarFeed: base
    .errors({ SEM_PERFIL: errosDoDono.SEM_PERFIL })
    .route({ method: 'PATCH', path: '/agenda/feed', tags, summary: 'Escolhe entre iniciais e nomes' })
    .input(z.object({ so_iniciais: z.boolean() }))
    .output(feedDaAgenda),

  revogarFeed: base
    .errors({ SEM_PERFIL: errosDoDono.SEM_PERFIL })
    .route({ method: 'DELETE', path: '/agenda/feed', tags, summary: 'O endereço deixa de valer' })
    .output(feedDaAgenda),
}
