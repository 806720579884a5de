import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type Documento = Selectable<Tables['documentos_profissionais']>
export type Decisao = Selectable<Tables['decisoes_profissionais']>

/** A document of a professional with the row of its file: by default a pending PDF of their council's card. The bytes are not stored. */
export async function buildDocumento(
  inserter: Inserter,
  {
    dono_id,
    ...overrides
  }: Partial<Insertable<Tables['documentos_profissionais']>> & { profissional_id: string; dono_id: string },
): Promise<Documento> {
  const caminho = overrides.caminho ?? `${dono_id}/profissional/${randomUUID()}.pdf`
  const formato = overrides.formato ?? 'application/pdf'
  const tamanho = overrides.tamanho ?? 1_000
  await insertRow(inserter, 'arquivos', {
    bucket: 'documentos',
    caminho,
    dono_id,
    tipo: formato,
    tamanho,
    sha256: '0'.repeat(64),
  })
  return insertRow<Documento>(inserter, 'documentos_profissionais', {
    id: randomUUID(),
    tipo: 'carteira-conselho',
    ...overrides,
    caminho,
    formato,
    tamanho,
  })
}

/** A step of a registration: by default a rejection with its reason. */
export const buildDecisao = (
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['decisoes_profissionais']>> & {
    profissional_id: string
    quem_id: string
  },
) =>
  insertRow<Decisao>(inserter, 'decisoes_profissionais', {
    ato: 'rejeitar',
    de: 'aguardando-aprovacao',
    para: 'reprovado',
    motivo: 'O número não existe no conselho.',
    ...overrides,
  })
