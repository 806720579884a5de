import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'mudancas_usuarios',
    titulo: 'Mudanças que um administrador fez na sua conta',
    daPessoa: doUsuario,
    omite: ['autor_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'itens_em_aberto',
    titulo: 'Itens das filas que estavam abertos com você',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
]
