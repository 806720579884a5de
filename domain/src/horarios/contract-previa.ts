import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { errosDoDono } from '#domain/profissionais/dono.ts'
import { base } from '#domain/rpc/base.ts'
import type { Motivo } from './livres/motivo.ts'
import { conteudoSchema } from './schemas.ts'

const dia = z.iso.date()
const minuto = z.int().min(0).max(1440)

/** Days that a preview covers, today included. */
export const diasDaPrevia = 14

/** As `Motivo` of motivo.ts. */
const motivoSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.enum([
      'sem-template',
      'mesmo-dia',
      'relogio',
      'passado',
      'fora-do-expediente',
      'local',
      'servico',
      'modalidade',
      'plano',
      'particular',
      'pausa',
      'ocupado',
      'sala-ocupada',
    ]),
  }),
  z.object({ tipo: z.literal('horizonte'), ultimo_dia: dia }),
  z.object({ tipo: z.literal('excecao'), modo: z.enum(['fecha', 'substitui']) }),
  z.object({ tipo: z.literal('feriado'), nome: z.string() }),
  z.object({ tipo: z.literal('sem-expediente'), dia_semana: z.int() }),
  z.object({ tipo: z.enum(['limite-do-dia', 'limite-da-semana']), maximo: z.int() }),
  z.object({ tipo: z.enum(['antecedencia', 'intervalo-antes', 'intervalo-depois']), minutos: z.int() }),
  z.object({ tipo: z.literal('fora-da-grade'), passo_min: z.int() }),
  z.object({ tipo: z.literal('nao-cabe'), duracao_min: z.int() }),
]) satisfies z.ZodType<Motivo>

const diaDaPrevia = z.object({
  data: dia,
  /** Zone and id of the template of that date; null without one. */
  zona: z.string().nullable(),
  template_id: z.uuid().nullable(),
  /** Free starts, by the local minute. */
  livres: z.array(z.object({ minuto, duracao_min: z.int().positive() })),
  /** Stretches in which no consultation can begin. Together with the free slots they cover the day. */
  lacunas: z.array(z.object({ inicio_min: minuto, fim_min: minuto, motivo: motivoSchema })),
})
export type DiaDaPrevia = z.infer<typeof diaDaPrevia>

const deQue = z.object({
  profissional_id: z.uuid().optional(),
  template_id: z.uuid().optional(),
  conteudo: conteudoSchema.optional(),
  servico_id: z.uuid().optional(),
})
type DeQue = z.infer<typeof deQue>
const juntos = ({ template_id, conteudo }: DeQue) => (template_id === undefined) === (conteudo === undefined)
const foraDeConjunto = { path: ['conteudo'], message: 'Informe o modelo e o conteúdo juntos.' }

const tags = ['Horários']
const description =
  'Com `template_id` e `conteudo`, como ficaria se esse conteúdo fosse publicado; sem eles, o que está no ar. Consultas, exceções e feriados são os de verdade.'

export const previaContract = {
  previa: base
    .errors(errosDoDono)
    .route({
      method: 'POST',
      path: '/horarios/previa',
      tags,
      summary: 'Os próximos 14 dias: cada início livre, e a regra de cada lacuna',
      description,
    })
    .input(deQue.refine(juntos, foraDeConjunto))
    .output(z.array(diaDaPrevia)),

  porQueNao: base
    .errors(errosDoDono)
    .route({
      method: 'POST',
      path: '/horarios/por-que-nao',
      tags,
      summary: 'A regra que impede de começar em um minuto de um dia; nula quando se pode',
      description,
    })
    .input(deQue.extend({ data: diaSchema, minuto: z.int().min(0).max(1439) }).refine(juntos, foraDeConjunto))
    .output(z.object({ motivo: motivoSchema.nullable() })),
}
