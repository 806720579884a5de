import * as z from 'zod'
import { existe } from '#domain/fatos/quando.ts'

/* The types of FHIR R4 of which the resources in r4.ts are made. */

export const texto = z
  .string()
  .min(1)
  .max(100_000)
  .refine((cada) => !cada.includes('\u0000') && cada.isWellFormed())
export const curto = texto.max(2_000)
const codigo = curto.regex(/^[^\s]+(\s[^\s]+)*$/)
const uri = curto.regex(/^\S+$/)
const INSTANTE =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
/** A year, a month, a day or an instant. */
export const quando = z
  .string()
  .refine((cada) => existe(cada.slice(0, 10)) && (cada.length <= 10 || INSTANTE.test(cada)))
export const instante = quando.refine((cada) => cada.length > 10)
export const dia = quando.refine((cada) => cada.length <= 10)

const codificado = z
  .object({ system: uri, version: curto, code: codigo, display: curto, userSelected: z.boolean() })
  .partial()
export const conceito = z.object({ coding: z.array(codificado).max(50), text: texto }).partial()
/** Before `achatar` a reference of the document; after it that of the person, of an author, or words alone. */
export const referencia = z.object({ reference: uri, type: uri, display: curto }).partial()
export const quantidade = z
  .object({
    value: z.number(),
    comparator: z.enum(['<', '<=', '>=', '>']),
    unit: curto,
    system: uri,
    code: codigo,
  })
  .partial()
export const periodo = z.object({ start: quando, end: quando }).partial()
export const faixa = z.object({ low: quantidade, high: quantidade }).partial()
const razao = z.object({ numerator: quantidade, denominator: quantidade }).partial()
export const notas = z
  .array(z.object({ text: texto, time: quando.optional(), authorString: curto.optional() }))
  .max(200)
export const conceitos = z.array(conceito).max(100)

/** One of several types under names that begin alike. */
export const escolha = (nome: string) => (recurso: object) =>
  Object.keys(recurso).filter((chave) => chave.startsWith(nome) && /^[A-Z]/.test(chave.slice(nome.length)))
    .length <= 1
export const comeco = (nome: string): Record<string, z.ZodType> => ({
  [`${nome}DateTime`]: quando.optional(),
  [`${nome}Age`]: quantidade.optional(),
  [`${nome}Period`]: periodo.optional(),
  [`${nome}Range`]: faixa.optional(),
  [`${nome}String`]: curto.optional(),
})
export const valores = {
  valueQuantity: quantidade.optional(),
  valueCodeableConcept: conceito.optional(),
  valueString: texto.optional(),
  valueBoolean: z.boolean().optional(),
  valueInteger: z.int().optional(),
  valueRange: faixa.optional(),
  valueRatio: razao.optional(),
  valueDateTime: quando.optional(),
  valuePeriod: periodo.optional(),
}
export const semValor = { dataAbsentReason: conceito.optional() }
export const referencias = z
  .array(z.object({ low: quantidade, high: quantidade, type: conceito, text: curto }).partial())
  .max(50)
export const executores = z.array(z.object({ function: conceito.optional(), actor: referencia })).max(50)
export const comuns = {
  id: curto.optional(),
  meta: z.object({ source: uri }).partial().optional(),
  note: notas.optional(),
}

export const situacaoClinica = (...codigos: [string, ...string[]]) =>
  conceito.refine(({ coding = [] }) =>
    coding.every(({ code }) => code === undefined || codigos.includes(code)),
  )
