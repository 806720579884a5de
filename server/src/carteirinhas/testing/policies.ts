import { buildCarteirinha, planoDaLista } from '../fixtures.ts'
import { soDe, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // A professional reads the card of a plan through a function only.
  carteirinhas: {
    'of the paciente': soDe('paciente'),
    'of the outro-paciente, who is looked after': soDe('outro-paciente', 'paciente-administrador'),
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, outroPaciente }) => {
  const plano_id = await planoDaLista(owner)
  const de = async (usuario_id: string) => {
    const { id } = await buildCarteirinha(owner, { usuario_id })
    return linha({ id }, 'validade', { usuario_id, plano_id, numero: '987' })
  }
  return {
    carteirinhas: {
      'of the paciente': await de(paciente.usuario_id),
      'of the outro-paciente, who is looked after': await de(outroPaciente.usuario_id),
    },
  }
}
