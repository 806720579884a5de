import type { StatusEspera } from './espera.ts'

/** Actors on an entry: the waiting person (or those who look after them), the professional's side, or the product. */
export const atoresDaEspera = ['pessoa', 'profissional', 'sistema'] as const
export type AtorDaEspera = (typeof atoresDaEspera)[number]

/**
 * Allowed changes of status of each actor. A person who lets an offer pass, or refuses it and stays, waits again in the same place. Only the person accepts, and an ended entry
 * stays ended. The product withdraws an entry whose appointment is gone.
 */
const transicoes: Record<AtorDaEspera, Partial<Record<StatusEspera, readonly StatusEspera[]>>> = {
  pessoa: {
    aguardando: ['retirado'],
    ofertado: ['agendado', 'aguardando', 'recusado', 'retirado'],
  },
  profissional: {
    aguardando: ['ofertado'],
  },
  sistema: {
    aguardando: ['ofertado', 'expirado', 'retirado'],
    ofertado: ['aguardando', 'expirado', 'retirado'],
  },
}

/** S14: whether an actor may lead an entry of the waiting list from one status to another. */
export function podeMudarEspera(ator: AtorDaEspera, de: StatusEspera, para: StatusEspera): boolean {
  return (transicoes[ator][de] ?? []).includes(para)
}
