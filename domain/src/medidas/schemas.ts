import * as z from 'zod'
import { marcasDeMedida, tiposDeMedida } from './medida.ts'

const instante = z.iso.datetime()

const valores = z.object({
  tipo: z.enum(tiposDeMedida),
  /** In the unit of the kind; of pressure the higher one. */
  valor: z.number(),
  /** The lower pressure; null for every other kind. */
  valor2: z.number().nullable(),
})

export const faixa = z.object({
  minimo: z.number().nullable(),
  maximo: z.number().nullable(),
  minimo2: z.number().nullable(),
  maximo2: z.number().nullable(),
  /** Where the range comes from. */
  fonte: z.string(),
})

export const medida = valores.extend({
  id: z.uuid(),
  unidade: z.string(),
  medida_em: instante,
  /** How it stood to its reference when it was taken; null without one. */
  marca: z.enum(marcasDeMedida).nullable(),
  /** Null: at home. */
  profissional_id: z.uuid().nullable(),
  autor: z.string().nullable(),
  /** The row that this one corrects. */
  corrige_id: z.uuid().nullable(),
  /** Another row corrects this one: it counts no more, and stays to be read. */
  corrigida: z.boolean(),
  /** The caller may correct it. */
  minha: z.boolean(),
})
export type Medida = z.infer<typeof medida>

/** The last measure of a kind that counts, with what is usual for the person now. */
export const ultimaMedida = z.object({
  medida,
  faixa: faixa.nullable(),
  /** Of a child: standard deviations from the median of age and sex on the day of the measure; null where no curve holds. */
  escore_z: z.number().nullable(),
})
export type UltimaMedida = z.infer<typeof ultimaMedida>

export const resumoDasMedidas = z.object({
  /** Kinds that were measured, in the order of the kinds. */
  ultimas: z.array(ultimaMedida),
  /** From the last weight and the last height; null without both. */
  imc: z
    .object({ valor: z.number(), marca: z.enum(marcasDeMedida).nullable(), fonte: z.string().nullable() })
    .nullable(),
  /** As whom the caller may measure: in their own name, at home, or not at all. */
  mede: z.enum(['profissional', 'casa']).nullable(),
})
export type ResumoDasMedidas = z.infer<typeof resumoDasMedidas>

/** Grain of a chart: each measure, or the mean of a day or a week. */
export const graos = ['cada', 'dia', 'semana'] as const
export type Grao = (typeof graos)[number]

export const serieDeMedidas = z.object({
  grao: z.enum(graos),
  /** Oldest first. Of a day or a week: its beginning in São Paulo, and the mean of its measures. */
  pontos: z.array(
    z.object({ em: instante, valor: z.number(), valor2: z.number().nullable(), quantas: z.int() }),
  ),
  /** Of today, for the band of the chart. */
  faixa: faixa.nullable(),
  /** Of a child: the curves of growth beside the points, a value for each of `linhasDaCurva`; null where no curve holds. */
  curva: z.array(z.object({ em: instante, valores: z.array(z.number()) })).nullable(),
})
export type SerieDeMedidas = z.infer<typeof serieDeMedidas>

/** One measure as it is typed; `id` is chosen by who sends it, so that a repeated request writes nothing twice. */
export const novaMedida = valores.extend({ id: z.uuid() })
export type NovaMedida = z.infer<typeof novaMedida>

/** A measure at home that asks to be looked at. */
export const medidaFora = valores.extend({
  id: z.uuid(),
  paciente_id: z.uuid(),
  paciente: z.string(),
  medida_em: instante,
  marca: z.enum(['baixo', 'alto']),
})
export type MedidaFora = z.infer<typeof medidaFora>
