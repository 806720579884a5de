import type { SinalDeAlerta } from '#domain/agendamentos/marcar/sinais-de-alerta.ts'
import type { SerieEscolhida } from './serie.ts'

/** What the person adds to the choice; none of it is in the address. */
export type Anotacoes = {
  motivo: string
  /** Signs of danger that the person has said are not their case. */
  vistos: readonly SinalDeAlerta[]
  serie: SerieEscolhida | null
  /** The hold for which the data that the service asks for were filled in. */
  completos: string | null
}

export const semAnotacoes: Anotacoes = { motivo: '', vistos: [], serie: null, completos: null }
