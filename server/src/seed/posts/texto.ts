import type { Fonte } from '#domain/dicas/schemas.ts'
import type { TipoPost } from '#domain/posts/post.ts'

/** Drawings and videos that a post may show, by name. */
export type NomeDeMidia =
  | 'petalas'
  | 'prato'
  | 'coracao'
  | 'sono'
  | 'corrida'
  | 'dente'
  | 'cerebro'
  | 'pulmao'
  | 'remedios'
  | 'bebe'
  | 'agua'
  | 'respiracao'
  | 'alongamento'

export type NomeDeDesenho = Exclude<NomeDeMidia, 'respiracao' | 'alongamento'>

export interface TextoDePost {
  tipo: TipoPost
  titulo: string
  conteudo: string
  tags: readonly string[]
  /** Specialty and sub-specialty of the author, or a patient. */
  autor: readonly [especialidade: string, sub?: string] | 'paciente'
  /** Gender of the patient whom the words fit. */
  genero?: 'feminino' | 'masculino'
  idade?: number
  /** Specialty that gives the first answer to a question. */
  responde?: readonly [especialidade: string, sub?: string]
  /** Specialty of the co-author. */
  colaboracao?: readonly [especialidade: string, sub?: string]
  midias?: readonly NomeDeMidia[]
  comentarios: readonly string[]
  /** Where it has its facts from. A health tip and a discussion of professionals name theirs. */
  fontes?: readonly Fonte[]
}
