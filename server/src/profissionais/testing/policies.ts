import type { ProfissionalCompleto } from '../fixtures.ts'
import {
  todos,
  daClinica,
  somenteLeitura,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  profissionais: {
    'active and verified': { select: todos, update: ['profissional'] },
    'waiting for approval': {
      select: ['outro-profissional', ...daClinica],
      update: ['outro-profissional'],
    },
  },
  profissional_especialidades: {
    'checked, of one active and verified': {
      select: todos,
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'not checked, of one active and verified': {
      select: ['profissional', ...daClinica],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'of one who waits for approval': {
      select: ['outro-profissional', ...daClinica],
      insert: ['outro-profissional'],
      update: ['outro-profissional'],
      delete: ['outro-profissional'],
    },
  },
  vitrine_profissionais: { 'what the public sees': somenteLeitura },
  vitrine_horarios: { 'next free starts': somenteLeitura },
  vitrine_mudancas: { 'a count of changes': somenteLeitura },
}

export const linhas: MontarLinhas = async (owner, { profissional, outroProfissional }) => {
  const contagem = await owner.query('select parte from vitrine_mudancas limit 1')
  return {
    profissionais: {
      'active and verified': linha({ id: profissional.id }, 'biografia'),
      'waiting for approval': linha({ id: outroProfissional.id }, 'biografia'),
    },
    profissional_especialidades: {
      'checked, of one active and verified': linha(
        { id: profissional.especialidades[0]!.id },
        'rqe',
        outroRegistro(profissional, 'BA'),
      ),
      'not checked, of one active and verified': linha(
        { id: profissional.especialidades[1]!.id },
        'rqe',
        outroRegistro(profissional, 'CE'),
      ),
      'of one who waits for approval': linha(
        { id: outroProfissional.especialidades[0]!.id },
        'rqe',
        outroRegistro(outroProfissional, 'BA'),
      ),
    },
    vitrine_profissionais: {
      'what the public sees': linha({ profissional_id: profissional.id }, 'nome', {
        profissional_id: outroProfissional.id,
      }),
    },
    vitrine_horarios: { 'next free starts': linha({ profissional_id: profissional.id }, 'zona') },
    vitrine_mudancas: {
      'a count of changes': linha(contagem.rows[0], 'mudancas', { parte: 99, mudancas: 1 }),
    },
  }
}

/** One more state for the first specialty. */
function outroRegistro({ id, especialidades }: ProfissionalCompleto, uf_registro: string) {
  const { especialidade_id } = especialidades[0]!
  return { profissional_id: id, especialidade_id, uf_registro, numero_registro: `CRM/${uf_registro} 123456` }
}
