import * as z from 'zod'
import { statusAgendamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { paraAtender } from '#domain/usuarios/atendimento.ts'
import { statusDaAnotacao } from './anotacao.ts'
import { limitesDaAnotacao, modelosDeAnotacao } from './modelo.ts'
import { assinanteSchema, conteudoSchema, secaoDoModeloSchema } from './schemas-conteudo.ts'

const instante = z.iso.datetime()

/** The place of a signed thing in the chain of its record. */
const elo = z.object({
  sequencia: z.int(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
})

const adendo = z.object({
  id: z.uuid(),
  texto: z.string(),
  assinante: assinanteSchema,
  assinado_em: instante,
  elo,
})
export type Adendo = z.infer<typeof adendo>

export const anotacao = z.object({
  id: z.uuid(),
  paciente_id: z.uuid(),
  profissional_id: z.uuid(),
  autor: z.string(),
  /** The consultation it belongs to; null for one that stands by itself. */
  agendamento_id: z.uuid().nullable(),
  data_agendamento: instante.nullable(),
  ...conteudoSchema.shape,
  status: z.enum(statusDaAnotacao),
  /** Counts the saves of a draft: whoever writes names the one that they saw. */
  versao: z.int(),
  updated_at: instante,
  assinante: assinanteSchema.nullable(),
  assinada_em: instante.nullable(),
  elo: elo.nullable(),
  /** When its author opened it to the patient. Absent from what a team reads. */
  liberada_em: instante.nullable(),
  adendos: z.array(adendo),
  /** The caller wrote it. */
  propria: z.boolean(),
})
export type Anotacao = z.infer<typeof anotacao>

/** A line of 'Evoluções': nothing of what was written. */
export const evolucao = anotacao
  .pick({
    id: true,
    profissional_id: true,
    autor: true,
    agendamento_id: true,
    modelo: true,
    sigilo: true,
    status: true,
    updated_at: true,
    assinada_em: true,
    liberada_em: true,
    propria: true,
  })
  .extend({ adendos: z.int() })
export type Evolucao = z.infer<typeof evolucao>

/** A record that the caller reads as a person: their own, or that of somebody they look after. */
export const pessoaDoProntuario = z.object({
  paciente_id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  proprio: z.boolean(),
})
export type PessoaDoProntuario = z.infer<typeof pessoaDoProntuario>

export const modeloProprio = z.object({
  id: z.uuid(),
  nome: z
    .string()
    .trim()
    .min(1, 'Dê um nome ao modelo.')
    .max(limitesDaAnotacao.nomeDoModelo, `Use no máximo ${limitesDaAnotacao.nomeDoModelo} letras no nome.`),
  secoes: z
    .array(secaoDoModeloSchema)
    .min(1, 'O modelo precisa de pelo menos uma seção.')
    .max(limitesDaAnotacao.secoes, `Use no máximo ${limitesDaAnotacao.secoes} seções.`)
    .refine(
      (secoes) => new Set(secoes.map(({ chave }) => chave)).size === secoes.length,
      'Há duas seções com a mesma chave.',
    ),
})
export type ModeloProprio = z.infer<typeof modeloProprio>

/** What the person lent of their emergency card to the caller. */
const saudeDoAtendimento = z.object({
  alergias: z.array(z.string()),
  medicamentos: z.array(z.string()),
  condicoes: z.array(z.string()),
  atualizado_em: instante,
})

/** Everything beside the note on the work surface of a consultation. */
export const atendimento = z.object({
  paciente: z.object({
    id: z.uuid(),
    nome: z.string(),
    avatar_url: z.string().nullable(),
    numero_prontuario: z.string(),
    idade: z.int().nullable(),
    ...paraAtender.shape,
  }),
  /** Null for a note that stands by itself. */
  consulta: z
    .object({
      id: z.uuid(),
      status: statusAgendamentoSchema,
      data_agendamento: instante,
      /** IANA zone of the place. */
      zona: z.string(),
      duracao_min: z.int(),
      inicio_real: instante.nullable(),
      servico: z.string().nullable(),
      plano: z.string().nullable(),
      motivo: z.string(),
      perguntas: z.array(z.string()),
    })
    .nullable(),
  /** Null where the person lent nothing of it: an office does not read the card by itself. */
  saude: saudeDoAtendimento.nullable(),
  ultimas: z.array(
    z.object({ id: z.uuid(), data_agendamento: instante, zona: z.string(), servico: z.string().nullable() }),
  ),
  /** The note of this consultation by the caller. */
  anotacao: anotacao.nullable(),
  /** Templates of the product that the caller is offered, the usual one first. */
  modelos: z.array(z.enum(modelosDeAnotacao)),
  proprios: z.array(modeloProprio),
  /** As it will be signed; null without a registration. */
  assinante: assinanteSchema.nullable(),
})
export type Atendimento = z.infer<typeof atendimento>

/** A draft of the caller that waits to be signed. */
export const pendente = z.object({
  id: z.uuid(),
  paciente_id: z.uuid(),
  paciente: z.string(),
  agendamento_id: z.uuid().nullable(),
  data_agendamento: instante.nullable(),
  updated_at: instante,
})
export type Pendente = z.infer<typeof pendente>

/** What a check of the chain found. */
export const conferencia = z.object({
  /** Links of the record. */
  total: z.int(),
  /** The first link that does not hold; null when all do. */
  quebra: z.int().nullable(),
  em: instante,
})
export type Conferencia = z.infer<typeof conferencia>
