import {
  todos,
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // Of their professional, or of the administrator who helps one.
  locais_atendimento: {
    'of the profissional': {
      select: todos,
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
}

export const linhas: MontarLinhas = (_, { profissional }) => {
  return {
    locais_atendimento: {
      'of the profissional': linha({ id: profissional.locais[0]!.id }, 'nome', {
        profissional_id: profissional.id,
        nome: 'Sala 2',
        cidade: 'São Paulo',
        uf: 'SP',
        latitude: -23.5,
        longitude: -46.6,
        zona: 'America/Sao_Paulo',
      }),
    },
  }
}
