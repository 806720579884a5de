import type { StatusClinica } from './clinica.ts'

/** Actors on a clinic's status: its owner or manager, or the platform's administrator. */
export const atoresDaClinica = ['dono', 'administrador'] as const
export type AtorDaClinica = (typeof atoresDaClinica)[number]

/** Allowed changes of status of each actor; every other one is refused. */
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

/** The statuses to which an actor may lead a clinic from a status. */
export function transicoesDaClinica(ator: AtorDaClinica, de: StatusClinica): readonly StatusClinica[] {
  return transicoes[ator][de] ?? []
}

/** S14: whether an actor may lead a clinic from one status to another. */
export function podeMudarClinica(ator: AtorDaClinica, de: StatusClinica, para: StatusClinica): boolean {
  return transicoesDaClinica(ator, de).includes(para)
}

/** A refusal and a suspension take something from the owner, so they need a reason. */
export function pedeMotivo(ator: AtorDaClinica, para: StatusClinica): boolean {
  return ator === 'administrador' && para !== 'ativa'
}

/** A record under review does not change: its owner takes it back first. */
export function podeEditar(status: StatusClinica): boolean {
  return status !== 'aguardando-aprovacao'
}

/** The approval was given to these identifying fields: they change only in a draft, which is reviewed again. */
export function identidadeTravada(status: StatusClinica): boolean {
  return status !== 'rascunho'
}
