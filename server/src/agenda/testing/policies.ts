import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // Nobody reads the hash of the secret. A feed is of the owner's agenda only.
  feeds_agenda: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['outro-profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
  },
  atrasos_agenda: {
    'of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
}

export const linhas: MontarLinhas = async (owner, { profissional, outroProfissional }) => {
  const profissional_id = profissional.id
  await insertRow(owner, 'feeds_agenda', { profissional_id, segredo_hash: `\\x${'01'.repeat(32)}` })
  await insertRow(owner, 'atrasos_agenda', {
    profissional_id,
    data: '2026-02-02',
    minutos: 20,
    dito_por: profissional.usuario_id,
  })
  return {
    feeds_agenda: {
      'of the profissional': linha({ profissional_id }, 'so_iniciais', {
        profissional_id: outroProfissional.id,
        segredo_hash: `\\x${'02'.repeat(32)}`,
      }),
    },
    atrasos_agenda: {
      'of the profissional': linha({ profissional_id }, 'minutos', {
        profissional_id,
        data: '2026-02-03',
        minutos: 10,
        dito_por: profissional.usuario_id,
      }),
    },
  }
}
