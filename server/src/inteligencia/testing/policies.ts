import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import { comSessao, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildSugestao } from '../fixtures.ts'

/** The outro-profissional attends at a clinic of the profissional-administrador, whose desk (`clinica`) holds its agendas. */
const leem = ['outro-profissional', 'profissional-administrador', 'clinica', 'administrador-geral'] as const
const dele = ['profissional', 'administrador-geral'] as const

export const politica: Politica = {
  somas_horarios: {
    'of the outro-profissional at the clinic': { select: leem },
    'of the profissional by video': { select: dele },
  },
  horas_abertas: { 'of the outro-profissional at the clinic': { select: leem } },
  somas_feitas: { 'of the profissional': { select: dele } },
  modelos_risco: { any: { select: comSessao } },
  chaves_risco: { 'of the profissional': { select: dele, update: dele } },
  sugestoes_horarios: { 'for the profissional': { select: dele, update: dele } },
}

export const linhas: MontarLinhas = async (owner, { profissional, outroProfissional, daAdministradora }) => {
  const dia = '2026-11-02'
  const daClinica = { profissional_id: outroProfissional.id, clinica_id: daAdministradora.id, dia, hora: 9 }
  await insertRow(owner, 'somas_horarios', { ...daClinica, marcadas: 1 })
  await insertRow(owner, 'somas_horarios', { profissional_id: profissional.id, dia, hora: 9, marcadas: 1 })
  await insertRow(owner, 'horas_abertas', { ...daClinica, minutos: 60 })
  await insertRow(owner, 'somas_feitas', {
    profissional_id: profissional.id,
    zona: 'America/Sao_Paulo',
    dia,
    limite: '2026-11-03T03:00:00Z',
    quantas: 1,
  })
  const modelo = await insertRow<{ id: string }>(owner, 'modelos_risco', {
    id: randomUUID(),
    versao: 1,
    metodo: 'encolhimento',
    situacao: 'poucas-visitas',
    visitas: 0,
    parametros: '{}',
  })
  const chave = await insertRow<{ id: string }>(owner, 'chaves_risco', {
    id: randomUUID(),
    profissional_id: profissional.id,
    ligado: false,
  })
  const sugestao = await buildSugestao(owner, { profissional_id: profissional.id })
  const { clinica_id: _, ...semClinica } = daClinica
  return {
    somas_horarios: {
      'of the outro-profissional at the clinic': linha(semClinica, 'marcadas'),
      'of the profissional by video': linha({ profissional_id: profissional.id, dia, hora: 9 }, 'marcadas'),
    },
    horas_abertas: { 'of the outro-profissional at the clinic': linha(semClinica, 'minutos') },
    somas_feitas: { 'of the profissional': linha({ profissional_id: profissional.id }, 'quantas') },
    modelos_risco: { any: linha({ id: modelo.id }, 'visitas') },
    chaves_risco: { 'of the profissional': linha({ id: chave.id }, 'ligado') },
    sugestoes_horarios: { 'for the profissional': linha({ id: sugestao.id }, 'situacao') },
  }
}
