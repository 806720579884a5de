import * as z from 'zod'
import { escopos } from './escopos.ts'
import { eventosDeWebhook, motivosDeDesligado, situacoesDaEntrega } from './webhooks.ts'

const instante = z.iso.datetime()

/** A clinic that the caller manages, or the caller's own agenda. */
export const dono = z.object({
  tipo: z.enum(['profissional', 'clinica']),
  id: z.uuid(),
  nome: z.string(),
})
export type DonoDeIntegracoes = z.infer<typeof dono>

export const chaveDeAcesso = z.object({
  id: z.uuid(),
  dono_id: z.uuid(),
  nome: z.string(),
  /** First letters of the key. */
  prefixo: z.string(),
  escopos: z.array(z.enum(escopos)),
  situacao: z.enum(['vale', 'terminada', 'revogada']),
  criada_em: instante,
  termina_em: instante,
  revogada_em: instante.nullable(),
  usada_em: instante.nullable(),
  /** As whom it acts. */
  criada_por: z.string().nullable(),
})
export type ChaveDeAcesso = z.infer<typeof chaveDeAcesso>

export const usoDeChave = z.object({
  id: z.string(),
  em: instante,
  operacao: z.string(),
  status: z.int(),
  ip: z.string(),
})
export type UsoDeChave = z.infer<typeof usoDeChave>

export const webhook = z.object({
  id: z.uuid(),
  dono_id: z.uuid(),
  url: z.string(),
  eventos: z.array(z.enum(eventosDeWebhook)),
  ativo: z.boolean(),
  desligado_em: instante.nullable(),
  desligado_por: z.enum(motivosDeDesligado).nullable(),
  /** Since when nothing good was answered; null while all is well. */
  falhando_desde: instante.nullable(),
  criado_em: instante,
  versao: z.int(),
  pendentes: z.int(),
  entregues: z.int(),
  desistidas: z.int(),
})
export type Webhook = z.infer<typeof webhook>

export const entrega = z.object({
  id: z.uuid(),
  evento: z.string(),
  corpo: z.string(),
  situacao: z.enum(situacoesDaEntrega),
  criada_em: instante,
  tentativas: z.int(),
  ultima_em: instante.nullable(),
  ultimo_status: z.int().nullable(),
  ultimo_erro: z.string(),
  ultima_ms: z.int().nullable(),
  /** When it is tried next; null where it is not. */
  proxima_em: instante.nullable(),
})
export type Entrega = z.infer<typeof entrega>
