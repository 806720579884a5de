import { sql } from 'kysely'
import {
  DO_OUTRO,
  doPaciente,
  doProfissional,
  nulo,
  vazio,
  type TabelaPessoal,
} from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'avaliacoes',
    titulo: 'Avaliações que você fez',
    daPessoa: doPaciente,
    omite: ['autor_id', 'moderada_por'],
    aoApagar: {
      guarda: 'As notas ficam na média do profissional, sem o comentário.',
      limpa: {
        comentario: vazio,
        explicacao: nulo,
        motivo_remocao: nulo,
        // The answer speaks to the person, perhaps by name.
        resposta: nulo,
        contestacao: sql`case when t.status = 'contestada' then 'Removida a pedido da pessoa' end`,
      },
    },
  },
  {
    tabela: 'avaliacoes',
    titulo: 'Avaliações que você recebeu',
    daPessoa: doProfissional,
    omite: [
      'paciente_id',
      'agendamento_id',
      'autor_id',
      'moderada_por',
      'explicacao',
      'motivo_remocao',
      'recomenda',
    ],
    aoApagar: {
      guarda: DO_OUTRO,
      limpa: {
        resposta: nulo,
        contestacao: sql`case when t.status = 'contestada' then 'Removida a pedido da pessoa' end`,
      },
    },
  },
]
