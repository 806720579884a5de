import type { RawBuilder } from 'kysely'

export type Condicao = (pessoa: RawBuilder<string>) => RawBuilder<unknown>

/** What is kept of a person in one table: how to find it, what they get of it, and what becomes of it when the account is erased. */
export interface TabelaPessoal {
  tabela: string
  titulo: string
  /** Condition over `t`, the table, that finds the rows of the person. */
  daPessoa: Condicao
  /** Columns that are not the person's own, or only open doors. */
  omite?: readonly string[]
  /** The rows go, or stay for a reason that the person reads, with the given columns emptied. */
  aoApagar: 'some' | { guarda: string; limpa: Record<string, RawBuilder<unknown>> }
}
