import { sql, type Insertable } from 'kysely'
import type { Finalidade } from '#domain/consentimentos/consentimento.ts'
import { from, type Tables } from '../tables.ts'

/** Everything that a person agreed to or took back, newest first. */
export const findHistorico = (usuario_id: string) =>
  from
    .selectFrom('consentimentos')
    .where('usuario_id', '=', usuario_id)
    .select(['finalidade', 'versao', 'concedido', 'origem', 'em'])
    .orderBy('id', 'desc')

/** The version of the terms in force. */
export const findVersaoDosTermos = () => sql<{ versao: string }>`select termos_em_vigor() as versao`

/** A person's last answer for one purpose. Every act that needs a consent reads it at that moment (L4). */
export const findUltimo = (usuario_id: string, finalidade: Finalidade) =>
  from
    .selectFrom('consentimentos')
    .where('usuario_id', '=', usuario_id)
    .where('finalidade', '=', finalidade)
    .select(['versao', 'concedido', 'em'])
    .orderBy('id', 'desc')
    .limit(1)

/** Locks the person's row: of two simultaneous answers the second sees the first. */
export const lockPessoa = (usuario_id: string) =>
  from.selectFrom('usuarios').where('id', '=', usuario_id).select('id').forNoKeyUpdate()

export const insertConsentimento = (row: Insertable<Tables['consentimentos']>) =>
  from.insertInto('consentimentos').values(row)
