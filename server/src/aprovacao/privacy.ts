import {
  doProfissional,
  doUsuario,
  lista,
  nulo,
  vazio,
  type TabelaPessoal,
} from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'documentos_profissionais',
    titulo: 'Documentos do cadastro profissional',
    daPessoa: doProfissional,
    omite: ['avaliado_por', 'aberto_por', 'aberto_em'],
    aoApagar: 'some',
  },
  {
    tabela: 'decisoes_profissionais',
    titulo: 'Decisões sobre o seu cadastro profissional',
    daPessoa: doProfissional,
    // The words on the gaps name others with the same number.
    omite: ['quem_id', 'base'],
    aoApagar: {
      guarda: 'Fica a prova do que foi decidido e quando, sem o texto.',
      limpa: { motivo: vazio, documentos_pedidos: lista, base: nulo },
    },
  },
  {
    tabela: 'analises_profissionais',
    titulo: 'Cadastros que você está analisando',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
]
