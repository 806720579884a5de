import { sql, type RawBuilder } from 'kysely'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { anyOf } from '../database/any-of.ts'

/**
 * Whether an appointment lies in a scope. Holds lie in none. The scope becomes ids before a row is read, so that an index finds its appointments: names of people are joined to
 * what was found.
 * @param a name of `agendamentos` in the query
 */
export function noEscopo(escopo: EscopoDeAgendamentos, a: 'a' | 'b' = 'a'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${a}.reserva_expira_em`)} is null and ${dentro(escopo, a)})`
}

function dentro(escopo: EscopoDeAgendamentos, a: string): RawBuilder<boolean> {
  const [paciente, profissional, clinica] = ['paciente_id', 'profissional_id', 'clinica_id'].map((coluna) =>
    sql.ref(`${a}.${coluna}`),
  )
  switch (escopo.de) {
    case 'todos':
      return sql`true`
    case 'paciente':
      return sql`${paciente} = (select id from pacientes where usuario_id = ${escopo.usuario_id}::uuid)`
    case 'circulo':
      return sql`${paciente} = ${anyOf(pacientesDoCirculo(escopo.usuario_id))}`
    case 'profissional':
      return sql`${profissional} = (select id from profissionais where usuario_id = ${escopo.usuario_id}::uuid)`
    case 'equipe':
      return sql`(${profissional} = ${anyOf(profissionaisDaEquipe)}
        and (${profissional} = (select meu_profissional_id()) or (${profissional}, ${clinica}) in
          (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g)))`
    case 'ninguem':
      return sql`false`
  }
}

/** Records of the caller and of the people whose agenda is open to them. */
export const pacientesDoCirculo = (usuario_id: string) => sql`
  select id from pacientes where usuario_id = ${usuario_id}::uuid
  union all select c.paciente_id from pessoas_que_cuido('agenda') c where c.paciente_id is not null`

/** The caller's own record as a professional, and those of the agendas that are open to them. */
export const profissionaisDaEquipe = sql`
  select meu_profissional_id() union all select g.profissional_id from profissionais_que_gerencio('agenda') g`
