import { sql } from 'kysely'
import { type TabelaPessoal } from '../database/personal-table.ts'

/** What is kept of a person here. An erasure goes through it from the top. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'arquivos',
    titulo: 'Arquivos',
    daPessoa: (pessoa) => sql`t.dono_id = ${pessoa}`,
    aoApagar: 'some',
  },
  {
    tabela: 'arquivos',
    titulo: 'Arquivos e fotos',
    daPessoa: (pessoa) => sql`t.dono_id = ${pessoa}`,
    aoApagar: 'some',
  },
]
