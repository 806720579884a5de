import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { modalidadeSchema, statusPagamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { maximoDaSerie } from '#domain/agendamentos/serie/serie.ts'
import { recusasDeAto } from '#domain/agendamentos/recusas.ts'
import { inicioSchema } from '#domain/formato/inicio.ts'
import { base } from '#domain/rpc/base.ts'
import { conflito, foraDoHorarioDaAgenda, recusasDaAgenda } from '../agendamentos/marcar/conflito.ts'
import { agendamentoDaAgenda } from './periodo.ts'
import { notasEscritas } from './schemas-notas.ts'

const tags = ['Agenda']
const instante = z.iso.datetime()
const duracao = z.int().min(5).max(480)

/** People, place and length of an appointment. */
const lugar = z.object({
  profissional_id: z.uuid(),
  paciente_id: z.uuid(),
  /** Gives the length, the buffers and the price that the input leaves out. */
  servico_id: z.uuid().nullable().default(null),
  duracao_min: duracao.optional(),
  modalidade: modalidadeSchema.default('presencial'),
  local_id: z.uuid().nullable().default(null),
  sala_id: z.uuid().nullable().default(null),
  /** One start, or the starts of a series: all of them or none is booked. */
  inicios: z.array(inicioSchema).min(1).max(maximoDaSerie),
  /** Name of a health plan; absent: paid by the patient. */
  plano: z.string().max(200).optional(),
})

/** Findings at one start; none of them is an error. */
export const conferencia = z.object({
  inicio: instante,
  fim: instante,
  conflitos: z.array(conflito),
  fora: foraDoHorarioDaAgenda.nullable(),
  passado: z.boolean(),
})
export type Conferencia = z.infer<typeof conferencia>

/** Writing appointments into the agenda. `marcar` and `mover` take an `Idempotency-Key`. */
export const marcacaoDaAgendaContract = {
  conferir: base
    .errors({ SERVICO_INDISPONIVEL: recusasDaAgenda.SERVICO_INDISPONIVEL })
    .route({
      method: 'POST',
      path: '/agenda/conferencia',
      tags,
      summary: 'O que há nos horários escolhidos: profissional, paciente e sala ocupados, ou fora do horário',
    })
    .input(
      lugar.partial({ paciente_id: true }).extend({
        /** The appointment that moves: its own time does not count. */
        agendamento_id: z.uuid().optional(),
      }),
    )
    .output(z.array(conferencia)),

  marcar: base
    .errors(recusasDaAgenda)
    .route({
      method: 'POST',
      path: '/agenda/agendamentos',
      tags,
      summary: 'Marca para um paciente, numa data ou em várias',
      description:
        'Só um encaixe, com motivo, divide o horário do profissional ou a sala com outra consulta.',
    })
    .input(
      lugar.extend({
        /** Null: the price of the service. */
        valor_centavos: centavos.max(999_999_900).nullable().default(null),
        observacoes: z.string().trim().max(2_000).default(''),
        motivo_consulta: z.string().trim().max(1_000).default(''),
        encaixe: z
          .object({
            motivo: z
              .string()
              .trim()
              .min(1, 'Diga o motivo do encaixe. Ele fica no histórico da consulta.')
              .max(500),
          })
          .nullable()
          .default(null),
        fora_do_horario: z.boolean().default(false),
        /** Tells the patient. */
        avisar: z.boolean().default(true),
      }),
    )
    .output(z.array(agendamentoDaAgenda)),

  mover: base
    .errors({ ...recusasDeAto, ...recusasDaAgenda })
    .route({
      method: 'POST',
      path: '/agenda/agendamentos/{id}/mudanca',
      tags,
      summary: 'Arrasta, estica ou passa a consulta para outro profissional, local ou sala',
      description:
        'Outro horário deixa a consulta reagendada, à espera da confirmação do paciente; `desfazer` a devolve por um minuto.',
    })
    .input(
      z.object({
        id: z.uuid(),
        versao: z.int(),
        /** Absent: unchanged. */
        inicio: inicioSchema.optional(),
        duracao_min: duracao.optional(),
        /** Of the same clinic. */
        profissional_id: z.uuid().optional(),
        local_id: z.uuid().nullable().optional(),
        sala_id: z.uuid().nullable().optional(),
        fora_do_horario: z.boolean().default(false),
        encaixe: z
          .object({ motivo: z.string().trim().min(1).max(500) })
          .nullable()
          .default(null),
        motivo: z.string().trim().max(500).default(''),
        avisar: z.boolean().default(true),
      }),
    )
    .output(agendamentoDaAgenda),

  editar: base
    .errors({
      MUDOU: recusasDeAto.MUDOU,
      CONFLITO: recusasDaAgenda.CONFLITO,
      SALA_INDISPONIVEL: recusasDaAgenda.SALA_INDISPONIVEL,
    })
    .route({
      method: 'PATCH',
      path: '/agenda/agendamentos/{id}',
      tags,
      summary: 'Muda observações, pagamento, sala, preço e modalidade',
    })
    .input(
      z.object({
        id: z.uuid(),
        versao: z.int(),
        observacoes: z.string().trim().max(2_000).optional(),
        ...notasEscritas,
        pagamento_status: statusPagamentoSchema.optional(),
        sala_id: z.uuid().nullable().optional(),
        valor_centavos: centavos.max(999_999_900).nullable().optional(),
        modalidade: modalidadeSchema.optional(),
      }),
    )
    .output(agendamentoDaAgenda),
}
