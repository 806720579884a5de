import { sql } from 'kysely'
import { doProfissional, nulo, type TabelaPessoal } from '../database/personal-table.ts'

const PROVA =
  'Fica a prova de quem podia ler o quê e até quando, sem seu nome. Todo empréstimo termina na hora.'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'emprestimos',
    titulo: 'Empréstimos do seu prontuário',
    daPessoa: (pessoa) => sql`t.titular_id = ${pessoa}`,
    omite: ['codigo_hash', 'emprestado_por', 'encerrado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'emprestimos',
    titulo: 'Empréstimos que você fez do prontuário de quem cuida',
    daPessoa: (pessoa) => sql`t.emprestado_por = ${pessoa} and t.titular_id <> ${pessoa}`,
    omite: ['codigo_hash', 'titular_id', 'encerrado_por'],
    aoApagar: {
      guarda: PROVA,
      limpa: {
        codigo_hash: nulo,
        encerrado_em: sql`coalesce(t.encerrado_em, app_agora())`,
        emprestado_por: nulo,
      },
    },
  },
  {
    tabela: 'emprestimos',
    titulo: 'Prontuários que emprestaram a você',
    daPessoa: doProfissional,
    // The owner of the record is the other person.
    omite: ['codigo_hash', 'titular_id', 'emprestado_por', 'encerrado_por'],
    aoApagar: { guarda: PROVA, limpa: { encerrado_em: sql`coalesce(t.encerrado_em, app_agora())` } },
  },
]
