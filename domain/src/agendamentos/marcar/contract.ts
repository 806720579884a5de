import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { inicioSchema } from '#domain/formato/inicio.ts'
import { base } from '#domain/rpc/base.ts'
import { camposExigidos } from '#domain/usuarios/campo-exigido.ts'
import { modalidadeSchema } from '../agendamento.ts'
import { agendamentoDetalhe, politicaSchema } from '../detalhe.ts'
import { alternativa, recusasDeAto, recusasDeHorario } from '../recusas.ts'
import { frequencias, maximoDaSerie } from '../serie/serie.ts'

const tags = ['Agendamentos']
const instante = z.iso.datetime()

/** Hour, people and service of a booking: the same for holding and for booking. */
export const pedidoDeMarcacao = z.object({
  profissional_id: z.uuid(),
  /** Absent where the professional has no services. */
  servico_id: z.uuid().optional(),
  /** Key of a private link, where the service is not public. */
  chave_servico: z.uuid().optional(),
  modalidade: modalidadeSchema,
  local_id: z.uuid().nullable().default(null),
  inicio: inicioSchema,
  /** The patient; absent: the caller. */
  paciente_id: z.uuid().optional(),
  /** Name of a health plan; absent: paid by the patient. */
  plano: z.string().max(200).optional(),
  /** The hour comes from a page that had shown it as free: refused, it counts as one that was shown in vain. */
  mostrado: z.boolean().default(false),
})

const reserva = z.object({
  id: z.uuid(),
  expira_em: instante,
  inicio: instante,
  duracao_min: z.int(),
  local_id: z.uuid().nullable(),
  /** Null where the professional has named no price, or the plan pays. It is shown to who books, also where the council lets no prices be published. */
  valor_centavos: centavos.nullable(),
  politica: politicaSchema,
  /** The professional answers the request before it stands. */
  aguarda_aprovacao: z.boolean(),
  primeira_vez: z.boolean(),
  /** Fields that the service asks for and the patient's record lacks. Booking refuses it (DADOS_FALTAM), holding does not. */
  faltam: z.array(z.enum(camposExigidos)),
  /** The deposit of the service; null without one, or where the plan pays. */
  sinal_centavos: centavos.nullable(),
  /** The deposit by Pix of this booking, and the minutes to pay it; null without one. A credit may pay it at once. */
  sinal_pix: z.object({ valor_centavos: centavos, prazo_min: z.int(), por_credito: z.boolean() }).nullable(),
})
export type Reserva = z.infer<typeof reserva>

const dadosDaMarcacao = z.object({
  motivo_consulta: z.string().trim().max(1_000).default(''),
  /** Price that the person saw; a different one on the server is PRECO_MUDOU. */
  valor_centavos: centavos.nullable(),
})

const ocorrencia = z.object({
  inicio: instante,
  /** Null when it can be booked; else a type of `Motivo`, 'paciente-ocupado' or 'uma-por-dia'. */
  conflito: z.string().nullable(),
  alternativas: z.array(alternativa),
})
export type Ocorrencia = z.infer<typeof ocorrencia>

/** Holding and booking (APPT-07). Every POST takes an `Idempotency-Key`; the answer to a second one says `Idempotent-Replayed: true`. */
export const marcacaoContract = {
  reservar: base
    .errors(recusasDeHorario)
    .route({
      method: 'POST',
      path: '/agendamentos/reservas',
      tags,
      summary: 'Guarda um horário por dez minutos para quem está marcando',
      description: 'A reserva anterior da mesma pessoa é solta.',
    })
    .input(pedidoDeMarcacao)
    .output(reserva),

  soltarReserva: base
    .route({
      method: 'DELETE',
      path: '/agendamentos/reservas/{id}',
      tags,
      summary: 'Devolve o horário guardado',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),

  /** For an hour that was offered before an appointment (`espera.antecipar`) it moves that appointment, and answers with it. */
  marcar: base
    .errors({
      ...recusasDeHorario,
      MUDOU: recusasDeAto.MUDOU,
      TRANSICAO_RECUSADA: recusasDeAto.TRANSICAO_RECUSADA,
    })
    .route({
      method: 'POST',
      path: '/agendamentos',
      tags,
      summary: 'Marca uma consulta, do horário guardado ou de uma vez',
    })
    .input(
      z.union([
        dadosDaMarcacao.extend({ reserva_id: z.uuid() }),
        pedidoDeMarcacao.extend(dadosDaMarcacao.shape),
      ]),
    )
    .output(agendamentoDetalhe),

  /** The professional is chosen inside the transaction: fewest booked in 14 days, then the oldest last booking. */
  reservarComQualquer: base
    .errors(recusasDeHorario)
    .route({
      method: 'POST',
      path: '/agendamentos/reservas/qualquer',
      tags,
      summary: 'Guarda um horário com qualquer profissional livre entre os indicados',
    })
    .input(
      pedidoDeMarcacao
        .omit({ profissional_id: true, servico_id: true, chave_servico: true, local_id: true })
        .extend({
          profissionais: z.array(z.uuid()).min(1).max(50),
          /** The area that was asked for, as in `livresDeQualquer`. */
          sub: z.string().max(200).optional(),
        }),
    )
    .output(
      reserva.extend({
        profissional_id: z.uuid(),
        profissional_nome: z.string(),
        servico_id: z.uuid().nullable(),
      }),
    ),

  previaDaSerie: base
    .errors({
      SERVICO_INDISPONIVEL: recusasDeHorario.SERVICO_INDISPONIVEL,
      PACIENTE_NAO_ENCONTRADO: recusasDeHorario.PACIENTE_NAO_ENCONTRADO,
    })
    .route({
      method: 'POST',
      path: '/agendamentos/series/previa',
      tags,
      summary: 'As datas de uma série, com conflitos e alternativas',
    })
    .input(
      pedidoDeMarcacao.extend({ frequencia: z.enum(frequencias), vezes: z.int().min(2).max(maximoDaSerie) }),
    )
    .output(z.array(ocorrencia)),

  marcarSerie: base
    .errors(recusasDeHorario)
    .route({
      method: 'POST',
      path: '/agendamentos/series',
      tags,
      summary: 'Marca as datas escolhidas de uma série: todas ou nenhuma',
    })
    .input(
      pedidoDeMarcacao
        .omit({ inicio: true })
        .extend({ inicios: z.array(inicioSchema).min(1).max(maximoDaSerie) })
        .extend(dadosDaMarcacao.shape),
    )
    .output(z.object({ serie_id: z.uuid(), itens: z.array(agendamentoDetalhe) })),

  politica: base
    .route({
      method: 'GET',
      path: '/profissionais/{id}/politica',
      tags,
      summary: 'O que o profissional pede de quem cancela ou remarca',
    })
    .input(z.object({ id: z.uuid() }))
    .output(politicaSchema),

  guardarPolitica: base
    .route({
      method: 'PUT',
      path: '/profissionais/{id}/politica',
      tags,
      summary: 'Guarda o que o profissional pede de quem cancela ou remarca',
    })
    .input(politicaSchema.extend({ id: z.uuid() }))
    .output(politicaSchema),
}
