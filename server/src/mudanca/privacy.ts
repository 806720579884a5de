import { sql } from 'kysely'
import { doPaciente, doProfissional, vazio, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'linhas_importadas',
    titulo: 'Linhas de arquivos com que consultórios cadastraram você ou a sua consulta',
    daPessoa: doPaciente,
    omite: ['mudanca_id', 'celulas', 'dados', 'digital', 'profissional_id', 'servico_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'mudancas',
    titulo: 'Arquivos de outros sistemas que você trouxe',
    daPessoa: (pessoa) => sql`(t.criado_por = ${pessoa} or ${doProfissional(pessoa)})`,
    aoApagar: {
      guarda: 'O que o arquivo trouxe continua do consultório, sem o nome do arquivo.',
      limpa: { arquivo: vazio },
    },
  },
]
