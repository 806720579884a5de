import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildMedida } from '../fixtures.ts'

/** The team's grant and guardians are walked in `medidas.test.ts`. Nobody changes what was measured. */
export const politica: Politica = {
  medidas: {
    'by the profissional': { select: ['profissional', 'paciente'], insert: ['profissional'] },
    'at home by the paciente': { select: ['profissional', 'paciente'], insert: ['paciente'] },
  },
}

export const linhas: MontarLinhas = async (owner, { agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const deles = await buildMedida(owner, { paciente_id, profissional_id })
  const deCasa = await buildMedida(owner, { paciente_id })
  const nova = () => ({
    id: randomUUID(),
    paciente_id,
    tipo: 'peso',
    valor: 70,
    unidade: 'kg',
    medida_em: '2026-01-10T12:00:00Z',
  })
  return {
    medidas: {
      'by the profissional': linha({ id: deles.id }, 'marca', { ...nova(), profissional_id }),
      'at home by the paciente': linha({ id: deCasa.id }, 'marca', nova()),
    },
  }
}
