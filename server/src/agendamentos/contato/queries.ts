import { sql } from 'kysely'
import type { MotivoDaDenuncia } from '#domain/agendamentos/contato/denuncia.ts'
import { from } from '../../tables.ts'

export interface Consultorio {
  paciente_id: string
  profissional_id: string
}

/** Open appointments that an office booked for a person who took none of them. */
export const findSemAceite = ({ paciente_id, profissional_id }: Consultorio) =>
  from
    .selectFrom('agendamentos')
    .where('paciente_id', '=', paciente_id)
    .where('profissional_id', '=', profissional_id)
    .where('origem', 'in', ['profissional', 'recepcao'])
    .where('aceito_em', 'is', null)
    .where('status', 'in', ['agendado', 'confirmado', 'reagendado'])
    .select('id')
    .orderBy('id')

/** What the person said stays said: a block does not take a report back, nor a report a block. */
export const upsertRecusa = ({
  denuncia,
  bloquear,
  agendamento_id,
  por,
  paciente_id,
  profissional_id,
}: Consultorio & {
  agendamento_id: string
  bloquear: boolean
  denuncia: { motivo: MotivoDaDenuncia; relato: string } | null
  por: string
}) => sql`
  insert into recusas_de_contato as r (paciente_id, profissional_id, agendamento_id, bloqueado, motivo, relato, denunciado_em, por)
  values (${paciente_id}::uuid, ${profissional_id}::uuid, ${agendamento_id}::uuid, ${bloquear}, ${denuncia?.motivo ?? null}, ${denuncia?.relato ?? ''},
    case when ${denuncia !== null} then app_agora() end, ${por}::uuid)
  on conflict (paciente_id, profissional_id) do update set agendamento_id = excluded.agendamento_id, por = excluded.por,
    bloqueado = r.bloqueado or excluded.bloqueado, motivo = coalesce(excluded.motivo, r.motivo),
    relato = case when excluded.motivo is null then r.relato else excluded.relato end,
    denunciado_em = coalesce(excluded.denunciado_em, r.denunciado_em)`

/** Ends a block. A report stays. */
export const deleteBloqueio = ({ paciente_id, profissional_id }: Consultorio) =>
  from
    .deleteFrom('recusas_de_contato')
    .where('paciente_id', '=', paciente_id)
    .where('profissional_id', '=', profissional_id)
    .where('denunciado_em', 'is', null)

export const updateSemBloqueio = ({ paciente_id, profissional_id }: Consultorio) =>
  from
    .updateTable('recusas_de_contato')
    .where('paciente_id', '=', paciente_id)
    .where('profissional_id', '=', profissional_id)
    .set((eb) => ({ bloqueado: false, por: eb.fn<string>('app_uid') }))

/** Those who judge registrations, and are told of reports. */
export const findQuemModera = sql<{ usuario_id: string }>`select usuario_id from quem_modera() as usuario_id`
