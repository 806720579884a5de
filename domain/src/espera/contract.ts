import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { centavos } from '#domain/formato/centavos.ts'
import { modalidadeSchema } from '#domain/agendamentos/agendamento.ts'
import { recusasDeAto, recusasDeHorario } from '#domain/agendamentos/recusas.ts'
import { diasEntre } from '#domain/formato/dia.ts'
import { inicioSchema } from '#domain/formato/inicio.ts'
import { base } from '#domain/rpc/base.ts'
import { maiorEsperaDias, maximoNaEspera, periodos, prioridadesEspera, statusEspera } from './espera.ts'

const tags = ['Lista de espera']
const instante = z.iso.datetime()

/** Wishes of a waiting person, for either a professional or a specialty. */
export const pedidoDeEspera = z
  .object({
    /** The patient; absent: the caller. */
    paciente_id: z.uuid().optional(),
    profissional_id: z.uuid().optional(),
    especialidade: z.string().trim().min(1).max(200).optional(),
    servico_id: z.uuid().optional(),
    /** Places; empty: any. */
    local_ids: z.array(z.uuid()).max(20).default([]),
    /** Local dates, both included. An invalid date stops here, because the rules below count days. */
    de: diaSchema,
    ate: diaSchema,
    /** 0 is Sunday; empty: any. */
    dias_semana: z.array(z.int().min(0).max(6)).max(7).default([]),
    periodos: z.array(z.enum(periodos)).max(3).default([]),
    modalidade: modalidadeSchema.optional(),
    /** Least minutes between the offer and the start. */
    aviso_min: z.int().min(0).max(10_080).default(120),
  })
  .refine(
    ({ profissional_id, especialidade }) => (profissional_id === undefined) !== (especialidade === undefined),
    {
      error: 'Escolha um profissional ou uma especialidade.',
      path: ['profissional_id'],
    },
  )
  .refine(({ profissional_id, servico_id }) => servico_id === undefined || profissional_id !== undefined, {
    error: 'Escolha de qual profissional é o serviço.',
    path: ['servico_id'],
  })
  .refine(({ de, ate }) => diasEntre(de, ate) >= 0, {
    error: 'O fim do período vem antes do começo. Troque as datas.',
    path: ['ate'],
  })
  .refine(({ de, ate }) => diasEntre(de, ate) < maiorEsperaDias, {
    error: `Espere no máximo ${maiorEsperaDias} dias de cada vez.`,
    path: ['ate'],
  })

const oferta = z.object({
  id: z.uuid(),
  /** This person's hold until then: `/agendar` and `agendamentos.marcar` take it as `reserva_id`. */
  reserva_id: z.uuid(),
  inicio: instante,
  duracao_min: z.int(),
  /** IANA zone in which the hour is told. */
  zona: z.string(),
  modalidade: modalidadeSchema,
  profissional_id: z.uuid(),
  profissional_nome: z.string(),
  servico_id: z.uuid().nullable(),
  servico: z.string().nullable(),
  local: z.string().nullable(),
  endereco: z.string().nullable(),
  /** Null where the price is told at the place, or the plan pays. */
  valor_centavos: centavos.nullable(),
  expira_em: instante,
  /** Milliseconds until then by the server's clock, since a device's clock may be minutes off. */
  faltam_ms: z.int().nonnegative(),
})
export type OfertaDeEspera = z.infer<typeof oferta>

const esperaComum = z.object({
  id: z.uuid(),
  status: z.enum(statusEspera),
  profissional_id: z.uuid().nullable(),
  especialidade: z.string().nullable(),
  servico_id: z.uuid().nullable(),
  servico: z.string().nullable(),
  /** Names of the places; empty: any. */
  locais: z.array(z.string()),
  de: z.iso.date(),
  ate: z.iso.date(),
  dias_semana: z.array(z.int()),
  periodos: z.array(z.enum(periodos)),
  modalidade: modalidadeSchema.nullable(),
  aviso_min: z.int(),
  /** Only that very hour; null: any that suits. */
  inicio_exato: instante.nullable(),
  zona: z.string(),
  prioridade: z.enum(prioridadesEspera),
  expira_em: instante,
  created_at: instante,
  /** The appointment that is to come earlier, and the zone of its hour; an accepted offer moves it. */
  antecipa: z.object({ agendamento_id: z.uuid(), inicio: instante, zona: z.string() }).nullable(),
  /** Place by the rule, from 1, and how many wait; null for an ended entry. */
  posicao: z.object({ lugar: z.int(), total: z.int() }).nullable(),
})

const esperaDaPessoa = esperaComum.extend({
  paciente_nome: z.string(),
  proprio: z.boolean(),
  profissional_nome: z.string().nullable(),
  /** Hours that freed in the last four weeks with this professional, or this specialty; counted, not estimated. */
  vagas_recentes: z.int().nonnegative(),
  /** The hour that is held for this person now. */
  oferta: oferta.nullable(),
  agendamento_id: z.uuid().nullable(),
})
export type EsperaDaPessoa = z.infer<typeof esperaDaPessoa>

const esperaDaAgenda = esperaComum.extend({
  paciente_id: z.uuid(),
  paciente_nome: z.string(),
  profissional_id: z.uuid(),
  prioridade_motivo: z.string().nullable(),
  /** The hour offered to them now, and until when. */
  oferta: z.object({ inicio: instante, expira_em: instante }).nullable(),
})
export type EsperaDaAgenda = z.infer<typeof esperaDaAgenda>

const recusasDeEntrada = {
  PACIENTE_NAO_ENCONTRADO: recusasDeHorario.PACIENTE_NAO_ENCONTRADO,
  SERVICO_INDISPONIVEL: recusasDeHorario.SERVICO_INDISPONIVEL,
  BLOQUEADO: recusasDeHorario.BLOQUEADO,
  JA_NA_LISTA: {
    status: 409,
    message: 'Esta pessoa já está nesta lista de espera. Veja o lugar dela em Consultas.',
  },
  LISTAS_DEMAIS: {
    status: 409,
    message: `Esta pessoa já está em ${maximoNaEspera} listas de espera. Saia de uma delas para entrar em outra.`,
  },
} as const

const OFERTA_ENCERRADA = {
  status: 410,
  message: 'O tempo desta oferta terminou e o horário seguiu para a próxima pessoa. Você continua na lista.',
} as const

const MUDOU = {
  status: 409,
  message: 'Esta espera mudou enquanto você olhava. Atualize a lista e tente de novo.',
} as const

const daPessoa = z.object({ id: z.uuid() })

/** The waiting list. `agendamentos.marcar` accepts an offer by its `reserva_id`: the hold becomes the appointment, or moves the one that is to come earlier. */
export const esperaContract = {
  entrar: base
    .errors(recusasDeEntrada)
    .route({ method: 'POST', path: '/espera', tags, summary: 'Entra na lista de espera' })
    .input(pedidoDeEspera)
    .output(esperaDaPessoa),

  entrarNoHorario: base
    .errors({
      ...recusasDeEntrada,
      HORARIO_LIVRE: {
        status: 409,
        message: 'Este horário está livre agora. Volte e marque antes que alguém o escolha.',
      },
      HORARIO_PASSADO: { status: 409, message: 'Este horário já passou. Escolha outro dia.' },
    })
    .route({
      method: 'POST',
      path: '/espera/horarios',
      tags,
      summary: 'Fica na vez de um horário que outra pessoa acabou de escolher, por 24 horas',
    })
    .input(
      z.object({
        paciente_id: z.uuid().optional(),
        profissional_id: z.uuid(),
        servico_id: z.uuid().optional(),
        modalidade: modalidadeSchema.optional(),
        inicio: inicioSchema,
      }),
    )
    .output(esperaDaPessoa),

  antecipar: base
    .errors({
      PACIENTE_NAO_ENCONTRADO: recusasDeEntrada.PACIENTE_NAO_ENCONTRADO,
      BLOQUEADO: recusasDeEntrada.BLOQUEADO,
      LISTAS_DEMAIS: recusasDeEntrada.LISTAS_DEMAIS,
      JA_NA_LISTA: recusasDeEntrada.JA_NA_LISTA,
      TRANSICAO_RECUSADA: recusasDeAto.TRANSICAO_RECUSADA,
    })
    .route({
      method: 'POST',
      path: '/espera/antecipacoes',
      tags,
      summary: 'Pede um horário antes do de uma consulta marcada',
      description:
        'Com o mesmo profissional, serviço, modalidade e local. Aceitar a oferta muda a consulta; até lá ela fica como está.',
    })
    .input(
      z.object({
        agendamento_id: z.uuid(),
        aviso_min: z.int().min(0).max(10_080).default(120),
      }),
    )
    .output(esperaDaPessoa),

  minhas: base
    .route({
      method: 'GET',
      path: '/espera',
      tags,
      summary: 'As esperas da pessoa e de quem ela cuida, com lugar, vagas recentes e oferta',
      description: 'As que valem, e as encerradas nos últimos 30 dias.',
    })
    .output(z.array(esperaDaPessoa)),

  sair: base
    .errors({ MUDOU })
    .route({ method: 'DELETE', path: '/espera/{id}', tags, summary: 'Sai da lista de espera' })
    .input(daPessoa)
    .output(daPessoa),

  recusar: base
    .errors({ OFERTA_ENCERRADA })
    .route({
      method: 'POST',
      path: '/espera/{id}/recusa',
      tags,
      summary: 'Recusa o horário oferecido, ficando na lista ou saindo dela',
    })
    .input(daPessoa.extend({ oferta_id: z.uuid(), continuar: z.boolean() }))
    .output(daPessoa),

  daAgenda: base
    .route({
      method: 'GET',
      path: '/agenda/espera',
      tags,
      summary: 'Quem espera por um horário nas agendas que a pessoa cuida',
    })
    .input(z.object({ profissional_id: z.uuid().optional() }))
    .output(z.array(esperaDaAgenda)),

  oferecer: base
    .errors({
      MUDOU,
      HORARIO_OCUPADO: recusasDeHorario.HORARIO_OCUPADO,
      HORARIO_INDISPONIVEL: recusasDeHorario.HORARIO_INDISPONIVEL,
      PACIENTE_OCUPADO: recusasDeHorario.PACIENTE_OCUPADO,
      SALA_OCUPADA: recusasDeHorario.SALA_OCUPADA,
      SO_RETORNO: recusasDeHorario.SO_RETORNO,
      UMA_POR_DIA: recusasDeHorario.UMA_POR_DIA,
      MUITAS_MARCADAS: recusasDeHorario.MUITAS_MARCADAS,
      BLOQUEADO: recusasDeHorario.BLOQUEADO,
      SERVICO_INDISPONIVEL: recusasDeHorario.SERVICO_INDISPONIVEL,
      PACIENTE_NAO_ENCONTRADO: {
        status: 409,
        message: 'Quem pediu a vaga não pode mais marcar para esta pessoa. Fale com ela.',
      },
    })
    .route({
      method: 'POST',
      path: '/agenda/espera/{id}/oferta',
      tags,
      summary: 'Oferece um horário a quem espera: fica guardado por 15 minutos',
    })
    .input(daPessoa.extend({ inicio: inicioSchema, local_id: z.uuid().nullable().optional() }))
    .output(esperaDaAgenda),

  priorizar: base
    .errors({ MUDOU })
    .route({
      method: 'PUT',
      path: '/agenda/espera/{id}/prioridade',
      tags,
      summary: 'Dá prioridade a quem espera, com o motivo',
    })
    .input(
      z
        .object({
          id: z.uuid(),
          prioridade: z.enum(prioridadesEspera),
          motivo: z.string().trim().max(500).default(''),
        })
        .refine(({ prioridade, motivo }) => prioridade === 'normal' || motivo !== '', {
          error: 'Por favor, informe o motivo.',
          path: ['motivo'],
        }),
    )
    .output(esperaDaAgenda),
}
