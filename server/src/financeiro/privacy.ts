import { sql } from 'kysely'
import { doUsuario, lista, vazio, type TabelaPessoal } from '../database/personal-table.ts'

const FISCAL = 'Lançamentos financeiros ficam guardados pelo prazo fiscal de cinco anos, sem texto livre.'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'transacoes_financeiras',
    titulo: 'Finanças',
    daPessoa: doUsuario,
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        titulo: sql`'Lançamento'`,
        descricao: vazio,
        observacoes: vazio,
        tags: lista,
        anexos: sql`'[]'`,
      },
    },
  },
]
