import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { from } from '../tables.ts'

// The order in which rows are locked stands in server/sql/agendamentos/trancas.sql, and why in docs/decisions/0050-ordem-das-trancas.md.

/** What an act locks. */
export interface Tomados {
  /** Agendas: whoever changes hours, or takes one, looks after this. */
  profissionais?: readonly string[]
  /** Null is the caller's own record. */
  pacientes?: readonly (string | null)[]
  salas?: readonly (string | null)[]
  /** A free room will be looked for: the rooms of the hours of these agendas are locked too. */
  procuraSala?: boolean
  /** Appointments, behind the agendas, patients and rooms that they take. */
  consultas?: readonly string[]
  /** An hour will be taken: holds there that are past their time are deleted. */
  marca?: boolean
  /** What the caller held while choosing is theirs no longer, but for the hold that this names. */
  solta?: { menos?: string | undefined }
}

/** Locks until the end of the transaction, in the one order. The first statement of whoever books, acts on an appointment or changes hours. */
export const trancar = ({
  profissionais = [],
  pacientes = [],
  salas = [],
  procuraSala = false,
  consultas = [],
  marca = false,
  solta,
}: Tomados) =>
  sql`select trancar(${profissionais}::uuid[], ${pacientes}::uuid[], ${semNulas(salas)}::uuid[], ${procuraSala}, ${consultas}::uuid[], ${marca},
    ${solta !== undefined}, ${solta?.menos ?? null}::uuid)`

const findAlcancaveis = (ids: readonly string[]) =>
  from
    .selectFrom('agendamentos')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()

const semNulas = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

/**
 * Locks appointments, and what else the act takes. Every act on an appointment begins here: in any other order two of them could wait for each other.
 * @returns ids of those that the caller may write
 */
export async function prender(
  db: Db,
  ids: readonly string[],
  junto: Omit<Tomados, 'consultas'> = {},
): Promise<string[]> {
  if (ids.length === 0) return []
  const [, linhas] = await db.together([trancar({ ...junto, consultas: ids }), findAlcancaveis(ids)])
  return linhas.map(({ id }) => id)
}
