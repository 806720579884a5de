import * as z from 'zod'
import { sistemasDeTermos } from '#domain/terminologias/sistemas.ts'
import { assinanteSchema } from '#domain/prontuario/schemas-conteudo.ts'
import { gravidades, parentescos, situacoesDoFato, type TipoDeFato } from './fato.ts'
import { existe } from './quando.ts'

const guardavel = (texto: string) => !texto.includes('\u0000') && texto.isWellFormed()
const texto = (letras: number) =>
  z
    .string()
    .trim()
    .max(letras, `Use no máximo ${letras} letras.`)
    .refine(guardavel, 'Há um caractere que não pode ser guardado. Apague-o e escreva de novo.')
const quando = z.string().refine(existe, 'Informe um ano, mês/ano ou dia que exista, como 2015 ou 03/2015.')

const situacao = <T extends TipoDeFato>(tipo: T) => z.enum(situacoesDoFato[tipo])
const comum = { observacao: texto(2000).default('') }

/** What a row of each kind says beside its words: this is what a change may change. */
export const conteudoDoFato = {
  alergia: z.object({
    ...comum,
    situacao: situacao('alergia'),
    reacao: texto(300).default(''),
    gravidade: z.enum(gravidades).nullable().default(null),
  }),
  medicamento: z.object({
    ...comum,
    situacao: situacao('medicamento'),
    posologia: texto(300).default(''),
    inicio: quando.nullable().default(null),
    fim: quando.nullable().default(null),
    motivo: texto(300).default(''),
  }),
  problema: z.object({
    ...comum,
    situacao: situacao('problema'),
    inicio: quando.nullable().default(null),
    fim: quando.nullable().default(null),
  }),
  vacina: z.object({
    ...comum,
    situacao: situacao('vacina'),
    quando: z
      .string('Informe quando a dose foi dada: o ano, mês/ano ou o dia.')
      .refine(existe, 'Informe um ano, mês/ano ou dia que exista, como 2015 ou 03/2015.'),
    dose: texto(60).default(''),
    lote: texto(60).default(''),
  }),
  antecedente: z.object({
    ...comum,
    situacao: situacao('antecedente'),
    parentesco: z.enum(parentescos).nullable().default(null),
    quando: quando.nullable().default(null),
  }),
} as const

const novo = <T extends TipoDeFato>(tipo: T) => ({
  tipo: z.literal(tipo),
  /** Of a term of the lists, whose code and words are kept as they are; null for free words. */
  termo_id: z.uuid().nullable(),
  /** Free words; those of the list count where a term is named. */
  termo: texto(300).refine(
    (palavras) => palavras !== '',
    'Escolha da lista ou escreva com as suas palavras.',
  ),
})
const negacao = { nega: z.boolean().default(false) }

export const fatoNovo = z.discriminatedUnion('tipo', [
  conteudoDoFato.alergia.extend({ ...novo('alergia'), ...negacao }),
  conteudoDoFato.medicamento.extend(novo('medicamento')),
  conteudoDoFato.problema.extend(novo('problema')),
  conteudoDoFato.vacina.extend(novo('vacina')),
  conteudoDoFato.antecedente.extend(novo('antecedente')),
])
export type FatoNovo = z.infer<typeof fatoNovo>

export const mudancaDoFato = z.discriminatedUnion('tipo', [
  conteudoDoFato.alergia.extend({ tipo: z.literal('alergia') }),
  conteudoDoFato.medicamento.extend({ tipo: z.literal('medicamento') }),
  conteudoDoFato.problema.extend({ tipo: z.literal('problema') }),
  conteudoDoFato.vacina.extend({ tipo: z.literal('vacina') }),
  conteudoDoFato.antecedente.extend({ tipo: z.literal('antecedente') }),
])
export type MudancaDoFato = z.infer<typeof mudancaDoFato>

/** Who, when, and with which words. */
const registro = {
  id: z.uuid(),
  registrado_em: z.iso.datetime(),
  autor: assinanteSchema,
  agendamento_id: z.uuid().nullable(),
  sistema: z.enum(sistemasDeTermos).nullable(),
  /** Of the list. */
  versao: z.string().nullable(),
  codigo: z.string().nullable(),
  termo: z.string(),
}
const fio = <T extends z.ZodType>(versao: T) => ({
  fato_id: z.uuid(),
  atual: versao,
  /** What it was before, the latest first. */
  antes: z.array(versao),
  /** The caller wrote it, and may change it. */
  proprio: z.boolean(),
})
const substancias = z.array(z.string())

export const fato = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('alergia'),
    ...fio(conteudoDoFato.alergia.extend({ ...registro, nega: z.boolean(), substancias })),
  }),
  z.object({
    tipo: z.literal('medicamento'),
    ...fio(conteudoDoFato.medicamento.extend({ ...registro, substancias })),
  }),
  z.object({ tipo: z.literal('problema'), ...fio(conteudoDoFato.problema.extend(registro)) }),
  z.object({ tipo: z.literal('vacina'), ...fio(conteudoDoFato.vacina.extend(registro)) }),
  z.object({ tipo: z.literal('antecedente'), ...fio(conteudoDoFato.antecedente.extend(registro)) }),
])
export type Fato = z.infer<typeof fato>
export type FatoDe<T extends TipoDeFato> = Extract<Fato, { tipo: T }>

export const alertaSchema = z.object({
  tipo: z.enum(['alergia', 'repetida']),
  substancia: z.string(),
  classe: z.string().nullable(),
  com: z.string(),
  /** Another service that wrote the allergy. */
  de: z.string().optional(),
})
