import { buildExcecao, buildTemplate, conteudoDe } from '../fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import {
  todos,
  administrador,
  soDe,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // A template begins as a name, and only publicar_versao() fills it. A published one cannot be deleted.
  templates_horarios: {
    published: {
      select: todos,
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
    },
    'never published': {
      select: ['profissional', 'profissional-administrador', ...administrador],
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
  intervalos_horarios: { 'of the profissional': { select: todos } },
  // The profissional-administrador owns a clinic that approves the hours of the profissional.
  versoes_template_horarios: {
    rascunho: soDe('profissional', ...administrador),
    aprovada: {
      select: ['profissional', 'profissional-administrador', ...administrador],
      insert: ['profissional', ...administrador],
    },
  },
  excecoes_horarios: {
    'of the profissional': soDe('profissional', ...administrador),
  },
  janelas_excecao: {
    'of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
  feriados_profissionais: {
    'of the profissional': soDe('profissional', ...administrador),
  },
}

export const linhas: MontarLinhas = async (owner, { profissional }) => {
  const excecao = await buildExcecao(owner, {
    profissional_id: profissional.id,
    data: '2026-03-02',
    inicio_min: 540,
    fim_min: 600,
  })
  const semPublicar = await buildTemplate(owner, {
    profissional_id: profissional.id,
    nome: 'Férias',
    ativo: false,
    status_aprovacao: 'rascunho',
  })
  const novoTemplate = { profissional_id: profissional.id, nome: 'Outros', zona: 'America/Sao_Paulo' }
  const { rows: feriados } = await owner.query(
    "select data, nome from feriados where tipo = 'nacional' order by data limit 2",
  )
  await insertRow(owner, 'feriados_profissionais', {
    profissional_id: profissional.id,
    ...feriados[0],
    fecha: false,
  })
  const template = profissional.template!
  const novaVersao = { template_id: template.id, numero: 2, conteudo: conteudoDe(template) }
  return {
    templates_horarios: {
      published: linha({ id: template.id }, 'arquivado_em', novoTemplate),
      'never published': linha({ id: semPublicar.id }, 'arquivado_em', novoTemplate),
    },
    intervalos_horarios: { 'of the profissional': linha({ id: template.intervalos[0]!.id }, 'fim_min') },
    versoes_template_horarios: {
      rascunho: linha({ template_id: semPublicar.id, numero: 1 }, 'conteudo', novaVersao),
      aprovada: linha({ template_id: template.id, numero: 1 }, 'motivo', novaVersao),
    },
    excecoes_horarios: {
      'of the profissional': linha({ id: excecao.id }, 'motivo', {
        profissional_id: profissional.id,
        de: '2026-03-09',
        ate: '2026-03-10',
        modo: 'fecha',
      }),
    },
    janelas_excecao: {
      'of the profissional': linha({ excecao_id: excecao.id }, 'fim_min', {
        excecao_id: excecao.id,
        inicio_min: 900,
        fim_min: 960,
      }),
    },
    feriados_profissionais: {
      'of the profissional': linha({ profissional_id: profissional.id }, 'fecha', {
        profissional_id: profissional.id,
        data: feriados[1].data,
        nome: feriados[1].nome,
        fecha: false,
      }),
    },
  }
}
