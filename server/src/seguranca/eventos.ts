import type { MeioEntrada, TipoEvento } from '#domain/seguranca/evento.ts'
import type { LinhaDeAuditoria } from './queries.ts'

type Detalhe = Record<string, unknown>

/** The owner's reading of each line of the auth service's log; null for lines that tell the owner nothing. */
const leituras: Record<string, (detalhe: Detalhe) => TipoEvento | null> = {
  user_signedup: () => 'conta-criada',
  login: () => 'entrada',
  login_failed: () => 'senha-errada',
  logout: ({ scope }) => (scope === 'local' ? 'saida' : 'aparelhos-encerrados'),
  token_revoked: () => 'sessao-cortada',
  user_updated_password: () => 'senha-alterada',
  user_recovery_requested: () => 'recuperacao-pedida',
  user_modified: ({ changed }) => (changed === 'email' ? 'email-alterado' : null),
  factor_verified: ({ first, type }) => {
    if (first === true) return 'fator-cadastrado'
    return type === 'recovery_code' ? 'codigo-de-recuperacao-usado' : 'fator-usado'
  },
  verification_attempted: ({ right }) => (right === false ? 'codigo-errado' : null),
  factor_deleted: ({ verified }) => (verified === false ? null : 'fator-removido'),
  recovery_codes_generated: () => 'codigos-gerados',
  identity_linked: () => 'conta-vinculada',
  identity_unlinked: () => 'conta-desvinculada',
  admin_user_updated: () => 'conta-mudada-pelo-atendimento',
}

/** The lines that are read. */
export const acoesContadas = Object.keys(leituras)

export function tipoDoEvento({ action, detail }: LinhaDeAuditoria): TipoEvento | null {
  return leituras[action]?.(detail) ?? null
}

/** How a person signed in, from the method that the auth service recorded. */
export function meioDaEntrada({ action, detail }: LinhaDeAuditoria): MeioEntrada | null {
  if (action !== 'login') return null
  const { method, provider } = detail
  if (method === 'password') return 'senha'
  if (provider === 'google') return 'google'
  if (typeof method === 'string' && /^(otp|magiclink|recovery|invite|email)/.test(method)) return 'link'
  return 'outro'
}
