import type { Db } from '../database/db.ts'
import { nomeDaFonte } from './linhas.ts'
import { situacaoDe, termoDe } from './palavras.ts'
import { findEntradas, type LinhaDeEntrada } from './queries.ts'

const NENHUMA = /^no-(known|.*information)/

/** That somebody has no allergy is nothing to be warned of. */
const nega = ({ recurso }: LinhaDeEntrada) =>
  recurso.resourceType === 'AllergyIntolerance' &&
  (recurso.code.coding ?? []).some(({ code }) => code && NENHUMA.test(code))

/**
 * Allergies that another service wrote and that hold, as warnings compare them. `de` names who said so: they warn, and never as ours.
 */
export const alergiasDe = (linhas: readonly LinhaDeEntrada[]) =>
  linhas
    .filter((linha) => linha.secao === 'alergias' && situacaoDe(linha.recurso).vale && !nega(linha))
    .map(({ recurso, fonte }) => ({ termo: termoDe(recurso) ?? '', substancias: [], de: nomeDaFonte(fonte) }))

/** Those of a record that the caller may read. */
export const alergiasDeFora = async (db: Db, paciente_id: string) =>
  alergiasDe(await db.rows(findEntradas(paciente_id, 'alergias', undefined, null)))
