import type { Busca } from '#domain/profissionais/busca.ts'
import type { TipoDeSinonimo } from '#domain/referencia/sinonimos.ts'
import type { Uf } from '#domain/referencia/ufs.ts'

/** What the interpreter knows of the data. Totals say how many professionals there are behind a word: of two meanings the one with somebody counts. */
export type Vocabulario = {
  profissoes: readonly { nome: string; sinonimos: readonly string[]; total?: number }[]
  areas: readonly { nome: string; profissao: string; sinonimos: readonly string[]; total?: number }[]
  cidades: readonly { cidade: string; uf: string; total?: number }[]
  bairros: readonly { bairro: string; cidade: string; uf: string; total?: number }[]
  planos: readonly { nome: string; operadora: string }[]
  idiomas: readonly string[]
  acessibilidade: readonly string[]
  /** `alvo` is the name of an area, profession or plan, or 'Cidade/UF'. */
  sinonimos: readonly { termo: string; tipo: TipoDeSinonimo; alvo: string }[]
  /** Words of professionals' names, lower case without accents. */
  nomes: ReadonlySet<string>
}

/** One meaning of a phrase. */
export type Leitura =
  /** `comum`: the words say nothing without their profession ('clínica', 'infantil'), and count beside it or as the whole sentence. */
  | { tipo: 'area'; sub: string; especialidade: string; exata: boolean; total: number; comum?: boolean }
  | { tipo: 'profissao'; especialidade: string; exata: boolean; total: number }
  | { tipo: 'cidade'; cidade: string; uf: Uf; total: number }
  | { tipo: 'bairro'; bairro: string; cidade: string; uf: Uf; total: number }
  | { tipo: 'uf'; uf: Uf }
  | { tipo: 'plano'; plano: string; regional?: string }
  | { tipo: 'filtro'; busca: Partial<Busca> }
  | { tipo: 'publico'; atende: NonNullable<Busca['atende']>; area: string }
  | { tipo: 'perto' }
  | { tipo: 'nada' }
