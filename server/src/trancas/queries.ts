import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { from } from '../tables.ts'

// The order in which rows are locked stands in server/sql/agendamentos/trancas.sql, and why in docs/decisions/0050-ordem-das-trancas.md.

/** Locks the agenda of a professional until the end of the transaction: whoever changes hours looks after this. */
export const trancarAgenda = (profissional_id: string) => sql`select trancar_agenda(${profissional_id}::uuid)`

/** What a booking takes. */
export interface DaMarcacao {
  profissionais: readonly string[]
  /** Null is the caller's own record. */
  pacientes: readonly (string | null)[]
  salas?: readonly (string | null)[]
  /** A free room will be looked for: the rooms of the hours of these agendas are locked too. */
  procuraSala?: boolean
}

/** Locks agendas, patients and rooms, and deletes expired holds there. The first statement of every booking. */
export const trancarParaMarcar = ({
  profissionais,
  pacientes,
  salas = [],
  procuraSala = false,
}: DaMarcacao) =>
  sql`select trancar_para_marcar(${profissionais}::uuid[], ${pacientes}::uuid[], ${semNulas(salas)}::uuid[], ${procuraSala})`

/** What an act on appointments locks beside them: agendas and rooms to which they go. */
export type Junto = Partial<Omit<DaMarcacao, 'pacientes'>>

const trancarConsultas = (
  ids: readonly string[],
  { profissionais = [], salas = [], procuraSala = false }: Junto,
) =>
  sql`select trancar_consultas(${ids}::uuid[], ${profissionais}::uuid[], ${semNulas(salas)}::uuid[], ${procuraSala})`

const findAlcancaveis = (ids: readonly string[]) =>
  from
    .selectFrom('agendamentos')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()

const semNulas = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

/**
 * Locks appointments until the end of the transaction, behind the agendas, patients and rooms that they take. Every act on an appointment begins here: in any other order two of them
 * could wait for each other.
 * @returns ids of those that the caller may write
 */
export async function prender(db: Db, ids: readonly string[], junto: Junto = {}): Promise<string[]> {
  if (ids.length === 0) return []
  const [, linhas] = await db.together([trancarConsultas(ids, junto), findAlcancaveis(ids)])
  return linhas.map(({ id }) => id)
}
