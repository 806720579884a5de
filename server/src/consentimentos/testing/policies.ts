import { buildConsentimento } from '../fixtures.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  consentimentos: { 'of the paciente': { select: ['paciente', ...administrador], insert: ['paciente'] } },
}

export const linhas: MontarLinhas = async (owner, { paciente }) => {
  const { usuario_id } = paciente
  const consentimento = await buildConsentimento(owner, { usuario_id })
  return {
    consentimentos: {
      'of the paciente': linha({ id: consentimento.id }, 'concedido', {
        usuario_id,
        finalidade: 'marketing',
        versao: '2026-11',
        concedido: false,
        origem: 'privacidade',
      }),
    },
  }
}
