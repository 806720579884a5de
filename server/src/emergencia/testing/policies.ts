import { buildCartao } from '../fixtures.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // For the person only, not even for an administrator. One card each: a new one is tried for the profissional.
  cartoes_emergencia: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['profissional'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const { usuario_id } = paciente
  const cartao = await buildCartao(owner, { usuario_id })
  return {
    cartoes_emergencia: {
      'of the paciente': linha({ usuario_id }, 'observacoes', {
        ...cartao,
        usuario_id: profissional.usuario_id,
        contatos: '[]',
      }),
    },
  }
}
