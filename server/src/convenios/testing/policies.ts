import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildLote } from '../fixtures.ts'

/** Batches are of one book. Grants of a team are walked in `equipe/concessoes.test.ts`; consultations come in and are answered by functions. */
export const politica: Politica = {
  lotes_convenio: {
    'of the profissional': { select: ['profissional'], update: ['profissional'], delete: ['profissional'] },
  },
  guias_convenio: { 'of the profissional': { select: ['profissional'], delete: ['profissional'] } },
}

export const linhas: MontarLinhas = async (owner, { profissional, agendamento }) => {
  const { id, guia_id } = await buildLote(owner, {
    profissional_id: profissional.id,
    agendamento_id: agendamento.id,
  })
  return {
    lotes_convenio: { 'of the profissional': linha({ id }, 'protocolo') },
    guias_convenio: { 'of the profissional': linha({ id: guia_id }, 'versao') },
  }
}
