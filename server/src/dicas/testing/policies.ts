import { comSessao, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildDica, conteudoDeDica } from '../fixtures.ts'

const autor = ['profissional'] as const
const autorEEditor = ['profissional', 'administrador-geral'] as const
const editor = ['administrador-geral'] as const
const pessoa = ['paciente'] as const

export const politica: Politica = {
  dicas: {
    published: { select: comSessao, update: editor },
    'a draft of the profissional': {
      select: autorEEditor,
      insert: autor,
      update: autorEEditor,
      delete: autor,
    },
    // In review; the profissional did not write it.
    'sent by another professional': {
      select: [...autorEEditor, 'outro-profissional'],
      update: editor,
    },
  },
  revisoes_dicas: {
    // The outro-profissional wrote the tip and reads what was said.
    'by the profissional': {
      select: [...autorEEditor, 'outro-profissional'],
      insert: autor,
    },
  },
  dicas_da_pessoa: { 'of the paciente': { select: pessoa, insert: pessoa, update: pessoa, delete: pessoa } },
  // One for each person: those of the profissional are there, and the paciente writes theirs.
  preferencias_de_dicas: {
    'of the profissional': { select: autor, insert: pessoa, update: autor, delete: autor },
  },
}

const emRevisao = {
  status: 'enviada',
  rodada: 1,
  rodada_aberta: true,
  enviada_em: '2026-11-01T12:00:00Z',
} as const

export const linhas: MontarLinhas = async (owner, { paciente, profissional, outroProfissional }) => {
  const autor_id = outroProfissional.usuario_id
  const publicada = await buildDica(owner)
  const outra = await buildDica(owner)
  const rascunho = await buildDica(owner, { status: 'rascunho', autor_id: profissional.usuario_id })
  const enviada = await buildDica(owner, { ...emRevisao, autor_id })
  const seguinte = await buildDica(owner, { ...emRevisao, autor_id })
  const { fontes, quiz, acao, ...conteudo } = conteudoDeDica
  const nova = (autor_id: string) => ({
    ...conteudo,
    fontes: JSON.stringify(fontes),
    quiz: JSON.stringify(quiz),
    acao: JSON.stringify(acao),
    autor_id,
  })
  const revisao = await insertRow<{ id: string }>(owner, 'revisoes_dicas', {
    dica_id: enviada.id,
    rodada: 1,
    revisor_id: profissional.usuario_id,
    parecer: 'aprova',
  })
  const { usuario_id } = paciente
  await insertRow(owner, 'dicas_da_pessoa', { usuario_id, dica_id: publicada.id })
  const daOutra = { usuario_id: profissional.usuario_id }
  await insertRow(owner, 'preferencias_de_dicas', { ...daOutra, faixa: 'adulto' })
  return {
    dicas: {
      published: linha({ id: publicada.id }, 'titulo', nova(autor_id)),
      'a draft of the profissional': linha({ id: rascunho.id }, 'titulo', nova(profissional.usuario_id)),
      'sent by another professional': linha({ id: enviada.id }, 'titulo', nova(autor_id)),
    },
    revisoes_dicas: {
      'by the profissional': linha({ id: revisao.id }, 'texto', {
        dica_id: seguinte.id,
        rodada: 1,
        revisor_id: profissional.usuario_id,
        parecer: 'aprova',
      }),
    },
    dicas_da_pessoa: {
      'of the paciente': linha({ usuario_id, dica_id: publicada.id }, 'lida_em', {
        usuario_id,
        dica_id: outra.id,
      }),
    },
    preferencias_de_dicas: {
      'of the profissional': linha(daOutra, 'faixa', { usuario_id, faixa: 'adulto' }),
    },
  }
}
