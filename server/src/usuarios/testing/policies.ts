import { buildPaciente } from '../fixtures.ts'
import {
  todos,
  administrador,
  comSessao,
  daClinica,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  usuarios: {
    'of the paciente': { select: ['paciente', ...administrador], update: ['paciente'] },
    'of the profissional': { select: ['profissional', ...administrador], update: ['profissional'] },
  },
  profiles: {
    'of the outro-paciente, who is looked after': {
      select: ['outro-paciente', 'paciente-administrador', ...administrador],
      update: ['outro-paciente'],
    },
    // Both wrote in the network: what a patient says under a post is for whoever is signed in.
    'of the paciente': { select: comSessao, update: ['paciente'] },
    'of the profissional': { select: todos, update: ['profissional'] },
    'of one who waits for approval': {
      select: ['outro-profissional', 'clinica', ...daClinica],
      update: ['outro-profissional'],
    },
  },
  pacientes: {
    'of the paciente': { select: ['paciente', 'profissional', ...administrador] },
    'of the outro-paciente, who is looked after': {
      select: ['outro-paciente', 'paciente-administrador', ...administrador],
    },
    'without a login, written down by the profissional': { select: ['profissional', ...administrador] },
  },
}

export const linhas: MontarLinhas = async (
  owner,
  { paciente, outroPaciente, profissional, outroProfissional },
) => {
  const semLogin = await buildPaciente(owner, { cadastrado_para: profissional.id })
  return {
    usuarios: {
      'of the paciente': linha({ id: paciente.usuario_id }, 'nome', { nome: 'Outra pessoa' }),
      'of the profissional': linha({ id: profissional.usuario_id }, 'nome', { nome: 'Outra pessoa' }),
    },
    profiles: {
      'of the paciente': linha({ user_id: paciente.usuario_id }, 'bio'),
      'of the profissional': linha({ user_id: profissional.usuario_id }, 'bio'),
      'of the outro-paciente, who is looked after': linha({ user_id: outroPaciente.usuario_id }, 'bio'),
      'of one who waits for approval': linha({ user_id: outroProfissional.usuario_id }, 'bio'),
    },
    pacientes: {
      'of the paciente': linha({ id: paciente.id }, 'numero_prontuario'),
      'of the outro-paciente, who is looked after': linha({ id: outroPaciente.id }, 'numero_prontuario'),
      'without a login, written down by the profissional': linha({ id: semLogin.id }, 'numero_prontuario'),
    },
  }
}
