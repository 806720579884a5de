import { sql } from 'kysely'
import { DO_OUTRO, doProfissional, vazio, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'servicos_profissionais',
    titulo: 'Serviços',
    daPessoa: doProfissional,
    aoApagar: {
      guarda: DO_OUTRO,
      limpa: {
        situacao: sql`'arquivado'`,
        ativo: sql`false`,
        chave: sql`null`,
        descricao: vazio,
        preparo: vazio,
        documentos: vazio,
      },
    },
  },
]
