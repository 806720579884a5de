import type pg from 'pg'
import { buildDecisao, buildDocumento } from '#server/aprovacao/fixtures.ts'
import type { ProfissionalCompleto } from '#server/profissionais/fixtures.ts'
import { insertRow } from './insert-rows.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** The registration of the professional who waits: a document, a decision, and the administrator who looks at it. */
export async function linhasDaAprovacao(
  owner: pg.Client,
  {
    profissional,
    outroProfissional,
    administrador_id,
  }: {
    profissional: ProfissionalCompleto
    outroProfissional: ProfissionalCompleto
    administrador_id: string
  },
): Promise<Linhas> {
  const esperando = { profissional_id: outroProfissional.id, dono_id: outroProfissional.usuario_id }
  const documento = await buildDocumento(owner, esperando)
  const novo = `${esperando.dono_id}/profissional/novo.pdf`
  const decisao = await buildDecisao(owner, {
    profissional_id: outroProfissional.id,
    quem_id: administrador_id,
  })
  const analise = {
    profissional_id: outroProfissional.id,
    usuario_id: administrador_id,
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
