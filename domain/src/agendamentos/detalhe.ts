import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { camposExigidos } from '#domain/usuarios/campo-exigido.ts'
import {
  origemSchema,
  presencaSchema,
  statusAgendamentoSchema,
  statusPagamentoSchema,
} from './agendamento.ts'
import { atos, lados } from './ato.ts'
import { situacoesCobranca } from '#domain/pagamentos/cobranca.ts'
import { oQuePode } from '#domain/equipe/schemas-operacoes.ts'
import { agendamentoResumo } from './resumo.ts'

const instante = z.iso.datetime()

export const politicaSchema = z.object({
  cancelar_ate_min: z.int().min(0).max(20_160),
  remarcar_ate_min: z.int().min(0).max(20_160),
  max_remarcacoes: z.int().min(0).max(20).nullable(),
  varias_no_dia: z.boolean(),
  texto: z.string().trim().max(1_000),
})

/** An appointment with everything that its two sides may know. Instants in UTC. */
export const agendamentoDetalhe = agendamentoResumo.extend({
  /** Counts changes of hour, length or status. An act names the version that its person saw. */
  versao: z.int(),
  /** The caller's side. */
  lado: z.enum(lados),
  paciente_id: z.uuid(),
  /**
   * A first contact: the office booked somebody whom it does not know. It reads a masked name and no data until the person takes it or is seen.
   * `bloqueado` and `denunciado` are told to the patient's side alone. Null: they have met.
   */
  primeiro_contato: z
    .object({ aguarda: z.boolean(), bloqueado: z.boolean(), denunciado: z.boolean() })
    .nullable(),
  /** The caller is the patient. */
  proprio: z.boolean(),
  servico_id: z.uuid().nullable(),
  local_id: z.uuid().nullable(),
  clinica_id: z.uuid().nullable(),
  /** Council, number and state of the professional, 'CRM/SP 123456'. */
  registro: z.string().nullable(),
  endereco: z.string().nullable(),
  sala: z.string().nullable(),
  /** Telephone of the place or clinic. */
  telefone: z.string().nullable(),
  convenio: z.string().nullable(),
  /** Null without an agreed price, and for a reader of the office who does not see the finances; so are the state of payment and the charge. */
  valor_centavos: centavos.nullable(),
  pagamento_status: statusPagamentoSchema.nullable(),
  /** The most important charge by Pix (`pagamentos.daConsulta` has all of them); null without one. */
  cobranca: z
    .object({
      id: z.uuid(),
      situacao: z.enum(situacoesCobranca),
      valor_centavos: centavos,
      expira_em: instante.nullable(),
      obrigatoria: z.boolean(),
    })
    .nullable(),
  presenca: presencaSchema.nullable(),
  chegada_em: instante.nullable(),
  /** When who waits was last called to the room. */
  chamado_em: instante.nullable(),
  inicio_real: instante.nullable(),
  fim_real: instante.nullable(),
  confirmado_pelo_paciente_em: instante.nullable(),
  /** Waits for the professional's answer (template with manual confirmation, or a service that needs approval). */
  aguarda_aprovacao: z.boolean(),
  encaixe: z.boolean(),
  primeira_vez: z.boolean(),
  origem: origemSchema,
  serie_id: z.uuid().nullable(),
  reagendado_de: instante.nullable(),
  motivo_reagendamento: z.string().nullable(),
  motivo_cancelamento: z.string().nullable(),
  data_cancelamento: instante.nullable(),
  motivo_consulta: z.string(),
  observacoes: z.string(),
  /** Preparation and documents of the service. */
  preparo: z.string(),
  documentos: z.array(z.string()),
  /** 'Preparar consulta': at most three questions of the patient. */
  perguntas: z.array(z.string()),
  retorno_ate: z.iso.date().nullable(),
  /** Acts that the caller may do now. The server decides again when they do. */
  acoes: z.array(z.enum(atos)),
  pode: oQuePode,
  politica: politicaSchema,
  /** Why the caller may no longer cancel or move, where the policy is the reason. */
  recusas: z.object({
    cancelar: z.enum(['prazo', 'remarcacoes']).nullable(),
    reagendar: z.enum(['prazo', 'remarcacoes']).nullable(),
  }),
  /** A review may be written, is written, or neither. */
  avaliacao: z.enum(['pode', 'feita', 'nao']),
  /** Fields that the service asks for and the patient's record lacks, never their values. Null where it asks for nothing, or the consultation is over. */
  dados_que_faltam: z.array(z.enum(camposExigidos)).nullable(),
  /** The caller may fill in what the record lacks: their own, or that of a person whom they look after with that right. */
  pode_completar: z.boolean(),
  created_at: instante,
})
export type AgendamentoDetalhe = z.infer<typeof agendamentoDetalhe>

/** One change of an appointment, as both sides see it. */
export const mudancaAgendamento = z.object({
  id: z.uuid(),
  quando: instante,
  ato: z.enum(['marcar', ...atos, 'mudar', 'pagar']),
  lado: z.enum(lados),
  /** Name of whoever did it; null for the product itself, or where the caller may not know. */
  quem: z.string().nullable(),
  de: statusAgendamentoSchema.nullable(),
  para: statusAgendamentoSchema,
  /** Start before and after, where it changed. */
  inicio_antes: instante.nullable(),
  inicio: instante,
  motivo: z.string().nullable(),
})
export type MudancaAgendamento = z.infer<typeof mudancaAgendamento>
