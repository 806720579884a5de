import type { StatusUsuario, TipoUsuario } from '#domain/usuarios/usuario.ts'

/** Acts of an administrator on an account. */
export const acoesNaConta = [
  'tipo',
  'status',
  'sessoes',
  'criacao',
  'senha',
  'anonimizacao',
  'uniao',
  'separacao',
  'visao',
] as const
export type AcaoNaConta = (typeof acoesNaConta)[number]

/** Types with which an administrator makes an account; a team's grants make the others. */
export const tiposAoCriar = [
  'paciente',
  'paciente-administrador',
  'profissional',
  'administrador-geral',
] as const

/** Allowed changes of status by an administrator; only the person may ask for an erasure. */
export const transicoesDaConta: Record<StatusUsuario, readonly StatusUsuario[]> = {
  ativo: ['inativo', 'suspenso'],
  inativo: ['ativo'],
  suspenso: ['ativo', 'inativo'],
  pendente: ['ativo', 'inativo'],
  anonimizado: [],
}

/** Allowed changes of type: a patient never turns into a professional by a click, since records depend on it. */
export const tiposAoAlcance: Record<TipoUsuario, readonly TipoUsuario[]> = {
  paciente: ['paciente-administrador', 'administrador-geral'],
  'paciente-administrador': ['paciente', 'administrador-geral'],
  profissional: ['profissional-administrador'],
  'profissional-administrador': ['profissional'],
  'administrador-geral': ['paciente'],
  administrador: ['administrador-geral', 'paciente'],
  clinica: [],
}

export type RecusaNaConta = 'A_PROPRIA' | 'ULTIMO_ADMINISTRADOR' | 'NAO_PODE'

/**
 * Why an administrator may not make this change; null when they may. Pure, over locked rows.
 * @param administradores how many active accounts of administrador-geral there are
 */
export function recusaDaMudanca(
  autor_id: string,
  alvo: { id: string; tipo_usuario: TipoUsuario; status: StatusUsuario },
  mudanca: { tipo: TipoUsuario } | { status: StatusUsuario } | { sessoes: true } | { exclusao: true },
  administradores: number,
): RecusaNaConta | null {
  if (autor_id === alvo.id) return 'A_PROPRIA'
  if ('sessoes' in mudanca) return null
  if ('tipo' in mudanca && !tiposAoAlcance[alvo.tipo_usuario].includes(mudanca.tipo)) return 'NAO_PODE'
  if ('status' in mudanca && !transicoesDaConta[alvo.status].includes(mudanca.status)) return 'NAO_PODE'
  const perde = alvo.tipo_usuario === 'administrador-geral' && alvo.status === 'ativo'
  return perde && administradores <= 1 ? 'ULTIMO_ADMINISTRADOR' : null
}
