import { doProfissional, type TabelaPessoal } from '../database/personal-table.ts'

/** What is kept of a person here. An erasure goes through it from the top. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'locais_atendimento',
    titulo: 'Locais de atendimento',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
]
