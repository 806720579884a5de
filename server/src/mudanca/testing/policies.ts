import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildMudanca } from '../fixtures.ts'

export const politica: Politica = {
  // A team brings by its grant: walked in `quem-traz.test.ts`. That a lot ended is written by the product.
  mudancas: {
    'a draft of the profissional': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'one of the profissional that runs': { select: ['profissional'], update: ['profissional'] },
  },
  // Functions write them.
  linhas_importadas: {
    'of a draft': { select: ['profissional'] },
    'of one that runs': { select: ['profissional'] },
  },
}

export const linhas: MontarLinhas = async (owner, { agendamento, profissional }) => {
  const { profissional_id } = agendamento
  const dele = { profissional_id, criado_por: profissional.usuario_id }
  const rascunho = await buildMudanca(owner, dele)
  const correndo = await buildMudanca(owner, {
    ...dele,
    status: 'na-fila',
    iniciada_em: '2026-01-10T12:00:00Z',
  })
  const nova = { ...dele, tipo: 'pacientes', arquivo: 'x.csv', cabecalho: ['Nome'], total: 1 }
  return {
    mudancas: {
      'a draft of the profissional': linha({ id: rascunho.id }, 'mapa', { ...nova, id: randomUUID() }),
      'one of the profissional that runs': linha({ id: correndo.id }, 'mapa', {
        ...nova,
        id: randomUUID(),
        status: 'concluida',
      }),
    },
    linhas_importadas: {
      'of a draft': linha({ mudanca_id: rascunho.id, linha: 2 }, 'motivo', {
        mudanca_id: rascunho.id,
        linha: 3,
      }),
      'of one that runs': linha({ mudanca_id: correndo.id, linha: 2 }, 'motivo', {
        mudanca_id: correndo.id,
        linha: 3,
      }),
    },
  }
}
