import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { modalidadeSchema, statusAgendamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { confirmacoes, modosExcecao } from './conteudo.ts'
import { acoesForaDoHorario } from './publicacao/decisao.ts'
import { motivosDeProblema } from './publicacao/problemas.ts'
import { conteudoSchema, intervaloSchema, janelaSchema, regrasSchema } from './schemas.ts'
import { statusAprovacaoSchema } from './template-horario.ts'

// The answers of the operations on hours.

const instante = z.iso.datetime()
const dia = z.iso.date()
const contagem = z.int().nonnegative()

export const problema = z.object({
  caminho: z.string(),
  motivo: z.enum(motivosDeProblema),
  mensagem: z.string(),
})

const valorDeRegra = z.union([z.number(), z.boolean(), z.enum(confirmacoes)])
/** As `Diferenca` of diferenca.ts. */
const diferencaSchema = z.object({
  dias: z.array(
    z.object({
      dia_semana: z.int(),
      incluidos: z.array(intervaloSchema),
      retirados: z.array(intervaloSchema),
      alterados: z.array(z.object({ antes: intervaloSchema, depois: intervaloSchema })),
    }),
  ),
  regras: z.array(
    z.object({
      regra: regrasSchema.keyof(),
      antes: valorDeRegra.nullable(),
      depois: valorDeRegra.nullable(),
    }),
  ),
  campos: z.array(
    z.object({
      campo: z.enum(['nome', 'zona', 'vigente_de', 'vigente_ate']),
      antes: z.string().nullable(),
      depois: z.string().nullable(),
    }),
  ),
})

const resumo = z.object({
  id: z.uuid(),
  /** Of the newest version. */
  nome: z.string(),
  vigente_de: dia.nullable(),
  vigente_ate: dia.nullable(),
  /** Its published version gives hours to patients. */
  ativo: z.boolean(),
  /** Of the newest version (DATA-09). */
  status_aprovacao: statusAprovacaoSchema,
  versao_publicada: z.int().nullable(),
  publicada_em: instante.nullable(),
  arquivado: z.boolean(),
  /** Opening minutes of a week, without the breaks. */
  minutos_por_semana: contagem,
  updated_at: instante,
})

const sala = z.object({ id: z.uuid(), nome: z.string() })

export const painel = z.object({
  profissional: z.object({ id: z.uuid(), nome: z.string() }),
  templates: z.array(resumo),
  locais: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      cidade: z.string(),
      uf: z.string(),
      zona: z.string(),
      clinica: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
      /** The rooms in use of its clinic. */
      salas: z.array(sala),
      principal: z.boolean(),
    }),
  ),
  /** Places in use at clinics of whose team the professional is not: nothing is offered there. */
  locais_sem_vinculo: z.array(z.uuid()),
  servicos: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      duracao_min: z.int().positive(),
      modalidades: z.array(modalidadeSchema),
    }),
  ),
  /** Names of the plans that the professional takes; empty without plans. */
  planos: z.array(z.string()),
  /** Clinics that must approve before new hours reach patients; empty: publishing approves at once. */
  clinicas_que_aprovam: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  /** Requests of others that the caller may decide. */
  aprovacoes_pendentes: contagem,
})
export type PainelHorarios = z.infer<typeof painel>

const versaoResumida = z.object({
  id: z.uuid(),
  numero: z.int(),
  status_aprovacao: statusAprovacaoSchema,
  autor: z.string().nullable(),
  decidido_por: z.string().nullable(),
  decidido_em: instante.nullable(),
  motivo: z.string().nullable(),
  publicada_em: instante.nullable(),
  created_at: instante,
  /** The live hours are a copy of this version. */
  no_ar: z.boolean(),
})

export const versaoCompleta = versaoResumida.extend({
  conteudo: conteudoSchema,
  /** Changes of this version against the one published before it. */
  diferenca: diferencaSchema,
})
export type VersaoDeHorarios = z.infer<typeof versaoCompleta>

export const template = resumo.extend({
  profissional_id: z.uuid(),
  /** The edited content: that of the open version, else of the newest one. */
  conteudo: conteudoSchema,
  /** Number of that version, and whether it is still open (rascunho or aguardando-aprovacao). */
  numero: z.int(),
  aberta: z.boolean(),
  /** Sent back with a change: a different value means that another tab or person has changed the template. */
  versao: z.string(),
  /** Why the latest request was refused; null unless it was. */
  motivo_recusa: z.string().nullable(),
  problemas: z.array(problema),
  /** The open version against the published one. */
  diferenca: diferencaSchema,
  versoes: z.array(versaoResumida),
})
export type TemplateHorario = z.infer<typeof template>

export const decisaoSchema = z.discriminatedUnion('acao', [
  z.strictObject({ agendamento_id: z.uuid(), acao: z.literal('manter') }),
  z.strictObject({
    agendamento_id: z.uuid(),
    acao: z.literal('mover'),
    inicio: instanteSchema,
    motivo: z.string().trim().max(500).optional(),
  }),
  z.strictObject({
    agendamento_id: z.uuid(),
    acao: z.literal('cancelar'),
    motivo: z
      .string()
      .trim()
      .min(1, 'Diga o motivo do cancelamento. O paciente recebe este texto.')
      .max(500, 'Use no máximo 500 caracteres no motivo.'),
  }),
])
export const decisoes = z.array(decisaoSchema).max(500).default([])

/** A future appointment outside the hours. */
export const foraDoHorario = z.object({
  agendamento_id: z.uuid(),
  inicio: instante,
  duracao_min: z.int().positive(),
  /** IANA zone in which to show it. */
  zona: z.string(),
  status: statusAgendamentoSchema,
  modalidade: modalidadeSchema,
  /** First name and initial of the last name; null where the caller may not know. */
  paciente: z.string().nullable(),
  servico: z.string().nullable(),
  /** Sentence that says why it lies outside. */
  razao: z.string(),
  /** Choices that its status allows (APPT-02). */
  acoes: z.array(z.enum(acoesForaDoHorario)),
  /** It lay outside before this change too: `manter` unless decided otherwise. */
  ja_estava: z.boolean(),
  /** Free starts of the new hours that suit it, nearest first. */
  sugestoes: z.array(instante),
  /** The professional's decision when asking for approval. */
  decisao: decisaoSchema.nullable(),
})
export type AgendamentoForaDoHorario = z.infer<typeof foraDoHorario>

export const ensaio = z.object({
  /** Problems that keep it from being published. */
  problemas: z.array(problema),
  diferenca: diferencaSchema,
  fora: z.array(foraDoHorario),
  /** The appointments of the last eight weeks against these hours, without any names. */
  repeticao: z.object({
    de: dia,
    ate: dia,
    total: contagem,
    fora: contagem,
    por_dia_semana: z.array(z.object({ dia_semana: z.int(), total: contagem, fora: contagem })),
  }),
  /** The published template without dates that it replaces. */
  substitui: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  /** Clinics that must approve; empty: it goes live at once. */
  clinicas_que_aprovam: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  versao: z.string(),
})
export type EnsaioDePublicacao = z.infer<typeof ensaio>

export const pedidoDeAprovacao = z.object({
  /** Of the version. */
  id: z.uuid(),
  template_id: z.uuid(),
  profissional: z.object({ id: z.uuid(), nome: z.string(), especialidade: z.string() }),
  nome: z.string(),
  clinicas: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  pedido_em: instante,
})
export const aprovacao = pedidoDeAprovacao.extend({
  conteudo: conteudoSchema,
  anterior: conteudoSchema.nullable(),
  diferenca: diferencaSchema,
  /** Names for the ids in the contents. */
  locais: z.array(z.object({ id: z.uuid(), nome: z.string(), salas: z.array(sala) })),
  servicos: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  fora: z.array(foraDoHorario),
})
export type AprovacaoDeHorarios = z.infer<typeof aprovacao>

export const excecao = z.object({
  id: z.uuid(),
  de: dia,
  ate: dia,
  modo: z.enum(modosExcecao),
  motivo: z.string(),
  janelas: z.array(janelaSchema),
  created_at: instante,
})
export type ExcecaoDeHorarios = z.infer<typeof excecao>

export const feriado = z.object({
  data: dia,
  nome: z.string(),
  tipo: z.enum(['nacional', 'estadual', 'municipal', 'facultativo']),
  fecha: z.boolean(),
  /** Default for its kind: national holidays close, the others are proposed. */
  padrao_fecha: z.boolean(),
})
export type FeriadoDoProfissional = z.infer<typeof feriado>
