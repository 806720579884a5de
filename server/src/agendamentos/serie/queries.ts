import { sql } from 'kysely'
import { statusQueOcupam } from '#domain/agendamentos/agendamento.ts'

/** The patient's appointments around the dates of a series. */
export const findDoPaciente = (paciente_id: string, de: string, ate: string) => sql<{
  profissional_id: string
  inicio: number
  de: number
  ate: number
}>`
  select a.profissional_id, extract(epoch from a.data_agendamento)::float8 * 1000 as inicio,
    extract(epoch from lower(a.ocupacao))::float8 * 1000 as de, extract(epoch from upper(a.ocupacao))::float8 * 1000 as ate
  from agendamentos a where a.paciente_id = ${paciente_id}::uuid and a.status = any (${[...statusQueOcupam]}::text[])
    and a.data_agendamento >= (${de}::date - 1)::timestamptz and a.data_agendamento < (${ate}::date + 2)::timestamptz`
