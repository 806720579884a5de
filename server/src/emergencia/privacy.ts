import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  { tabela: 'cartoes_emergencia', titulo: 'Cartão de emergência', daPessoa: doUsuario, aoApagar: 'some' },
]
