import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { modalidadeSchema } from '#domain/agendamentos/agendamento.ts'
import {
  aceitacoes,
  confirmacoes,
  limitesRegras,
  maiorNumero,
  modosExcecao,
  tiposIntervalo,
  type ConteudoTemplate,
} from './conteudo.ts'

const minutos = (campo: keyof typeof limitesRegras) => {
  const [menor, maior] = limitesRegras[campo]
  return z.int().min(menor, `Use no mínimo ${menor}.`).max(maior, `Use no máximo ${maior}.`)
}

const janela = {
  inicio_min: z.int().min(0).max(1439),
  fim_min: z.int().min(1).max(1440),
  local_id: z.uuid().nullable(),
  sala_id: z.uuid().nullable(),
  modalidades: z.array(modalidadeSchema).max(3),
  servico_ids: z.array(z.uuid()).max(100).nullable(),
  planos: z.array(z.string().trim().min(1).max(200)).max(100).nullable(),
  aceita: z.enum(aceitacoes),
}

export const janelaSchema = z.strictObject(janela)
export const intervaloSchema = z.strictObject({
  ...janela,
  dia_semana: z.int().min(0).max(6),
  tipo: z.enum(tiposIntervalo),
})

export const regrasSchema = z.strictObject({
  passo_min: minutos('passo_min'),
  duracao_min: minutos('duracao_min'),
  intervalo_antes_min: minutos('intervalo_antes_min'),
  intervalo_depois_min: minutos('intervalo_depois_min'),
  antecedencia_min: minutos('antecedencia_min'),
  horizonte_dias: minutos('horizonte_dias'),
  max_por_dia: minutos('max_por_dia').nullable(),
  max_por_semana: minutos('max_por_semana').nullable(),
  mesmo_dia: z.boolean(),
  confirmacao: z.enum(confirmacoes),
  primeira_consulta_max_por_dia: minutos('primeira_consulta_max_por_dia').nullable(),
})

export const nomeTemplateSchema = z
  .string()
  .trim()
  .min(1, 'Dê um nome aos horários.')
  .max(80, 'Use no máximo 80 caracteres no nome.')

/**
 * The shape of a template: type and range of each value. `problemasDoConteudo` reports problems between values (overlaps, a break outside, a missing place), so that a draft may be
 * saved while it is being made.
 */
export const conteudoSchema = z.strictObject({
  nome: nomeTemplateSchema,
  zona: z.string().min(1).max(64),
  vigente_de: diaSchema.nullable(),
  vigente_ate: diaSchema.nullable(),
  regras: regrasSchema,
  intervalos: z.array(intervaloSchema).max(maiorNumero.intervalos),
}) satisfies z.ZodType<ConteudoTemplate>

export const periodoSchema = z
  .strictObject({ de: diaSchema, ate: diaSchema })
  .refine(({ de, ate }) => ate >= de, {
    path: ['ate'],
    message: 'O fim do período vem antes do começo. Confira as datas.',
  })

/** A new exception; `periodos` are several dates or ranges at once. */
export const novaExcecaoSchema = z
  .strictObject({
    periodos: z.array(periodoSchema).min(1, 'Escolha pelo menos uma data.').max(maiorNumero.periodos),
    modo: z.enum(modosExcecao),
    /** For `fecha`, empty means the whole day. */
    janelas: z.array(janelaSchema).max(maiorNumero.janelas),
    motivo: z.string().trim().max(500, 'Use no máximo 500 caracteres no motivo.').default(''),
  })
  .refine(({ modo, janelas }) => modo === 'fecha' || janelas.length > 0, {
    path: ['janelas'],
    message: 'Informe pelo menos um horário.',
  })
