import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { modalidadeSchema, statusAgendamentoSchema } from '../agendamento.ts'
import { canaisNotificacao, estadosEntrega } from '#domain/notificacoes/canais.ts'
import { agendamentoDetalhe, mudancaAgendamento } from '../detalhe.ts'

const tags = ['Agendamentos']

/** The tabs of /consultas with appointments; 'Lista de espera' belongs to `espera`. */
export const abasDeConsultas = ['proximas', 'historico', 'canceladas', 'series'] as const
export type AbaDeConsultas = (typeof abasDeConsultas)[number]

export const filtroDeConsultas = z.object({
  aba: z.enum(abasDeConsultas).default('proximas'),
  /** Local dates, both included. */
  de: diaSchema.optional(),
  ate: diaSchema.optional(),
  profissional_id: z.uuid().optional(),
  especialidade: z.string().max(200).optional(),
  modalidade: modalidadeSchema.optional(),
  status: statusAgendamentoSchema.optional(),
  /** The caller, or a person they look after; absent: every patient whose appointments the caller may see. */
  paciente_id: z.uuid().optional(),
  /** Only the caller's own as a patient, whatever their profile. */
  minhas: z.literal('true').optional(),
  cursor: z.string().max(300).optional(),
})

/** Filters that a person's lists offer: only values that occur in them. */
const filtrosPossiveis = z.object({
  profissionais: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  especialidades: z.array(z.string()),
  /** Patients whose appointments the caller may see, the caller first. */
  pessoas: z.array(z.object({ paciente_id: z.uuid(), nome: z.string(), proprio: z.boolean() })),
})
export type FiltrosDeConsultas = z.infer<typeof filtrosPossiveis>

/** One notice about an appointment on one channel: its recipient and whether it arrived, never its text. */
const avisoDaConsulta = z.object({
  id: z.uuid(),
  quando: z.iso.datetime(),
  titulo: z.string(),
  /** `outra`: a person who looks after the patient. */
  para: z.enum(['paciente', 'profissional', 'outra']),
  canal: z.enum(canaisNotificacao),
  estado: z.enum(estadosEntrega),
})
export type AvisoDaConsulta = z.infer<typeof avisoDaConsulta>

/** Appointments as people read them (/consultas and /agenda). */
export const consultasContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/agendamentos',
      tags,
      summary: 'As consultas que a pessoa vê, por aba e filtros',
    })
    .input(filtroDeConsultas)
    .output(z.object({ itens: z.array(agendamentoDetalhe), proximo: z.string().nullable() })),

  filtros: base
    .route({
      method: 'GET',
      path: '/agendamentos/filtros',
      tags,
      summary: 'Por quem e pelo que as consultas podem ser filtradas',
    })
    .input(filtroDeConsultas.pick({ minhas: true }).default({}))
    .output(filtrosPossiveis),

  avisos: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/avisos',
      tags,
      summary: 'Quem foi avisado de uma consulta, por onde, e se chegou',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(avisoDaConsulta)),

  detalhe: base
    .route({ method: 'GET', path: '/agendamentos/{id}', tags, summary: 'Uma consulta' })
    .input(z.object({ id: z.uuid() }))
    .output(agendamentoDetalhe),

  historico: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/historico',
      tags,
      summary: 'Tudo o que mudou numa consulta, e por quem',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(mudancaAgendamento)),
}
