import { sql } from 'kysely'
import { doUsuario, nulo, vazio, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'dicas_da_pessoa',
    titulo: 'O que você fez com as dicas de saúde',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'preferencias_de_dicas',
    titulo: 'O que você escolheu ler nas dicas de saúde',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'revisoes_dicas',
    titulo: 'Suas revisões de dicas de saúde',
    daPessoa: (pessoa) => sql`t.revisor_id = ${pessoa}`,
    aoApagar: {
      guarda: 'Que uma dica foi revisada continua registrado, sem o seu nome e sem o que você escreveu.',
      limpa: { revisor_id: nulo, texto: vazio },
    },
  },
  {
    tabela: 'dicas',
    titulo: 'Dicas de saúde que você escreveu e não publicou',
    daPessoa: (pessoa) => sql`t.autor_id = ${pessoa} and t.publicada_em is null`,
    omite: ['busca'],
    aoApagar: 'some',
  },
  {
    tabela: 'dicas',
    titulo: 'Dicas de saúde que você publicou',
    daPessoa: (pessoa) => sql`t.autor_id = ${pessoa} and t.publicada_em is not null`,
    omite: ['busca'],
    aoApagar: {
      guarda: 'A dica publicada continua no ar para quem a lê e salvou, sem o seu nome.',
      limpa: { autor_id: nulo },
    },
  },
]
