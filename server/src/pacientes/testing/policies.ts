import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildFicha, buildImportacao } from '../fixtures.ts'

export const politica: Politica = {
  // Functions read and write both.
  unioes_pacientes: { 'of the paciente, at the profissional': {} },
  fichas_distintas: { 'of the paciente, at the profissional': {} },
  // The patient gets it in the copy of their data; the platform's administration has no access.
  fichas_profissionais: {
    'the profissional wrote of the paciente': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  // A team writes by its grant: walked in `importacao/importacao.test.ts`. What became of a line is written by the product.
  importacoes_pacientes: {
    'a draft of the profissional': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'one of the profissional that runs': { select: ['profissional'] },
  },
  linhas_importadas: {
    'of a draft': { select: ['profissional'], insert: ['profissional'], update: ['profissional'] },
    'of one that runs': { select: ['profissional'] },
  },
  andamento_importacoes: { 'of the profissional': { select: ['profissional'], insert: ['profissional'] } },
}

export const linhas: MontarLinhas = async (owner, { agendamento, profissional }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const cadastrado = await buildPaciente(owner, { cadastrado_para: profissional_id })
  await buildFicha(owner, { ...ids, etiquetas: ['Gestante'], observacao: 'Prefere a manhã' })
  const outro = await buildPaciente(owner, { cadastrado_para: profissional_id })
  const par = [paciente_id, outro.id].toSorted()
  const distintas = { profissional_id, paciente_id: par[0]!, outro_id: par[1]! }
  await insertRow(owner, 'fichas_distintas', distintas)
  await insertRow(owner, 'unioes_pacientes', { profissional_id, paciente_id, unida_id: outro.id })
  const dele = { profissional_id, criado_por: profissional.usuario_id }
  const rascunho = await buildImportacao(owner, dele)
  const outraImportacao = await buildImportacao(owner, dele)
  const correndo = await buildImportacao(owner, {
    ...dele,
    status: 'na-fila',
    iniciada_em: '2026-01-10T12:00:00Z',
  })
  await insertRow(owner, 'andamento_importacoes', { importacao_id: correndo.id, feitas: 0, tentativas: 0 })
  return {
    unioes_pacientes: {
      'of the paciente, at the profissional': linha({ unida_id: outro.id }, 'desfeita_em', {
        profissional_id,
        paciente_id,
        unida_id: cadastrado.id,
      }),
    },
    fichas_distintas: {
      'of the paciente, at the profissional': linha(distintas, 'created_at', {
        profissional_id,
        paciente_id: [paciente_id, cadastrado.id].toSorted()[0],
        outro_id: [paciente_id, cadastrado.id].toSorted()[1],
      }),
    },
    fichas_profissionais: {
      'the profissional wrote of the paciente': linha(ids, 'observacao', {
        profissional_id,
        paciente_id: cadastrado.id,
      }),
    },
    importacoes_pacientes: {
      'a draft of the profissional': linha({ id: rascunho.id }, 'mapa', {
        id: randomUUID(),
        ...dele,
        arquivo: 'x.csv',
        cabecalho: ['Nome'],
        total: 1,
      }),
      'one of the profissional that runs': linha({ id: correndo.id }, 'mapa', {
        id: randomUUID(),
        ...dele,
        arquivo: 'x.csv',
        cabecalho: ['Nome'],
        total: 1,
        status: 'concluida',
      }),
    },
    linhas_importadas: {
      'of a draft': linha({ importacao_id: rascunho.id, linha: 2 }, 'motivo', {
        importacao_id: rascunho.id,
        linha: 3,
      }),
      'of one that runs': linha({ importacao_id: correndo.id, linha: 2 }, 'motivo', {
        importacao_id: correndo.id,
        linha: 3,
      }),
    },
    andamento_importacoes: {
      'of the profissional': linha({ importacao_id: correndo.id }, 'feitas', {
        importacao_id: outraImportacao.id,
      }),
    },
  }
}
