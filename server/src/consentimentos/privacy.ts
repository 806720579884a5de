import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** What is kept of a person here. An erasure goes through it from the top. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'consentimentos',
    titulo: 'O que você aceitou e retirou',
    daPessoa: doUsuario,
    aoApagar: { guarda: 'Fica a prova do que foi aceito e quando, sem o seu nome.', limpa: {} },
  },
  {
    tabela: 'consentimentos',
    titulo: 'Consentimentos',
    daPessoa: doUsuario,
    aoApagar: { guarda: 'Fica a prova do que foi aceito e retirado, com datas e sem seu nome.', limpa: {} },
  },
]
