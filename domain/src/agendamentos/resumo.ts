import * as z from 'zod'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { atos } from './ato.ts'
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

const recusa = z.enum(['prazo', 'remarcacoes']).nullable()

/** Acts that the caller may do now, why the policy refuses the patient cancelling or moving, and by which telephone the place or clinic is reached then. The server decides again. */
export const oQueSePode = z.object({
  acoes: z.array(z.enum(atos)),
  recusas: z.object({ cancelar: recusa, reagendar: recusa }),
  telefone: z.string().nullable(),
})

/** One of 'Próximos Agendamentos': the home offers these acts and no other. */
export const agendamentoProximo = agendamentoResumo.extend(oQueSePode.shape)
export type AgendamentoProximo = z.infer<typeof agendamentoProximo>
