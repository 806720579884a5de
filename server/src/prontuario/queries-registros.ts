import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '../database/any-of.ts'

/** Ids of the records of one person: the one asked for, and those that an office united into it (decision 0118). */
const registrosDe = (paciente_id: string) => sql`select registros_de(${paciente_id}::uuid)`

/** Whether a row is of a person, by the column that names its record. The one place where a reader of the record makes ids of a person. */
export const daPessoa = (coluna: RawBuilder<unknown>, paciente_id: string) =>
  sql<boolean>`${coluna} = ${anyOf(registrosDe(paciente_id))}`
