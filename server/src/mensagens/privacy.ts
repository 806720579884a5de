import { sql } from 'kysely'
import { type TabelaPessoal } from '../database/personal-table.ts'

/** What is kept of a person here. An erasure goes through it from the top. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'mensagens_saida',
    titulo: 'Mensagens enviadas a você',
    daPessoa: (pessoa) =>
      sql`t.destino in (select unnest(array[email, telefone]) from usuarios where id = ${pessoa})`,
    // A message on its way carries links and codes that open the account.
    omite: ['texto', 'html', 'erro', 'tentar_em'],
    aoApagar: 'some',
  },
]
