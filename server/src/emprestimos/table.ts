import type { ColumnType, Generated } from 'kysely'
import type { HorasDoEmprestimo, ParteDoEmprestimo } from '#domain/emprestimos/emprestimo.ts'

type InstanteOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface EmprestimosTable {
  id: Generated<string>
  /** Whose record. */
  titular_id: string
  /** The person, or a declared guardian. */
  emprestado_por: string | null
  partes: ParteDoEmprestimo[]
  horas: HorasDoEmprestimo
  /** SHA-256 of the code, while it waits to be taken. */
  codigo_hash: Buffer | null
  codigo_ate: ColumnType<Date, Date | string | undefined, Date | string>
  profissional_id: string | null
  tomado_em: InstanteOuNulo
  fim: InstanteOuNulo
  encerrado_em: InstanteOuNulo
  encerrado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface EmprestimosTables {
  emprestimos: EmprestimosTable
}
