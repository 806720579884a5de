import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildFicha } from '../fixtures.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // The patient gets it in the copy of their data; the platform's administration has no access.
  fichas_profissionais: {
    'the profissional wrote of the paciente': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
}

export const linhas: MontarLinhas = async (owner, { agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const cadastrado = await buildPaciente(owner, { cadastrado_para: profissional_id })
  await buildFicha(owner, { ...ids, etiquetas: ['Gestante'], observacao: 'Prefere a manhã' })
  return {
    fichas_profissionais: {
      'the profissional wrote of the paciente': linha(ids, 'observacao', {
        profissional_id,
        paciente_id: cadastrado.id,
      }),
    },
  }
}
