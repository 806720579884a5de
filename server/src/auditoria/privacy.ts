import { sql } from 'kysely'
import { type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'auditoria_valores',
    titulo: 'O que outras pessoas mudaram no seu cadastro',
    daPessoa: (pessoa) => sql`t.titular = ${pessoa}`,
    aoApagar: 'some',
  },
  {
    tabela: 'auditoria',
    titulo: 'Mudanças feitas por outras pessoas',
    daPessoa: (pessoa) => sql`t.titular = ${pessoa}`,
    omite: ['ator', 'pedido', 'hash', 'hash_anterior'],
    aoApagar: {
      guarda:
        'A trilha de auditoria não pode ser alterada por ninguém e não traz seu nome, documento ou contato.',
      limpa: {},
    },
  },
]
