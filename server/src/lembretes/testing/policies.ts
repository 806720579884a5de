import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  soDe,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  regras_lembretes: {
    'of the profissional': soDe('profissional', ...administrador),
  },
  lembretes: { 'of the two': { select: ['paciente', 'profissional', ...administrador] } },
}

export const linhas: MontarLinhas = async (owner, { agendamento }) => {
  const { id: agendamento_id, profissional_id } = agendamento
  const regra = { profissional_id, tipo: '24h', ativo: false, texto: 'Até amanhã, {nome}!' }
  const escrita = await insertRow<{ id: string }>(owner, 'regras_lembretes', regra)
  const lembrete = await insertRow<{ id: string }>(owner, 'lembretes', {
    agendamento_id,
    versao: 7,
    tipo: '72h',
    enviar_em: '2027-01-04T12:00:00Z',
  })
  return {
    regras_lembretes: {
      'of the profissional': linha({ id: escrita.id }, 'texto', { ...regra, tipo: '2h' }),
    },
    lembretes: { 'of the two': linha({ id: lembrete.id }, 'enviar_em') },
  }
}
