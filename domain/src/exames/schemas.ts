import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { formatosDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { limitesDoExame as limites, marcasDeExame, statusDoPedido, tiposDeAto, urgencias } from './exame.ts'

const instante = z.iso.datetime()

/** Letters that PostgreSQL keeps. */
const guardavel = (texto: string) => !texto.includes('\u0000') && texto.isWellFormed()
const CARACTERE = 'Há um caractere que não pode ser guardado. Apague-o e escreva de novo.'
const ate = (letras: number) =>
  z.string().trim().max(letras, `Use no máximo ${letras} letras.`).refine(guardavel, CARACTERE)
const dito = (vazio: string, letras: number) => ate(letras).min(1, vazio)

export const examePedidoSchema = z.object({
  sistema: z.enum(['proprio', 'tuss']).nullable(),
  versao: ate(60).nullable(),
  codigo: ate(40).nullable(),
  termo: dito('Escreva o nome do exame.', limites.termo),
})

/** What a professional asks for. */
export const conteudoDoPedido = z.object({
  exames: z
    .array(examePedidoSchema)
    .min(1, 'Escolha pelo menos um exame.')
    .max(limites.exames, `Use no máximo ${limites.exames} exames em um pedido.`),
  indicacao: ate(limites.texto),
  /** What the person does before. */
  preparo: ate(limites.texto),
  urgencia: z.enum(urgencias),
})

export const pedidoDeExame = conteudoDoPedido.extend({
  id: z.uuid(),
  paciente_id: z.uuid(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  agendamento_id: z.uuid().nullable(),
  status: z.enum(statusDoPedido),
  created_at: instante,
  /** 'YYYY-MM-DD', said by the person or the professional. */
  coletado_em: z.iso.date().nullable(),
  motivo_cancelamento: z.string().nullable(),
  /** The paper of the request, of the capability `documentos`; the caller asks there for it. */
  documento: z.object({ id: z.uuid(), numero: z.int().nullable(), cancelado: z.boolean() }).nullable(),
  /** The caller asked for it, and may call it off. */
  proprio: z.boolean(),
})
export type PedidoDeExame = z.infer<typeof pedidoDeExame>

/** A value as it is typed. */
export const valorDigitado = z.object({
  analito: z.string().max(60).nullable(),
  rotulo: dito('Escreva o nome do analito.', limites.rotulo),
  valor: z.number().nullable(),
  texto: dito('Escreva o resultado.', limites.qualitativo).nullable(),
  unidade: ate(limites.unidade),
  referencia: ate(limites.referencia),
  critico: z.boolean(),
})

export const valorDeExame = z.object({
  /** One of ours, or the words of the laboratory as a key. */
  analito: z.string(),
  rotulo: z.string(),
  valor: z.number().nullable(),
  texto: z.string().nullable(),
  unidade: z.string(),
  /** As on the paper, or ours; empty without one. */
  referencia: z.string(),
  minimo: z.number().nullable(),
  maximo: z.number().nullable(),
  fonte: z.string(),
  marca: z.enum(marcasDeExame).nullable(),
})
export type ValorDeExame = z.infer<typeof valorDeExame>

const anterior = valorDeExame.pick({ valor: true, texto: true, marca: true }).extend({ em: z.iso.date() })

export const atoDeExame = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposDeAto),
  texto: z.string(),
  autor: z.string(),
  em: instante,
})
export type AtoDeExame = z.infer<typeof atoDeExame>

export const resultadoDeExame = z.object({
  id: z.uuid(),
  paciente_id: z.uuid(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  pedido_id: z.uuid().nullable(),
  /** Its words. */
  exame: z.string(),
  laboratorio: z.string(),
  observacao: z.string(),
  coletado_em: z.iso.date(),
  created_at: instante,
  /** The person, or whoever looks after them, sent it. */
  da_pessoa: z.boolean(),
  valores: z.array(valorDeExame.extend({ anterior: anterior.nullable() })),
  arquivo: z.object({ formato: z.enum(formatosDeAnexo), tamanho: z.int() }).nullable(),
  /** The result with the file from which these values were typed. */
  arquivo_id: z.uuid().nullable(),
  corrige_id: z.uuid().nullable(),
  /** Another row takes its place; it stays to be read. */
  corrigido: z.boolean(),
  critico: z.boolean(),
  /** When the professional looked; null for what the person sent and nobody opened yet. */
  visto_em: instante.nullable(),
  /** When it was shown to the person; what they sent is always theirs to read. */
  liberado_em: instante.nullable(),
  atos: z.array(atoDeExame),
  /** The caller answers for it: corrects, shows, and says what was done. */
  proprio: z.boolean(),
  /** The caller may write down an act. */
  age: z.boolean(),
  /** The caller sent it, and may take it back. */
  retira: z.boolean(),
})
export type ResultadoDeExame = z.infer<typeof resultadoDeExame>

/** What a professional types of a paper. */
export const conteudoDoResultado = z.object({
  paciente_id: z.uuid(),
  pedido_id: z.uuid().nullable(),
  agendamento_id: z.uuid().nullable(),
  arquivo_id: z.uuid().nullable(),
  corrige_id: z.uuid().nullable(),
  exame: dito('Escreva o nome do exame.', limites.termo),
  laboratorio: ate(limites.laboratorio),
  observacao: ate(limites.texto),
  coletado_em: diaSchema,
  valores: z
    .array(valorDigitado)
    .min(1, 'Preencha pelo menos um valor.')
    .max(limites.valores, `Use no máximo ${limites.valores} valores em um resultado.`),
  /** Shown to the person now; a critical one waits for what was done. */
  liberar: z.boolean(),
  /** Of its request something is still to come. */
  falta: z.boolean(),
})
export type ConteudoDoResultado = z.infer<typeof conteudoDoResultado>

/** Analytes × days: each analyte with its values, oldest first. */
export const comparacao = z.object({
  /** Days of collection, newest first. */
  datas: z.array(z.iso.date()),
  analitos: z.array(
    z.object({
      analito: z.string(),
      rotulo: z.string(),
      unidade: z.string(),
      /** What was usual beside the newest value. */
      referencia: z.string(),
      minimo: z.number().nullable(),
      maximo: z.number().nullable(),
      fonte: z.string(),
      valores: z.array(
        valorDeExame
          .pick({ valor: true, texto: true, marca: true })
          .extend({ em: z.iso.date(), resultado_id: z.uuid() }),
      ),
    }),
  ),
  /** Values in all. */
  total: z.int(),
})
export type Comparacao = z.infer<typeof comparacao>

const deQuem = { paciente_id: z.uuid(), paciente: z.string() }

/** What asks a professional to look: first what is critical. */
export const paraAcompanhar = z.object({
  criticos: z.array(
    z.object({ id: z.uuid(), ...deQuem, exame: z.string(), valores: z.string(), em: instante }),
  ),
  novos: z.array(z.object({ id: z.uuid(), ...deQuem, exame: z.string(), em: instante })),
  esperando: z.array(
    z.object({
      id: z.uuid(),
      ...deQuem,
      exames: z.string(),
      urgencia: z.enum(urgencias),
      status: z.enum(statusDoPedido),
      em: instante,
    }),
  ),
  /** Of each list, also what is not in it. */
  totais: z.object({ criticos: z.int(), novos: z.int(), esperando: z.int() }),
})
export type ParaAcompanhar = z.infer<typeof paraAcompanhar>
