import type { Insertable, Selectable } from 'kysely'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type ConsentimentoOverrides = Partial<Insertable<Tables['consentimentos']>> & { usuario_id: string }

/** The terms in force, accepted at sign-up, unless told otherwise. */
export function buildConsentimento(
  inserter: Inserter,
  overrides: ConsentimentoOverrides,
): Promise<Selectable<Tables['consentimentos']>> {
  return insertRow(inserter, 'consentimentos', {
    finalidade: 'termos',
    versao: versaoDosTermos,
    concedido: true,
    origem: 'cadastro',
    ...overrides,
  })
}
