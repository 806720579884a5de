import { doProfissional, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'feeds_agenda',
    titulo: 'Endereço particular da sua agenda',
    daPessoa: doProfissional,
    // The mark of the secret says nothing to anybody.
    omite: ['segredo_hash'],
    aoApagar: 'some',
  },
  {
    tabela: 'atrasos_agenda',
    titulo: 'Atrasos que você avisou',
    daPessoa: doProfissional,
    omite: ['dito_por'],
    aoApagar: 'some',
  },
]
