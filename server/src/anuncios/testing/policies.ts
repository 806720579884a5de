import { insertRow } from '../../database/insert-rows.ts'
import { comSessao, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildAnuncio } from '../fixtures.ts'

const outro = ['outro-profissional'] as const
const dois = ['profissional', 'outro-profissional'] as const
const deQuemEscreve = ['profissional', 'administrador-geral'] as const

export const politica: Politica = {
  anuncios: {
    // A draft of the profissional.
    draft: { select: deQuemEscreve },
    'a notice to everybody': { select: comSessao },
  },
  versoes_anuncios: { 'of the profissional': { select: deQuemEscreve } },
  anuncios_dia: { 'of the profissional': { select: deQuemEscreve } },
  ciencias_avisos: { 'of the outro-profissional': { select: outro, insert: outro } },
  conversas_anuncios: { 'of the two': { select: dois } },
  mensagens_anuncios: { 'of the two': { select: dois } },
}

export const linhas: MontarLinhas = async (owner, { profissional, outroProfissional }) => {
  const autor_id = profissional.usuario_id
  const usuario_id = outroProfissional.usuario_id
  const dias = { inicio: '2020-01-01', fim: '2099-12-31' }
  const rascunho = await buildAnuncio(owner, { autor_id, situacao: 'novo', aberta: { situacao: 'rascunho' } })
  const aviso = await buildAnuncio(owner, {
    tipo: 'aviso',
    autor_id: null,
    da_plataforma: true,
    conteudo: dias,
  })
  const seguinte = await buildAnuncio(owner, {
    tipo: 'aviso',
    autor_id: null,
    da_plataforma: true,
    conteudo: dias,
  })
  const { rows } = await owner.query<{ id: string }>(
    'select id from versoes_anuncios where anuncio_id = $1',
    [rascunho.id],
  )
  const versao = rows[0]!
  const noDia = { anuncio_id: rascunho.id, dia: '2026-11-20' }
  await insertRow(owner, 'anuncios_dia', noDia)
  const ciente = { usuario_id, anuncio_id: aviso.id }
  await insertRow(owner, 'ciencias_avisos', ciente)
  // About a paused ad, so that the conversation alone shows it.
  const pausado = await buildAnuncio(owner, { autor_id, situacao: 'pausado' })
  const deDois = { anuncio_id: pausado.id, interessado_id: usuario_id, anunciante_id: autor_id }
  const conversa = await insertRow<{ id: string }>(owner, 'conversas_anuncios', deDois)
  const dita = { conversa_id: conversa.id, autor_id: usuario_id, texto: 'Ainda está livre?' }
  const mensagem = await insertRow<{ id: string }>(owner, 'mensagens_anuncios', dita)
  return {
    anuncios: {
      draft: linha({ id: rascunho.id }, 'versao', { tipo: 'anuncio', autor_id }),
      'a notice to everybody': linha({ id: aviso.id }, 'versao', { tipo: 'aviso', da_plataforma: true }),
    },
    versoes_anuncios: {
      'of the profissional': linha({ id: versao.id }, 'parecer', {
        anuncio_id: rascunho.id,
        numero: 2,
        conteudo: '{}',
        situacao: 'substituida',
      }),
    },
    anuncios_dia: {
      'of the profissional': linha(noDia, 'vistas', { anuncio_id: rascunho.id, dia: '2026-11-21' }),
    },
    ciencias_avisos: {
      'of the outro-profissional': linha(ciente, 'ciente_em', { usuario_id, anuncio_id: seguinte.id }),
    },
    conversas_anuncios: {
      'of the two': linha({ id: conversa.id }, 'ultima_em', { ...deDois, anuncio_id: rascunho.id }),
    },
    mensagens_anuncios: { 'of the two': linha({ id: mensagem.id }, 'texto', dita) },
  }
}
