import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'consentimentos',
    titulo: 'O que você aceitou e retirou',
    daPessoa: doUsuario,
    aoApagar: { guarda: 'Fica a prova do que foi aceito e retirado, com datas e sem seu nome.', limpa: {} },
  },
]
