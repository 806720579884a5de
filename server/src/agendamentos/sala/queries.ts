import { sql } from 'kysely'

export const findSala = (id: string) =>
  sql<{
    inicio: Date
    duracao_min: number
    propria: boolean
    existe: boolean
    so_desta: boolean
    endereco: string | null
    zona: string
    sem_presencial_desde: Date | null
  }>`select * from sala_da_consulta(${id}::uuid)`

export const findMinhaSala = sql<{ endereco: string }>`
  select endereco from salas_de_video where profissional_id = meu_profissional_id() and agendamento_id is null`

/** @param agendamento_id null: the room of every teleconsulta */
export const upsertSala = (agendamento_id: string | null, endereco: string) => sql`
  insert into salas_de_video (profissional_id, agendamento_id, endereco)
  values (meu_profissional_id(), ${agendamento_id}::uuid, ${endereco})
  on conflict (profissional_id, agendamento_id) do update set endereco = excluded.endereco, updated_at = app_agora()`

export const deleteSala = (agendamento_id: string | null) => sql`
  delete from salas_de_video
   where profissional_id = meu_profissional_id() and agendamento_id is not distinct from ${agendamento_id}::uuid`
