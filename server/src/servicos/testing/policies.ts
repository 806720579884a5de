import {
  todos,
  administrador,
  soDe,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  servicos_profissionais: {
    ativo: {
      select: todos,
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
    inativo: soDe('profissional', ...administrador),
  },
}

export const linhas: MontarLinhas = (_, { profissional }) => {
  return {
    servicos_profissionais: {
      ativo: linha({ id: profissional.servicos[0]!.id }, 'nome', {
        profissional_id: profissional.id,
        nome: 'Exame',
      }),
      inativo: linha({ id: profissional.servicos[1]!.id }, 'nome', {
        profissional_id: profissional.id,
        nome: 'Laudo',
        situacao: 'arquivado',
        ativo: false,
      }),
    },
  }
}
