import type { StatusEspera } from './espera.ts'

/** Who moves an entry on: the person who waits (or who looks after them), the professional's side, or the product. */
export const atoresDaEspera = ['pessoa', 'profissional', 'sistema'] as const
export type AtorDaEspera = (typeof atoresDaEspera)[number]

/**
 * From which status each actor leads an entry where. Who lets an offer go by, or refuses it and stays, waits again in the same place;
 * accepting is the person's, and what has ended stays ended. The product takes back who waited for an earlier hour of what is no more.
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
