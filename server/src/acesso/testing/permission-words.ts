import { tiposUsuario, type TipoUsuario } from '#domain/usuarios/usuario.ts'

/**
 * Professionals by what their registration says; those named by their type alone are pendente. And people of a clinic's desk by what a grant opens to them; those named by their
 * type alone have none.
 */
export const emOutraSituacao = [
  'profissional em vigor',
  'profissional suspenso',
  'clinica com agenda',
  'clinica com financeiro',
] as const
export type EmOutraSituacao = (typeof emOutraSituacao)[number]

/** The caller: a visitor, a person of one of the seven types, or one of them in another situation. */
export const identidades = ['visitante', ...tiposUsuario, ...emOutraSituacao] as const
export type Identidade = 'visitante' | TipoUsuario | EmOutraSituacao

/** The answer that a row of the table owes: where it does not speak of a situation, that of any professional. */
export function respostaDe(esperado: Permissao[string], identidade: Identidade): number {
  if (typeof esperado === 'number') return esperado
  const tipo = identidade === 'visitante' ? identidade : tipoDe(identidade)
  return esperado[identidade] ?? esperado[tipo] ?? esperado.demais
}

/** `usuarios.tipo_usuario` of a caller. */
export const tipoDe = (identidade: TipoUsuario | EmOutraSituacao): TipoUsuario =>
  emOutraSituacao.some((cada) => cada === identidade)
    ? identidade.startsWith('clinica')
      ? 'clinica'
      : 'profissional'
    : (identidade as TipoUsuario)

/** What the registration of a professional says. */
export function situacaoDe(identidade: Identidade) {
  if (identidade === 'profissional em vigor') return { status_profissional: 'ativo' as const }
  if (identidade === 'profissional suspenso')
    return { status_profissional: 'suspenso' as const, verificado: true }
  return { status_profissional: 'pendente' as const, verificado: false, data_verificacao: null }
}

/** How the id of a request relates to the caller. */
export type Relacao =
  | 'sem id'
  | 'publico'
  | 'oculto' // there, and no caller may see it
  | 'proprio' // hidden from the public and the caller's own; only for identities that can own one
  | 'acesso vencido' // of a clinic or a person whose grant ran out yesterday
  | 'acesso suspenso' // of a clinic or a person whose grant is suspended
  | 'inexistente'
  | 'malformado'

export interface Permissao {
  /** Status of the answer, one for each identity that differs from `demais`. */
  [relacao: string]: number | (Partial<Record<Identidade, number>> & { demais: number })
}

/** Those who have no business with services, places and hours (ROUTE-07). */
export const semServicos = {
  visitante: 401,
  paciente: 403,
  'paciente-administrador': 403,
  administrador: 403,
  clinica: 403,
} as const

/** The caller's own list; administrador-geral must name the owner. */
export const listaPropria: Permissao = {
  'sem id': { ...semServicos, 'administrador-geral': 422, demais: 200 },
}

/** A service, a place or hours by id: those of another professional are as good as missing, except for administrador-geral. */
export const coisaDeProfissional = (aoProprio: number, aoAdministrador: number): Permissao => ({
  proprio: aoProprio,
  oculto: { ...semServicos, 'administrador-geral': aoAdministrador, demais: 404 },
  inexistente: { ...semServicos, demais: 404 },
  malformado: 400,
})

/** A row of somebody else, a missing row, and no id at all. */
export const deOutraPessoa: Permissao = {
  oculto: { visitante: 401, demais: 404 },
  inexistente: { visitante: 401, demais: 404 },
  malformado: 400,
}

export const soAdministrador = { visitante: 401, 'administrador-geral': 200, demais: 403 } as const

/** Pages of patients: for those who are only patients, and for those who look after others too. */
export const soPacientes = { visitante: 401, paciente: 200, 'paciente-administrador': 200, demais: 403 }

/** Operations on the caller's own record as a professional. */
export const soProfissionais = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  demais: 403,
})
