import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'leituras_de_posts',
    titulo: 'O que você leu dos posts de profissionais',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
]
