import { sql } from 'kysely'
import { type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'mensagens_saida',
    titulo: 'Mensagens enviadas a você',
    daPessoa: (pessoa) =>
      sql`t.destino in (select unnest(array[email, telefone]) from usuarios where id = ${pessoa})`,
    // A pending message holds links and codes that open the account.
    omite: ['texto', 'html', 'erro', 'tentar_em'],
    aoApagar: 'some',
  },
]
