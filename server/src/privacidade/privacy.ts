import { sql } from 'kysely'
import { doUsuario, nulo, vazio, type TabelaPessoal } from '../database/personal-table.ts'

const PROVA = 'Fica a prova do que foi pedido e respondido, sem o texto.'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'pedidos_privacidade',
    titulo: 'Pedidos de privacidade',
    daPessoa: doUsuario,
    aoApagar: { guarda: PROVA, limpa: { descricao: vazio, resposta: nulo } },
  },
  {
    tabela: 'acessos_dados',
    titulo: 'Quem leu seus dados',
    daPessoa: (pessoa) => sql`t.titular_id = ${pessoa}`,
    omite: ['quem_id', 'pedido'],
    aoApagar: {
      guarda: 'O registro de acessos não pode ser alterado por ninguém e não traz seu nome.',
      limpa: {},
    },
  },
]
