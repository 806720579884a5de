import type { Endereco } from '#domain/usuarios/endereco.ts'

/** The form of a place. */
export type FormularioDeLocal = {
  /** Empty for an office of one's own. */
  clinica_id: string
  nome: string
  telefone: string
  endereco: Endereco
  acessibilidade: string[]
}
