import type { SecaoDoModelo } from '#domain/prontuario/modelo.ts'
import type { Frase } from './frases.ts'
import type { Lido } from './lidas.ts'
import type { Sugestao } from './propostas.ts'
import type { Linha } from './transcricao.ts'

/** What a draft is made from: the lines of one consultation, and what the rules read in them. */
export interface ParaRascunhar {
  linhas: readonly Linha[]
  lidos: readonly Lido[]
  secoes: readonly SecaoDoModelo[]
}

/** Adds sentences and suggestions to those of the rules. Its failure adds nothing. */
export type Redator = (entrada: ParaRascunhar) => Promise<{ frases: Frase[]; sugestoes: Sugestao[] }>
