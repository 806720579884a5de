import * as z from 'zod'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { modalidadeSchema, statusAgendamentoSchema } from './agendamento.ts'

/** An appointment in a list: when, who with whom, what and where. */
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
  /** Null when the person asking may not see the professional, as with `profissional_id`. */
  profissional_nome: z.string().nullable(),
  profissional_id: z.uuid().nullable(),
  profissional_avatar_url: z.string().nullable(),
  /** Colour theme of the professional's specialty (POST-07). */
  tema: z.enum(temasEspecialidade),
  /** Name of the place, and its IANA zone, by whose clock the hour is meant; null for a teleconsulta. */
  local: z.string().nullable(),
  zona: z.string().nullable(),
})
export type AgendamentoResumo = z.infer<typeof agendamentoResumo>
