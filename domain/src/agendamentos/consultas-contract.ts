import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { modalidadeSchema, statusAgendamentoSchema } from './agendamento.ts'
import { agendamentoDetalhe, mudancaAgendamento } from './detalhe.ts'

const tags = ['Agendamentos']

/** The tabs of /consultas that hold appointments; 'Lista de espera' is of `espera`. */
export const abasDeConsultas = ['proximas', 'historico', 'canceladas', 'series'] as const
export type AbaDeConsultas = (typeof abasDeConsultas)[number]

export const filtroDeConsultas = z.object({
  aba: z.enum(abasDeConsultas).default('proximas'),
  /** Local dates, both included. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  profissional_id: z.uuid().optional(),
  especialidade: z.string().max(200).optional(),
  modalidade: modalidadeSchema.optional(),
  status: statusAgendamentoSchema.optional(),
  /** Oneself or somebody looked after; absent: everybody whose appointments the person sees. */
  paciente_id: z.uuid().optional(),
  cursor: z.string().max(300).optional(),
})

/** What people read of their appointments (/consultas and /agenda). */
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
