import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildFavorito } from '../fixtures.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // A professional does not see whose favourite they are.
  favoritos: {
    'the paciente likes the profissional': {
      select: ['paciente'],
      insert: ['paciente'],
      delete: ['paciente'],
    },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const { usuario_id } = paciente
  await buildFavorito(owner, { usuario_id, profissional_id: profissional.id })
  return {
    favoritos: {
      'the paciente likes the profissional': linha(
        { usuario_id, profissional_id: profissional.id },
        'created_at',
        { usuario_id, profissional_id: (await buildProfissional(owner)).id },
      ),
    },
  }
}
