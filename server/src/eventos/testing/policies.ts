import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  eventos: { 'an event of the live channel': {} },
}

export const linhas: MontarLinhas = async (owner) => {
  const { rows } = await owner.query('select id, entidade_id from eventos limit 1')
  return {
    eventos: {
      'an event of the live channel': linha({ id: rows[0].id }, 'tipo', {
        tipo: 'notificacoes',
        entidade_id: rows[0].entidade_id,
        topicos: ['notificacoes/x'],
      }),
    },
  }
}
