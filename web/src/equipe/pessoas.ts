import type { Membro } from '#domain/equipe/contract.ts'

/** A person of the teams, with what each clinic gives them; an invitation counts as the person of its address. */
export interface PessoaDaEquipe {
  chave: string
  /** At least one. */
  acessos: readonly [Membro, ...Membro[]]
}

/** Each person once, in the order in which they come first. */
export function pessoasDe(membros: readonly Membro[]): PessoaDaEquipe[] {
  const pessoas = Map.groupBy(membros, ({ id, usuario_id, convite }) => usuario_id ?? convite?.email ?? id)
  return [...pessoas].map(([chave, acessos]) => ({ chave, acessos: acessos as [Membro, ...Membro[]] }))
}
