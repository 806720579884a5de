import { sql, type Insertable } from 'kysely'
import type { Finalidade } from '#domain/consentimentos/consentimento.ts'
import { from, type Tables } from '../tables.ts'

/** Everything that a person ever agreed to or took back, newest first. */
export const findHistorico = (usuario_id: string) =>
  from
    .selectFrom('consentimentos')
    .where('usuario_id', '=', usuario_id)
    .select(['finalidade', 'versao', 'concedido', 'origem', 'em'])
    .orderBy('id', 'desc')

/** The version of the terms that everybody is asked for. */
export const findVersaoDosTermos = () => sql<{ versao: string }>`select termos_em_vigor() as versao`

/** What a person said last of one purpose. Whoever acts on a consent asks at that moment (L4). */
export const findUltimo = (usuario_id: string, finalidade: Finalidade) =>
  from
    .selectFrom('consentimentos')
    .where('usuario_id', '=', usuario_id)
    .where('finalidade', '=', finalidade)
    .select(['versao', 'concedido', 'em'])
    .orderBy('id', 'desc')
    .limit(1)

/** Holds the person's row, so that of two answers at one moment the second sees the first. */
export const lockPessoa = (usuario_id: string) =>
  from.selectFrom('usuarios').where('id', '=', usuario_id).select('id').forUpdate()

export const insertConsentimento = (row: Insertable<Tables['consentimentos']>) =>
  from.insertInto('consentimentos').values(row)
