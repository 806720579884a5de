import { sql } from 'kysely'
import { type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'arquivos',
    titulo: 'Arquivos e fotos',
    // A file that a record names stays with it: its result says why.
    daPessoa: (pessoa) =>
      sql`t.dono_id = ${pessoa} and not exists (select from resultados_exame r where r.bucket = t.bucket and r.caminho = t.caminho)`,
    aoApagar: 'some',
  },
]
