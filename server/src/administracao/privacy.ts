import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** What is kept of a person here. An erasure goes through it from the top. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'mudancas_usuarios',
    titulo: 'Mudanças que um administrador fez na sua conta',
    daPessoa: doUsuario,
    omite: ['autor_id'],
    aoApagar: 'some',
  },
]
