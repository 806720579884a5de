import { sql } from 'kysely'
import { planEachTime } from '../database/db.ts'
import type { TabelaPessoal } from '../database/personal-table.ts'
import { tabelasPessoais } from '../privacy.ts'

/** What administration may ask of the catalogue: what is kept of a person, kind by kind. */
export { tabelasPessoais } from '../privacy.ts'

/** How many rows of one kind a person has. */
const countDaPessoa = ({ tabela, daPessoa }: TabelaPessoal, lugar: number, usuario_id: string) =>
  sql`select ${sql.lit(lugar)} as lugar, count(*)::int as linhas from ${sql.table(tabela)} t where ${daPessoa(sql`${usuario_id}::uuid`)}`

/** How many rows of each kind a person has; `lugar` is the place of the kind in the catalogue. */
export const countDaPessoaToda = (usuario_id: string) =>
  planEachTime(
    sql<{ lugar: number; linhas: number }>`${sql.join(
      tabelasPessoais.map((tabela, lugar) => countDaPessoa(tabela, lugar, usuario_id)),
      sql` union all `,
    )}`,
  )
