import * as z from 'zod'
import { statusAgendamentoSchema } from '#domain/agendamentos/agendamento.ts'
import { modelosDeAnotacao } from '#domain/prontuario/modelo.ts'
import { tiposDeMedida } from '#domain/medidas/medida.ts'
import {
  fimDoSom,
  limitesDaGravacao,
  quemResponde,
  respostasAoMicrofone,
  situacoesDaGravacao,
  transcricoesDaPeca,
} from './gravacao.ts'
import { tiposDeProposta, type ConteudoDaProposta } from './propostas.ts'
import type { Fonte } from './fonte.ts'
import { assuntos, limiteDaPergunta } from './perguntas.ts'

const instante = z.iso.datetime()
const guardavel = (texto: string) => !texto.includes('\u0000') && texto.isWellFormed()
export const CARACTERE = 'Há um caractere que não pode ser guardado. Apague-o e escreva de novo.'

/** An answer before the microphone, as the screen sends it. */
export const respostaDita = z
  .object({
    id: z.uuid(),
    por: z.enum(quemResponde),
    /** Who answered in the patient's place. */
    responsavel: z
      .string()
      .trim()
      .max(120, 'Use no máximo 120 letras.')
      .refine(guardavel, CARACTERE)
      .default(''),
    /** Of the words that were read. */
    versao: z.string().max(40),
  })
  .refine(({ por, responsavel }) => por === 'paciente' || responsavel !== '', {
    path: ['responsavel'],
    message: 'Escreva o nome de quem respondeu pelo paciente.',
  })

export const consentimento = z.object({
  id: z.uuid(),
  resposta: z.enum(respostasAoMicrofone),
  por: z.enum(quemResponde),
  responsavel: z.string(),
  texto: z.string(),
  em: instante,
})
export type Consentimento = z.infer<typeof consentimento>

export const fonte = z.object({
  linha: z.string(),
  de: z.int(),
  ate: z.int(),
  inicio_ms: z.int().nullable(),
  trecho: z.string(),
}) satisfies z.ZodType<Fonte>

export const conteudoDaProposta = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('medida'),
    medida: z.enum(tiposDeMedida),
    valor: z.number(),
    valor2: z.number().nullable(),
  }),
  z.object({
    tipo: z.literal('medicamento'),
    nome: z.string(),
    dose: z.string().nullable(),
    posologia: z.string().nullable(),
  }),
  z.object({ tipo: z.literal('suspensao'), nome: z.string() }),
  z.object({ tipo: z.literal('alergia'), substancia: z.string(), reacao: z.string().nullable() }),
  z.object({ tipo: z.literal('nega-alergias') }),
  z.object({ tipo: z.literal('problema'), nome: z.string(), cid: z.string() }),
  z.object({ tipo: z.literal('retorno'), dias: z.int() }),
  z.object({
    tipo: z.literal('documento'),
    documento: z.enum(['atestado', 'encaminhamento', 'pedido-exame']),
    texto: z.string(),
  }),
]) satisfies z.ZodType<ConteudoDaProposta>

export const proposta = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposDeProposta),
  origem: z.enum(['regras', 'modelo']),
  conteudo: conteudoDaProposta,
  /** Drawn from `conteudo`. */
  texto: z.string(),
  fonte,
  situacao: z.enum(['aberta', 'aceita', 'recusada', 'vencida']),
  expira_em: instante,
})
export type Proposta = z.infer<typeof proposta>

export const frase = z.object({
  secao: z.string(),
  texto: z.string(),
  fontes: z.array(fonte),
  do_modelo: z.boolean().optional(),
})

export const peca = z.object({
  id: z.uuid(),
  ordem: z.int(),
  inicio_ms: z.int(),
  duracao_ms: z.int(),
  transcricao: z.enum(transcricoesDaPeca),
  /** Its sound can still be heard. */
  com_som: z.boolean(),
})
export type Peca = z.infer<typeof peca>

export const fala = z.object({ id: z.uuid(), inicio_ms: z.int(), texto: z.string(), incerta: z.boolean() })

const resumo = {
  id: z.uuid(),
  paciente_id: z.uuid(),
  paciente: z.string(),
  agendamento_id: z.uuid().nullable(),
  modelo: z.enum(modelosDeAnotacao),
  situacao: z.enum(situacoesDaGravacao),
  iniciada_em: instante,
  encerrada_em: instante.nullable(),
  duracao_ms: z.int(),
  /** Something was or may be heard; false where the professional only types. */
  com_consentimento: z.boolean(),
  som_apagado_em: instante.nullable(),
  som_apagado_por: z.enum(fimDoSom).nullable(),
  apagar_em: instante,
}

/** A line of the history. */
export const linhaDeGravacao = z.object({
  ...resumo,
  servico: z.string().nullable(),
  nota: z.enum(['nenhuma', 'rascunho', 'assinada']),
  anotacao_id: z.uuid().nullable(),
  propostas_abertas: z.int(),
})
export type LinhaDeGravacao = z.infer<typeof linhaDeGravacao>

export const gravacao = z.object({
  ...resumo,
  anotacao_id: z.uuid().nullable(),
  /** The words of the recording are gone too. */
  texto_apagado_em: instante.nullable(),
  transcrita_por: z.string().nullable(),
  texto: z.string(),
  versao: z.int(),
  pecas: z.array(peca),
  falas: z.array(fala),
  propostas: z.array(proposta),
})
export type Gravacao = z.infer<typeof gravacao>

/** What stands before the microphone of one consultation. */
export const estado = z.object({
  paciente: z.object({ id: z.uuid(), nome: z.string() }),
  /** The last answer of this person to the caller; null where they were never asked. */
  resposta: consentimento.nullable(),
  /** The one that is open, or else the last one of this consultation. */
  gravacao: gravacao.nullable(),
  /** Host of the service that transcribes; null where none is set up. */
  servico: z.string().nullable(),
  /** Days for which sound is kept at most. */
  dias: z.int(),
})
export type EstadoDoAtendimento = z.infer<typeof estado>

/** A consultation of today that may be begun. */
export const consultaDoDia = z.object({
  agendamento_id: z.uuid(),
  paciente_id: z.uuid(),
  paciente: z.string(),
  data_agendamento: instante,
  zona: z.string(),
  status: statusAgendamentoSchema,
  servico: z.string().nullable(),
  resposta: z.enum(respostasAoMicrofone).nullable(),
  gravacao_id: z.uuid().nullable(),
  nota: z.enum(['nenhuma', 'rascunho', 'assinada']),
})
export type ConsultaDoDia = z.infer<typeof consultaDoDia>

/** What a person sees of a recording of theirs. */
export const minhaGravacao = z.object({
  id: z.uuid(),
  paciente_id: z.uuid(),
  pessoa: z.string(),
  propria: z.boolean(),
  profissional: z.string(),
  iniciada_em: instante,
  duracao_ms: z.int(),
  situacao: z.enum(situacoesDaGravacao),
  transcrita_por: z.string().nullable(),
  apagar_em: instante,
  som_apagado_em: instante.nullable(),
  som_apagado_por: z.enum(fimDoSom).nullable(),
  /** What was written of it is gone too. */
  texto_apagado_em: instante.nullable(),
  autorizada_em: instante.nullable(),
  autorizada_por: z.string().nullable(),
  /** Something is left, and the caller may take the consent back. */
  pode_retirar: z.boolean(),
})
export type MinhaGravacao = z.infer<typeof minhaGravacao>

/** One answer before a microphone, as a record shows it. */
export const respostaDoProntuario = z.object({
  id: z.uuid(),
  resposta: z.enum(respostasAoMicrofone),
  profissional: z.string(),
  /** Who answered. */
  quem: z.string(),
  /** The person tapped it on their own device. */
  pelo_paciente: z.boolean(),
  em: instante,
})
export type RespostaDoProntuario = z.infer<typeof respostaDoProntuario>

/** An answer about one record: sentences of its rows, what it lacks, and a letter to be read and issued. */
export const respostaAPergunta = z.object({
  partes: z.array(
    z.object({
      texto: z.string(),
      fonte: z.object({ parte: z.enum(['historico', 'evolucoes', 'medidas', 'exames']), id: z.uuid() }),
      em: z.string(),
      autor: z.string().nullable(),
    }),
  ),
  sem: z.array(z.enum(assuntos)),
  entendeu: z.boolean(),
  carta: z
    .object({ documento: z.enum(['encaminhamento', 'atestado', 'orientacao']), texto: z.string() })
    .nullable(),
  /** A model may say something of it (`conversar`). */
  modelo: z.boolean(),
})
export type RespostaAPergunta = z.infer<typeof respostaAPergunta>

export const perguntaFeita = z
  .string()
  .trim()
  .min(1, 'Escreva a pergunta.')
  .max(limiteDaPergunta, 'A pergunta tem no máximo 4.000 letras. Encurte e pergunte de novo.')
  .refine(guardavel, CARACTERE)

export const textoDaGravacao = z
  .string()
  .max(limitesDaGravacao.texto, 'Use no máximo 100.000 letras na transcrição.')
  .refine(guardavel, CARACTERE)
