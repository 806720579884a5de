import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildFicha } from '../fixtures.ts'

export const politica: Politica = {
  // Functions read and write both.
  unioes_pacientes: { 'of the paciente, at the profissional': {} },
  fichas_distintas: { 'of the paciente, at the profissional': {} },
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
  const outro = await buildPaciente(owner, { cadastrado_para: profissional_id })
  const par = [paciente_id, outro.id].toSorted()
  const distintas = { profissional_id, paciente_id: par[0]!, outro_id: par[1]! }
  await insertRow(owner, 'fichas_distintas', distintas)
  await insertRow(owner, 'unioes_pacientes', { profissional_id, paciente_id, unida_id: outro.id })
  return {
    unioes_pacientes: {
      'of the paciente, at the profissional': linha({ unida_id: outro.id }, 'desfeita_em', {
        profissional_id,
        paciente_id,
        unida_id: cadastrado.id,
      }),
    },
    fichas_distintas: {
      'of the paciente, at the profissional': linha(distintas, 'created_at', {
        profissional_id,
        paciente_id: [paciente_id, cadastrado.id].toSorted()[0],
        outro_id: [paciente_id, cadastrado.id].toSorted()[1],
      }),
    },
    fichas_profissionais: {
      'the profissional wrote of the paciente': linha(ids, 'observacao', {
        profissional_id,
        paciente_id: cadastrado.id,
      }),
    },
  }
}
