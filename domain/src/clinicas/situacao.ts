import type { StatusClinica } from './clinica.ts'

/** Who moves a clinic on: the one who owns or manages it, or the administrator of the platform. */
export const atoresDaClinica = ['dono', 'administrador'] as const
export type AtorDaClinica = (typeof atoresDaClinica)[number]

/** From which status each actor leads a clinic where; what is not named is not theirs to do. */
const transicoes: Record<AtorDaClinica, Partial<Record<StatusClinica, readonly StatusClinica[]>>> = {
  dono: {
    rascunho: ['aguardando-aprovacao'],
    'aguardando-aprovacao': ['rascunho'],
    ativa: ['rascunho'],
  },
  administrador: {
    'aguardando-aprovacao': ['ativa', 'rascunho'],
    ativa: ['suspensa'],
    suspensa: ['ativa', 'rascunho'],
  },
}

/** Where an actor may lead a clinic from a status. */
export function transicoesDaClinica(ator: AtorDaClinica, de: StatusClinica): readonly StatusClinica[] {
  return transicoes[ator][de] ?? []
}

/** S14: whether an actor may lead a clinic from one status to another. */
export function podeMudarClinica(ator: AtorDaClinica, de: StatusClinica, para: StatusClinica): boolean {
  return transicoesDaClinica(ator, de).includes(para)
}

/** Whoever takes something from the owner says why: a refusal and a suspension need a reason. */
export function pedeMotivo(ator: AtorDaClinica, para: StatusClinica): boolean {
  return ator === 'administrador' && para !== 'ativa'
}

/** What is being looked at does not change under the eyes of who decides: it is taken back first. */
export function podeEditar(status: StatusClinica): boolean {
  return status !== 'aguardando-aprovacao'
}

/** Whose clinic it is was approved by these; they change only in a draft, which is looked at again. */
export function identidadeTravada(status: StatusClinica): boolean {
  return status !== 'rascunho'
}
