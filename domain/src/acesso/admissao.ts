import { versaoDosTermos } from './termos.ts'

/**
 * Who makes an account: its person, by any form or code; its person through an outside provider, which brings no choices; the operator of the installation, who holds a secret key.
 */
export const quemAbreConta = ['pessoa', 'provedor', 'operador'] as const
export type QuemAbreConta = (typeof quemAbreConta)[number]

export type RecusaDaConta = 'cadastro_fechado' | 'termos_nao_aceitos' | 'termos_desatualizados'

/** The sentence of each refusal. */
export const recusasDaConta: Record<RecusaDaConta, string> = {
  cadastro_fechado: 'Novos cadastros estão fechados por enquanto. Se você já tem uma conta, entre com ela.',
  termos_nao_aceitos: 'Para criar sua conta, aceite os termos de uso e a política de privacidade',
  termos_desatualizados:
    'Os termos mudaram depois que você abriu esta página. Recarregue, leia a versão nova e aceite para criar sua conta.',
}

interface Pedido {
  quem: QuemAbreConta
  /** Whether the administration takes new accounts. */
  aberto: boolean
  /** What was sent, of any kind. */
  tipo_usuario?: unknown
  termos_versao?: unknown
}

/**
 * ENTRAR-03: whether an account may be made now, or why not. Whoever chooses a profile accepts the terms in force. Whoever sends neither has an account without a profile, which opens
 * nothing until the welcome dialog was answered (`ficaSemPerfil`).
 */
export function recusaDaConta({ quem, aberto, tipo_usuario, termos_versao }: Pedido): RecusaDaConta | null {
  if (quem === 'operador') return null
  if (!aberto) return 'cadastro_fechado'
  if (quem === 'provedor' || (termos_versao === undefined && tipo_usuario === undefined)) return null
  if (termos_versao === undefined) return 'termos_nao_aceitos'
  return termos_versao === versaoDosTermos ? null : 'termos_desatualizados'
}

/** The version of the terms that an account is made with. Nobody accepts for another person. */
export const termosDaConta = ({ quem, termos_versao }: Omit<Pedido, 'aberto'>) =>
  quem === 'pessoa' && termos_versao === versaoDosTermos ? versaoDosTermos : null

/** Whether an account has no profile yet: its person makes one with the terms. What the operator makes is an act of the administration, and its person is asked at the first sign-in. */
export const ficaSemPerfil = (pedido: Omit<Pedido, 'aberto'>) =>
  pedido.quem !== 'operador' && termosDaConta(pedido) === null

/** The profile that a sign-up asks for: of all profiles two may be chosen, and `clinica` is had where an open invitation to that mailbox gives it, which the database decides. */
export const perfilDaConta = (tipo_usuario: unknown) =>
  tipo_usuario === 'profissional' || tipo_usuario === 'clinica' ? tipo_usuario : 'paciente'
