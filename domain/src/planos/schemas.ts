import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { tiposDeLinha } from './mudanca.ts'
import { divergenciasDaFatura } from './pix.ts'
import { limites, situacoesDaFatura } from './plano.ts'

const dia = z.iso.date()

/** What a plan allows; null: without a limit. */
export const maximos = z.object({
  profissionais: z.int().min(0).max(100_000).nullable(),
  clinicas: z.int().min(0).max(100_000).nullable(),
  servicos: z.int().min(0).max(100_000).nullable(),
  armazenamento_mb: z.int().min(0).max(10_000_000).nullable(),
  minutos_ia: z.int().min(0).max(1_000_000).nullable(),
})

export const plano = z.object({
  id: z.uuid(),
  nome: z.string(),
  descricao: z.string(),
  mensal_centavos: centavos,
  anual_centavos: centavos,
  limites: maximos,
  gratuito: z.boolean(),
})
export type Plano = z.infer<typeof plano>

export const emUso = z.object({ limite: z.enum(limites), em_uso: z.number(), maximo: z.int().nullable() })
export type EmUso = z.infer<typeof emUso>

export const linhaDaFatura = z.object({
  tipo: z.enum(tiposDeLinha),
  plano: z.string(),
  de: dia,
  /** The first day that it does not cover. */
  ate: dia,
  /** Below zero: something is taken off. */
  valor_centavos: z.int(),
})

export const fatura = z.object({
  id: z.uuid(),
  numero: z.int(),
  emitida_em: dia,
  vence_em: dia,
  total_centavos: centavos,
  situacao: z.enum(situacoesDaFatura),
  vencida: z.boolean(),
  linhas: z.array(linhaDaFatura),
  /** The code 'copia e cola'; null where the product has no key, or nothing is to be paid. */
  pix: z.string().nullable(),
  /** The code is the bank's, which confirms the payment by itself. */
  pelo_banco: z.boolean(),
  /** What the bank said to have come. */
  pix_recebidos: z.array(
    z.object({
      valor_centavos: centavos,
      horario: z.iso.datetime(),
      divergencia: z.enum(divergenciasDaFatura).nullable(),
      /** The bank's name of the payment, as it stands in both statements. */
      e2eid: z.string(),
      /** It was given back, or settled otherwise. */
      resolvida: z.boolean(),
      /** How far the bank is with giving it back; null: it was not asked. */
      devolucao: z.enum(['pedida', 'devolvida', 'recusada']).nullable(),
    }),
  ),
  /** A proof was sent. */
  comprovante: z.boolean(),
  /** Why the last proof was not accepted. */
  recusa: z.string().nullable(),
  paga_em: z.iso.datetime().nullable(),
  versao: z.int(),
})
export type Fatura = z.infer<typeof fatura>
