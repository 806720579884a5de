import type { SinalDeAlerta } from '#domain/agendamentos/marcar/sinais-de-alerta.ts'
import type { SerieEscolhida } from './serie.ts'

/** What the person adds to the choice. None of it goes into the address. */
export type Anotacoes = {
  motivo: string
  /** Signs of danger that the person has ruled out. */
  vistos: readonly SinalDeAlerta[]
  serie: SerieEscolhida | null
  /** The hold for which the required data were filled in. */
  completos: string | null
}

export const semAnotacoes: Anotacoes = { motivo: '', vistos: [], serie: null, completos: null }
