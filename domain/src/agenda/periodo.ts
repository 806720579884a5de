import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { centavos } from '#domain/formato/centavos.ts'
import { atos } from '#domain/agendamentos/ato.ts'
import {
  modalidadeSchema,
  origemSchema,
  presencaSchema,
  statusAgendamentoSchema,
  statusPagamentoSchema,
} from '#domain/agendamentos/agendamento.ts'
import { modosExcecao } from '#domain/horarios/conteudo.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { coresServico } from '#domain/servicos/servico.ts'
import { maiorPeriodoDaAgenda } from './limites.ts'
import { oQuePode } from '#domain/equipe/schemas-operacoes.ts'
import { notasLidas } from './schemas-notas.ts'

const instante = z.iso.datetime()
const dia = z.iso.date()

export const filtroDaAgenda = z.object({
  /** Local dates, both included, at most 42; absent: today only. */
  de: diaSchema.optional(),
  ate: diaSchema.optional(),
  /** Professionals to show; absent: the caller, or the whole team of a caller without an own agenda. Those whom the caller may not see are left out. */
  profissional_ids: z.array(z.uuid()).max(12).optional(),
  clinica_id: z.uuid().optional(),
})
export { maiorPeriodoDaAgenda }

/** A professional whose agenda the caller may see. */
export const profissionalDaAgenda = z.object({
  id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  especialidade: z.string(),
  tema: z.enum(temasEspecialidade),
  /** The caller's own agenda. */
  proprio: z.boolean(),
  /** Whether the caller may write in it: everywhere, or at these clinics only. */
  escrita: z.boolean(),
  clinica_ids: z.array(z.uuid()),
  /** Whether the caller may close hours of it: they write at every place of it. */
  pode_bloquear: z.boolean(),
  /** IANA zone of the published hours, else of the main place. */
  zona: z.string(),
  /** Minutes that the professional runs late today; 0 when not. */
  atraso_min: z.int(),
})
export type ProfissionalDaAgenda = z.infer<typeof profissionalDaAgenda>

/** An appointment as the agenda draws it. Instants in UTC. */
export const agendamentoDaAgenda = z.object({
  id: z.uuid(),
  /** Sent back with every change. */
  versao: z.int(),
  status: statusAgendamentoSchema,
  data_agendamento: instante,
  duracao_min: z.int(),
  intervalo_antes_min: z.int(),
  intervalo_depois_min: z.int(),
  profissional_id: z.uuid(),
  paciente_id: z.uuid(),
  /** Masked ('M••• D•••') of somebody whom the office does not know. */
  paciente_nome: z.string().nullable(),
  /** Null: they have met. `aguarda`: the person has not taken what the office booked. */
  primeiro_contato: z.object({ aguarda: z.boolean() }).nullable(),
  /** Whole years on the day of the consultation. */
  idade: z.int().nullable(),
  /** The patient has no login: they are told by telephone. */
  sem_login: z.boolean(),
  servico_id: z.uuid().nullable(),
  servico: z.string().nullable(),
  cor: z.enum(coresServico).nullable(),
  modalidade: modalidadeSchema,
  /** Name of the health plan; null: paid by the patient. */
  convenio: z.string().nullable(),
  valor_centavos: centavos.nullable(),
  /** Null for a reader who does not see the finances, as is the price. */
  pagamento_status: statusPagamentoSchema.nullable(),
  presenca: presencaSchema.nullable(),
  chegada_em: instante.nullable(),
  /** When who waits was last called to the room. */
  chamado_em: instante.nullable(),
  inicio_real: instante.nullable(),
  fim_real: instante.nullable(),
  /** Minutes in the waiting room, until now or until the consultation began; null for a patient who has not arrived. */
  espera_min: z.int().nullable(),
  confirmado_pelo_paciente_em: instante.nullable(),
  aguarda_aprovacao: z.boolean(),
  primeira_vez: z.boolean(),
  encaixe: z.boolean(),
  motivo_encaixe: z.string().nullable(),
  origem: origemSchema,
  serie_id: z.uuid().nullable(),
  /** A service with several seats: the id of the session that its patients share, and its seats. */
  grupo: z.object({ sessao_id: z.uuid(), vagas: z.int() }).nullable(),
  reagendado_de: instante.nullable(),
  local_id: z.uuid().nullable(),
  local: z.string().nullable(),
  clinica_id: z.uuid().nullable(),
  sala_id: z.uuid().nullable(),
  sala: z.string().nullable(),
  /** First 140 characters of the notes, and of the patient's words when booking. */
  observacoes: z.string(),
  motivo_consulta: z.string(),
  ...notasLidas,
  /** Acts that the caller may do now. */
  acoes: z.array(z.enum(atos)),
  /** The caller may change length, room, note and the like. */
  pode_editar: z.boolean(),
  pode: oQuePode,
})
export type AgendamentoDaAgenda = z.infer<typeof agendamentoDaAgenda>

/** Opening hours, less breaks and closed parts. */
export const janelaAberta = z.object({
  profissional_id: z.uuid(),
  data: dia,
  inicio: instante,
  fim: instante,
  local_id: z.uuid().nullable(),
  sala_id: z.uuid().nullable(),
  modalidades: z.array(modalidadeSchema),
})

/** An exception of the hours: closed, replaced or added. The reason is for those who may write in the agenda, else ''. */
export const bloqueioDaAgenda = z.object({
  id: z.uuid(),
  profissional_id: z.uuid(),
  de: dia,
  ate: dia,
  modo: z.enum(modosExcecao),
  motivo: z.string(),
  /** Minutes of the local day; empty: whole days. */
  faixas: z.array(z.object({ inicio_min: z.int(), fim_min: z.int() })),
})
export type BloqueioDaAgenda = z.infer<typeof bloqueioDaAgenda>

/** Busy in another calendar of the professional. Its name is for those who may write in the agenda, else ''. */
export const ocupadoDeFora = z.object({
  profissional_id: z.uuid(),
  calendario: z.string(),
  inicio: instante,
  fim: instante,
})
export type OcupadoDeFora = z.infer<typeof ocupadoDeFora>

export const periodoDaAgenda = z.object({
  /** IANA zone in which to draw: that of the first professional shown. */
  zona: z.string(),
  /** Today in that zone. */
  hoje: dia,
  agora: instante,
  /** 'circulo': the appointments of the people whom the caller looks after, read-only. */
  vista: z.enum(['profissional', 'equipe', 'circulo', 'administrador']),
  /** Everybody whose agenda the caller may see; for administrador-geral the requested ones. */
  profissionais: z.array(profissionalDaAgenda),
  /** Professionals whose appointments, blocks and hours this answer holds. */
  mostrados: z.array(z.uuid()),
  clinicas: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  salas: z.array(z.object({ id: z.uuid(), clinica_id: z.uuid(), nome: z.string() })),
  locais: z.array(
    z.object({
      id: z.uuid(),
      profissional_id: z.uuid(),
      clinica_id: z.uuid().nullable(),
      nome: z.string(),
      zona: z.string(),
      /** What the caller may do with appointments there. */
      pode: oQuePode,
    }),
  ),
  servicos: z.array(
    z.object({
      id: z.uuid(),
      profissional_id: z.uuid(),
      nome: z.string(),
      cor: z.enum(coresServico).nullable(),
      duracao_min: z.int(),
      modalidades: z.array(modalidadeSchema),
      /** Null without a stated price, and for a reader who does not see the finances. */
      valor_centavos: centavos.nullable(),
      /** Null: at every place. */
      local_ids: z.array(z.uuid()).nullable(),
      /** A return visit. */
      retorno: z.boolean(),
    }),
  ),
  /** Names of the plans that each professional takes. */
  planos: z.array(z.object({ profissional_id: z.uuid(), nomes: z.array(z.string()) })),
  agendamentos: z.array(agendamentoDaAgenda),
  bloqueios: z.array(bloqueioDaAgenda),
  ocupados: z.array(ocupadoDeFora),
  feriados: z.array(z.object({ profissional_id: z.uuid(), data: dia, nome: z.string(), fecha: z.boolean() })),
  janelas: z.array(janelaAberta),
})
export type PeriodoDaAgenda = z.infer<typeof periodoDaAgenda>

/** One day of the mini calendar. */
export const contagemDoDia = z.object({
  data: dia,
  /** Appointments that are not cancelled. */
  agendamentos: z.int(),
  /** Those of them that wait for the professional's answer. */
  pendentes: z.int(),
})
