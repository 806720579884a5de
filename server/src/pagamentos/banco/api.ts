import * as z from 'zod'
import { lerDecimal } from '#domain/pagamentos/pix-do-banco.ts'

/** What the Banco Central's API Pix v2 answers, as far as this product reads it. Amounts become cents. */

const valor = z.string().transform((texto, context) => {
  const centavos = lerDecimal(texto)
  if (centavos !== null) return centavos
  context.addIssue({ code: 'custom', message: 'not an amount' })
  return z.NEVER
})

const instante = z.string().transform((texto, context) => {
  const quando = new Date(texto)
  if (!Number.isNaN(quando.getTime())) return quando
  context.addIssue({ code: 'custom', message: 'not an instant' })
  return z.NEVER
})

export const tokenDoBanco = z.object({ access_token: z.string().min(1), expires_in: z.number().min(0) })

const e2eid = z.string().regex(/^[A-Za-z0-9]{32}$/)

export const devolucaoDoBanco = z.object({
  id: z.string(),
  valor,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
})
export type DevolucaoDoBanco = z.infer<typeof devolucaoDoBanco>

/** One payment. Who paid is in the answer and is not read: nothing here needs it. */
export const pixDoBanco = z.object({
  endToEndId: e2eid,
  txid: z.string().optional(),
  valor,
  horario: instante,
})
export type PixDoBanco = z.infer<typeof pixDoBanco>

export const cobDoBanco = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: valor }),
  calendario: z.object({ criacao: instante, expiracao: z.number() }),
  pixCopiaECola: z.string().min(1).max(512).optional(),
  pix: z.array(pixDoBanco).max(100).default([]),
})
export type CobDoBanco = z.infer<typeof cobDoBanco>

/** A charge with a due day. */
export const cobvDoBanco = cobDoBanco.omit({ calendario: true }).extend({
  calendario: z.object({ dataDeVencimento: z.iso.date(), validadeAposVencimento: z.int().min(0) }),
})
export type CobvDoBanco = z.infer<typeof cobvDoBanco>

/** A page of payments. A bank that says nothing of pages answers with one. */
export const listaDePix = z.object({
  parametros: z
    .object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }).optional() })
    .optional(),
  pix: z.array(pixDoBanco).max(1_000).default([]),
})

/** A notice of the bank. It says where to look, and nothing of it is believed. */
export const avisoDoBanco = z.object({
  pix: z
    .array(
      z.object({
        endToEndId: z.string().max(64).optional(),
        txid: z
          .string()
          .regex(/^[A-Za-z0-9]{1,35}$/)
          .optional(),
      }),
    )
    .max(500)
    .default([]),
})

export interface PedidoDeCob {
  chave: string
  valor_centavos: number
  /** Seconds for which it can be paid. */
  expiracao: number
  texto: string
}

export interface PedidoDeCobv {
  chave: string
  valor_centavos: number
  vence_em: string
  /** Days after that on which it can be paid still. */
  validade_dias: number
  /** Hundredths of a percent: once for being late, and by the month. */
  multa_bps: number
  juros_bps: number
  /** The contract asks who owes it. */
  devedor: { nome: string; cpf: string }
  texto: string
}

/** The operations of the bank that this product uses. Each ends within its time. @throws FalhaDoBanco */
export interface ApiPix {
  criarCob(txid: string, pedido: PedidoDeCob, limite_ms?: number): Promise<CobDoBanco>
  lerCob(txid: string, limite_ms?: number): Promise<CobDoBanco>
  removerCob(txid: string): Promise<CobDoBanco>
  prorrogarCob(txid: string, expiracao: number): Promise<CobDoBanco>
  criarCobv(txid: string, pedido: PedidoDeCobv, limite_ms?: number): Promise<CobvDoBanco>
  lerCobv(txid: string, limite_ms?: number): Promise<CobvDoBanco>
  removerCobv(txid: string): Promise<CobvDoBanco>
  /** Payments that name a txid, between two instants, of all pages: each once. */
  lerPix(txid: string, de: Date, ate: Date): Promise<PixDoBanco[]>
  devolver(e2eid: string, id: string, valor_centavos: number): Promise<DevolucaoDoBanco>
  registrarWebhook(chave: string, url: string): Promise<void>
  fechar(): void
}

/** The bank refused what was asked, or could not be asked. */
export class FalhaDoBanco extends Error {
  override name = 'FalhaDoBanco'
  /** `recusa`: asking again changes nothing. */
  readonly tipo: 'recusa' | 'fora'
  readonly status: number | null

  /** @param message for the office and the log, without anything of a person */
  constructor(tipo: 'recusa' | 'fora', status: number | null, message: string) {
    super(message.slice(0, 200))
    this.tipo = tipo
    this.status = status
  }
}
