import * as z from 'zod'
import { diasEntre } from '#domain/formato/dia.ts'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { qualFormulario } from '#domain/formularios/schemas.ts'
import {
  acoes,
  andamentos,
  limitesDaTrilha as limites,
  motivosDePausa,
  quemFaz,
  repeticoes,
  statusDaTrilha,
  tiposDePasso,
} from './trilha.ts'

const instante = z.iso.datetime()
const texto = (maximo: number) => z.string().trim().max(maximo, `Use no máximo ${maximo} letras.`)
const numero = z.number().min(-100_000).max(100_000)

/** What is measured, with the agreed range; either end may be open. Pressure has two values. */
export const medidaDoPasso = z
  .object({
    nome: texto(40).min(1, 'Dê um nome à medida.'),
    unidade: texto(20),
    min: numero.nullable(),
    max: numero.nullable(),
    /** A second value of the same measure ('mínima' of a pressure). */
    segunda: z.object({ nome: texto(40).min(1), min: numero.nullable(), max: numero.nullable() }).nullable(),
    /** The name of the first value where there are two. */
    primeira: texto(40).nullable(),
    /** Values outside of these are slips of the finger. */
    plausivel: z.object({ min: numero, max: numero }),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    error: 'O mínimo da faixa não pode passar do máximo.',
    path: ['max'],
  })
  .refine(({ plausivel }) => plausivel.min < plausivel.max, {
    error: 'O menor valor aceito precisa ficar abaixo do maior.',
    path: ['plausivel'],
  })
export type MedidaDoPasso = z.infer<typeof medidaDoPasso>

const minutoDoDia = z.int().min(0).max(1439)
const unicos = <T>(lista: readonly T[]) => new Set(lista).size === lista.length

/** A step of a plan. Dates and hours are wall time in the zone of the trail. */
export const passo = z
  .object({
    /** The same through all versions of a plan. */
    id: z.uuid(),
    tipo: z.enum(tiposDePasso),
    titulo: texto(limites.titulo).min(1, 'Dê um título ao passo.'),
    instrucoes: texto(limites.instrucoes),
    /** A text to read, or where to find it. */
    material: texto(limites.material),
    quem: z.enum(quemFaz),
    /** The due date of a step that does not repeat; else the first day. */
    de: diaSchema,
    /** The last day of a step that repeats; null: that of the trail. */
    ate: diaSchema.nullable(),
    repete: z.enum(repeticoes),
    /** Every so many days, or weeks. */
    intervalo: z.int().min(1, 'Repita a cada 1 ou mais.').max(365, 'Repita a cada 365 ou menos.'),
    /** Days of the week, Sunday 0, for `semana`. */
    dias_semana: z.array(z.int().min(0).max(6)).max(7).refine(unicos, 'Cada dia da semana uma vez.'),
    /** Minutes of the day; empty: at any time of it. */
    horas: z.array(minutoDoDia).max(limites.horas).refine(unicos, 'Cada horário uma vez.'),
    medida: medidaDoPasso.nullable(),
    /** What is answered: a scale of the product by its word, or a form of the responsible by its id. */
    formulario: qualFormulario.nullable().default(null),
  })
  .refine(({ repete, dias_semana }) => repete !== 'semana' || dias_semana.length > 0, {
    error: 'Escolha ao menos um dia da semana.',
    path: ['dias_semana'],
  })
  .refine(({ de, ate }) => ate === null || ate >= de, {
    error: 'O último dia não pode vir antes do primeiro.',
    path: ['ate'],
  })
  .refine(({ tipo, medida }) => (tipo === 'medida') === (medida !== null), {
    error: 'Diga o que é medido.',
    path: ['medida'],
  })
  .refine(({ tipo, formulario }) => tipo === 'formulario' || formulario === null, {
    error: 'Só um passo de formulário tem um formulário.',
    path: ['formulario'],
  })
export type Passo = z.infer<typeof passo>

export const cidSchema = z.object({
  codigo: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]\d{2}(\.\d)?$/, 'Escreva o código como I10 ou F41.1.'),
  texto: texto(200).min(1, 'Escreva o nome do diagnóstico.'),
})

/** What the person signs: one version of a plan. */
export const planoSchema = z
  .object({
    objetivo: texto(limites.objetivo).min(1, 'Escreva o objetivo da trilha.'),
    /** Words of the goal that can be checked ('130×80'). */
    meta: texto(limites.objetivo),
    cid: cidSchema.nullable(),
    inicio: diaSchema,
    fim: diaSchema,
    passos: z
      .array(passo)
      .min(1, 'A trilha precisa de pelo menos um passo.')
      .max(limites.passos, `Use no máximo ${limites.passos} passos.`)
      .refine((passos) => unicos(passos.map(({ id }) => id)), 'Cada passo uma vez.'),
  })
  .refine(({ inicio, fim }) => fim >= inicio, {
    error: 'O fim não pode vir antes do início.',
    path: ['fim'],
  })
  .refine(({ inicio, fim }) => diasEntre(inicio, fim) <= limites.dias, {
    error: 'Uma trilha dura no máximo três anos.',
    path: ['fim'],
  })
  .refine(({ inicio, fim, passos }) => passos.every(({ de }) => de >= inicio && de <= fim), {
    error: 'Cada passo começa entre o início e o fim da trilha.',
    path: ['passos'],
  })
export type Plano = z.infer<typeof planoSchema>

export const pausa = z.object({
  id: z.uuid(),
  de: z.iso.date(),
  /** Included; null: until further notice. */
  ate: z.iso.date().nullable(),
  motivo: z.enum(motivosDePausa),
})
export type Pausa = z.infer<typeof pausa>

/** What was recorded of one occurrence, as it stands: the last row of its chain. */
export const registro = z.object({
  id: z.uuid(),
  passo_id: z.uuid(),
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, wall time. */
  ocorrencia: z.string(),
  acao: z.enum(acoes),
  corrige_id: z.uuid().nullable(),
  valor: z.number().nullable(),
  valor2: z.number().nullable(),
  fora_da_faixa: z.boolean(),
  nota: z.string(),
  /** Day to which it was put off. */
  adiado_para: z.iso.date().nullable(),
  /** Whether it came with a photo. */
  foto: z.boolean(),
  por: z.string(),
  created_at: instante,
})
export type Registro = z.infer<typeof registro>

export const pergunta = z.object({
  id: z.uuid(),
  passo_id: z.uuid().nullable(),
  texto: z.string(),
  created_at: instante,
  resposta: z.string().nullable(),
  respondida_em: instante.nullable(),
})

export const trilhaResumo = z.object({
  id: z.uuid(),
  paciente_id: z.uuid(),
  paciente: z.string(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  avatar_url: z.string().nullable(),
  status: z.enum(statusDaTrilha),
  andamento: z.enum(andamentos),
  /** IANA zone in which its days and hours are read. */
  zona: z.string(),
  /** The last version of the plan. */
  versao: z.int(),
  /** The one that the person signed and follows; null before the first. */
  versao_aceita: z.int().nullable(),
  objetivo: z.string(),
  fora_da_faixa_em: instante.nullable(),
  /** From when on something waits without being done; in the future for one that is in time. */
  vence_em: instante.nullable(),
  perguntas_abertas: z.int(),
})
export type TrilhaResumo = z.infer<typeof trilhaResumo>

export const versaoDoPlano = z.object({
  versao: z.int(),
  plano: planoSchema,
  /** Why it changed, in the professional's words. */
  motivo: z.string(),
  created_at: instante,
  aceite: z.object({ por: z.string(), em: instante }).nullable(),
})

export const trilha = trilhaResumo.extend({
  modelo: z.object({ nome: z.string(), versao: z.int() }).nullable(),
  /** The caller answers for it. */
  propria: z.boolean(),
  /** The caller may record and sign. */
  vive: z.boolean(),
  /** The version in force first looked at by its number; all of them, the oldest first. */
  versoes: z.array(versaoDoPlano),
  pausas: z.array(pausa),
  registros: z.array(registro),
  perguntas: z.array(pergunta),
  mudancas: z.array(z.object({ para: z.enum(statusDaTrilha), motivo: z.string(), created_at: instante })),
})
export type Trilha = z.infer<typeof trilha>
