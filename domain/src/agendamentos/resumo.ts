import * as z from 'zod'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { modalidadeSchema, statusAgendamentoSchema } from './agendamento.ts'

/** One appointment in a list: time, people, service, place. */
export const agendamentoResumo = z.object({
  id: z.uuid(),
  status: statusAgendamentoSchema,
  /** Instant, in UTC. */
  data_agendamento: z.iso.datetime(),
  duracao_min: z.int(),
  modalidade: modalidadeSchema,
  especialidade: z.string().nullable(),
  servico: z.string().nullable(),
  paciente_nome: z.string().nullable(),
  /** Null when the caller may not see the professional, as with `profissional_id`. */
  profissional_nome: z.string().nullable(),
  profissional_id: z.uuid().nullable(),
  profissional_avatar_url: z.string().nullable(),
  /** Colour theme of the professional's specialty (POST-07). */
  tema: z.enum(temasEspecialidade),
  /** Name of the place, and the IANA zone in which the hour is told; null for a teleconsulta. */
  local: z.string().nullable(),
  zona: z.string().nullable(),
})
export type AgendamentoResumo = z.infer<typeof agendamentoResumo>
