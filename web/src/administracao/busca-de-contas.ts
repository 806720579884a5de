import {
  statusUsuario,
  tiposUsuario,
  type StatusUsuario,
  type TipoUsuario,
} from '#domain/usuarios/usuario.ts'

/** Address of the list of accounts. Invalid values are left out. */
export interface BuscaDeContas {
  q?: string
  tipo?: TipoUsuario
  status?: StatusUsuario
  confirmacao?: 'sem'
  ordem?: 'nome'
}

export function lerBuscaDeContas(valores: Record<string, unknown>): BuscaDeContas {
  const tipo = tiposUsuario.find((cada) => cada === valores.tipo)
  const status = statusUsuario.find((cada) => cada === valores.status)
  const q = typeof valores.q === 'string' ? valores.q.slice(0, 200) : ''
  return {
    ...(q ? { q } : {}),
    ...(tipo ? { tipo } : {}),
    ...(status ? { status } : {}),
    ...(valores.confirmacao === 'sem' ? { confirmacao: 'sem' as const } : {}),
    ...(valores.ordem === 'nome' ? { ordem: 'nome' as const } : {}),
  }
}
