import { sql } from 'kysely'
import { type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'arquivos',
    titulo: 'Arquivos e fotos',
    daPessoa: (pessoa) => sql`t.dono_id = ${pessoa}`,
    aoApagar: 'some',
  },
]
