import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { from } from '../tables.ts'

/** The person of a session with the records that belong to the profile. */
export const findEu = (usuario_id: string) =>
  from
    .selectFrom('usuarios as u')
    .where('u.id', '=', usuario_id)
    .select((eb) => [
      'u.id',
      'u.nome',
      'u.email',
      'u.tipo_usuario',
      'u.status',
      'u.data_nascimento',
      'u.avatar_url',
      'u.created_at',
      jsonObjectFrom(
        eb
          .selectFrom('pacientes as p')
          .whereRef('p.usuario_id', '=', 'u.id')
          .select(['p.id', 'p.numero_prontuario']),
      ).as('paciente'),
      jsonObjectFrom(
        eb
          .selectFrom('profissionais as pr')
          .whereRef('pr.usuario_id', '=', 'u.id')
          .select(['pr.id', 'pr.especialidade_principal', 'pr.verificado']),
      ).as('profissional'),
    ])
