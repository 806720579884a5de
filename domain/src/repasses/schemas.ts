import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { formaPagamentoSchema } from '#domain/financeiro/transacao.ts'
import { modosDoRepasse } from './repasse.ts'
import { impedimentos } from './rules.ts'

const dinheiro = z.int()
const pontos = z
  .int('Use no máximo duas casas decimais.')
  .min(0, 'Informe de 0 a 100%.')
  .max(10_000, 'Informe de 0 a 100%.')

/** The first day of a month. */
export const mesSchema = diaSchema.refine((dia) => dia.endsWith('-01'), 'Informe o primeiro dia do mês.')

export const somaDoRepasse = z.object({
  recebido_centavos: dinheiro,
  profissional_centavos: dinheiro,
  clinica_centavos: dinheiro,
  taxa_centavos: dinheiro,
  saldo_centavos: dinheiro,
})

const fechamento = z.object({
  id: z.uuid(),
  fechado_em: z.iso.datetime(),
  fechado_por: z.string().nullable(),
  /** The day on which it was settled. */
  pago_em: z.iso.date().nullable(),
})

/** A month of a professional at a clinic. */
export const repasseDoMes = somaDoRepasse.extend({
  clinica_id: z.uuid(),
  clinica: z.string(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  mes: z.iso.date(),
  quantos: z.int(),
  /** Entries of periods that were closed before, and what they change of the balance. */
  ajustes: z.int(),
  ajustes_centavos: dinheiro,
  /** Entries that no rule shares. */
  sem_regra: z.int(),
  fechamento: fechamento.nullable(),
  /** Why it cannot be closed now. */
  impedimento: z.enum(impedimentos).nullable(),
  /** The month that has to be closed before. */
  antes: z.iso.date().nullable(),
})
export type RepasseDoMes = z.infer<typeof repasseDoMes>

export const regraEscrita = z
  .object({
    id: z.uuid(),
    profissional_id: z.uuid().nullable().default(null),
    servico: z.string().trim().min(1).max(200).nullable().default(null),
    forma: formaPagamentoSchema.nullable().default(null),
    modo: z.enum(modosDoRepasse),
    percentual_pontos: pontos.nullable().default(null),
    valor_centavos: z
      .int()
      .min(0, 'Informe um valor que não seja negativo.')
      .max(99_999_999_99, 'O valor é alto demais. Confira.')
      .nullable()
      .default(null),
    taxa_pontos: pontos.nullable().default(null),
    vale_de: diaSchema,
  })
  .superRefine(({ modo, percentual_pontos, valor_centavos, taxa_pontos }, context) => {
    const pede = (campo: string, falta: boolean, message: string) => {
      if (falta) context.addIssue({ code: 'custom', path: [campo], message })
    }
    pede(
      'percentual_pontos',
      (modo === 'percentual' || modo === 'apos-taxa') !== (percentual_pontos !== null),
      'Informe a porcentagem do profissional.',
    )
    pede('valor_centavos', (modo === 'fixo') !== (valor_centavos !== null), 'Informe o valor fixo.')
    pede('taxa_pontos', (modo === 'apos-taxa') !== (taxa_pontos !== null), 'Informe a taxa.')
  })
export type RegraEscrita = z.input<typeof regraEscrita>

export const regra = z.object({
  id: z.uuid(),
  profissional_id: z.uuid().nullable(),
  profissional: z.string().nullable(),
  servico: z.string().nullable(),
  forma: formaPagamentoSchema.nullable(),
  modo: z.enum(modosDoRepasse),
  percentual_pontos: z.int().nullable(),
  valor_centavos: z.int().nullable(),
  taxa_pontos: z.int().nullable(),
  vale_de: z.iso.date(),
  /** It may still be taken away: no closed month begins to hold by it. */
  apagavel: z.boolean(),
})
export type Regra = z.infer<typeof regra>

/** An entry as a statement shares it. */
export const linhaDoExtrato = z.object({
  id: z.uuid(),
  dia: z.iso.date(),
  competencia: z.iso.date().nullable(),
  servico: z.string(),
  forma: formaPagamentoSchema.nullable(),
  /** Null without the right to know. */
  pessoa: z.string().nullable(),
  recebido_por: z.enum(['profissional', 'clinica']).nullable(),
  estorno: z.boolean(),
  ajuste: z.boolean(),
  valor_centavos: dinheiro,
  profissional_centavos: dinheiro,
  clinica_centavos: dinheiro,
  taxa_centavos: dinheiro,
  /** Null: no rule shares it. */
  regra: regra.omit({ apagavel: true, profissional: true }).nullable(),
})
export type LinhaDoExtrato = z.infer<typeof linhaDoExtrato>

export const extrato = repasseDoMes.extend({ linhas: z.array(linhaDoExtrato) })
export type Extrato = z.infer<typeof extrato>
