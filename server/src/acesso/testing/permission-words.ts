import { tiposUsuario, type TipoUsuario } from '#domain/usuarios/usuario.ts'

/** Who asks: nobody, or somebody of one of the seven types. */
export const identidades = ['visitante', ...tiposUsuario] as const
export type Identidade = 'visitante' | TipoUsuario

/** What the id of a request points at, seen from who asks. */
export type Relacao =
  | 'sem id'
  | 'publico'
  | 'oculto' // there, and nobody who asks may see it
  | 'proprio' // hidden from the public and belonging to who asks; only for identities that can own one
  | 'acesso vencido' // of a clinic or a person that a grant opened until yesterday
  | 'acesso suspenso' // of a clinic or a person that a suspended grant is about
  | 'inexistente'
  | 'malformado'

export interface Permissao {
  /** Status of the answer: one for all, or one for each identity that differs from `demais`. */
  [relacao: string]: number | (Partial<Record<Identidade, number>> & { demais: number })
}

/** Who has no business with services, places and hours (ROUTE-07). */
export const semServicos = {
  visitante: 401,
  paciente: 403,
  'paciente-administrador': 403,
  administrador: 403,
  clinica: 403,
} as const

/** One's own list; administrador-geral must say whose. */
export const listaPropria: Permissao = {
  'sem id': { ...semServicos, 'administrador-geral': 422, demais: 200 },
}

/** A service, a place or hours by their id: of another professional they are as good as missing, but for administrador-geral. */
export const coisaDeProfissional = (aoProprio: number, aoAdministrador: number): Permissao => ({
  proprio: aoProprio,
  oculto: { ...semServicos, 'administrador-geral': aoAdministrador, demais: 404 },
  inexistente: { ...semServicos, demais: 404 },
  malformado: 400,
})

/** A row of somebody else, one that is not there, and no id at all. */
export const deOutraPessoa: Permissao = {
  oculto: { visitante: 401, demais: 404 },
  inexistente: { visitante: 401, demais: 404 },
  malformado: 400,
}

export const soAdministrador = { visitante: 401, 'administrador-geral': 200, demais: 403 } as const

/** The pages of patients: for those who only are one, and for those who look after others too. */
export const soPacientes = { visitante: 401, paciente: 200, 'paciente-administrador': 200, demais: 403 }

/** Of one's own profile as a professional. */
export const soProfissionais = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  demais: 403,
})
