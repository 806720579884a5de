import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../fixtures.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  avaliacoes: {
    // Written by the patient about a consultation that took place. Only the product changes where it stands.
    'of the two': { select: ['paciente', 'profissional', ...administrador], insert: ['paciente'] },
    'not published yet': { select: ['paciente', ...administrador], insert: ['paciente'] },
    'of a consultation to come': { select: ['paciente', 'profissional', ...administrador] },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional, agendamento }) => {
  const ids = { paciente_id: paciente.id, profissional_id: profissional.id }
  const avaliado = await buildAgendamento(owner, {
    ...ids,
    status: 'concluido',
    data_agendamento: '2026-01-05T12:00Z',
  })
  const concluido = (data_agendamento: string) =>
    buildAgendamento(owner, { ...ids, status: 'concluido', data_agendamento })
  const avaliacao = await buildAvaliacao(owner, { ...ids, agendamento_id: avaliado.id })
  const naoPublicada = await buildAvaliacao(owner, {
    ...ids,
    agendamento_id: (await concluido('2026-01-06T12:00Z')).id,
    status: 'pendente',
  })
  const deConsultaFutura = await buildAvaliacao(owner, {
    ...ids,
    agendamento_id: (await concluido('2026-01-07T12:00Z')).id,
  })
  const semAvaliacao = await concluido('2026-01-08T12:00Z')
  const novaAvaliacao = {
    ...ids,
    agendamento_id: semAvaliacao.id,
    autor_id: paciente.usuario_id,
    nota_geral: 5,
    nota_atencao: 4,
    nota_espera: 3,
  }
  return {
    avaliacoes: {
      'of the two': linha({ id: avaliacao.id }, 'comentario', novaAvaliacao),
      'not published yet': linha({ id: naoPublicada.id }, 'comentario', novaAvaliacao),
      'of a consultation to come': linha({ id: deConsultaFutura.id }, 'comentario', {
        ...novaAvaliacao,
        agendamento_id: agendamento.id,
      }),
    },
  }
}
