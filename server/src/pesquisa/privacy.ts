import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'pesquisas',
    titulo: 'O que você pesquisou com as suas palavras',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
]
