/** One row of the scene and how a walk tries its verbs on it. */
export interface Linha {
  /** Columns that find the row. */
  chave: Record<string, unknown>
  /** A column that its owner may change, where there is one. */
  altera: string
  /** The values with which a new row for the same owner is tried; null copies the row under a new key. */
  insere: Record<string, unknown> | null
}

/** Tables of a part of the scene, then kinds of row. */
export type Linhas = Record<string, Record<string, Linha>>

export function linha(chave: Record<string, unknown>, altera: string, insere: Linha['insere'] = null): Linha {
  return { chave, altera, insere }
}
