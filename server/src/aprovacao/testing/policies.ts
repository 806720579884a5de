import { buildDecisao, buildDocumento } from '../fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  documentos_profissionais: {
    // Only the administrator judges one, which another test proves: here each column keeps its value.
    'of one who waits for approval': {
      select: ['outro-profissional', ...administrador],
      insert: ['outro-profissional'],
      delete: ['outro-profissional'],
    },
  },
  decisoes_profissionais: {
    'on one who waits for approval': { select: ['outro-profissional', ...administrador] },
  },
  analises_profissionais: {
    'of the administrador-geral': {
      select: administrador,
      insert: administrador,
      update: administrador,
      delete: administrador,
    },
  },
}

export const linhas: MontarLinhas = async (
  owner,
  { profissional, outroProfissional, administrador: administradorGeral },
) => {
  const esperando = { profissional_id: outroProfissional.id, dono_id: outroProfissional.usuario_id }
  const documento = await buildDocumento(owner, esperando)
  const novo = `${esperando.dono_id}/profissional/novo.pdf`
  const decisao = await buildDecisao(owner, {
    profissional_id: outroProfissional.id,
    quem_id: administradorGeral.id,
  })
  const analise = {
    profissional_id: outroProfissional.id,
    usuario_id: administradorGeral.id,
    ate: new Date(Date.now() + 86_400_000).toISOString(),
  }
  await insertRow(owner, 'analises_profissionais', analise)
  return {
    documentos_profissionais: {
      'of one who waits for approval': linha({ id: documento.id }, 'motivo_recusa', {
        profissional_id: outroProfissional.id,
        tipo: 'diploma',
        caminho: novo,
        formato: 'application/pdf',
        tamanho: 1,
      }),
    },
    decisoes_profissionais: { 'on one who waits for approval': linha({ id: decisao.id }, 'motivo') },
    analises_profissionais: {
      'of the administrador-geral': linha({ profissional_id: outroProfissional.id }, 'ate', {
        ...analise,
        profissional_id: profissional.id,
      }),
    },
  }
}
