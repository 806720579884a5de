import { doProfissional, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'locais_atendimento',
    titulo: 'Locais de atendimento',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
]
