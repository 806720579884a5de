import { sql, type RawBuilder } from 'kysely'
import { diasProximos, limiteProximos, statusProximos } from '#domain/agendamentos/agendamento.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { anyOf } from '../database/any-of.ts'
import { fatosDoCaso, type FatosDoCaso } from './consultas/caso.ts'

const MS_POR_DIA = 86_400_000

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

type LinhaDeResumo = Omit<AgendamentoResumo, 'data_agendamento' | 'tema'> & {
  data_agendamento: Date
  tema: string | null
  titular_id: string | null
}

/** Of 'Próximos Agendamentos' also what decides over the acts, and the telephone of the clinic. */
type LinhaDeProximo = LinhaDeResumo & FatosDoCaso & { telefone: string | null }

/**
 * Appointments to come in the scope, ascending, with the names of both people, the service and the place.
 * @param mais further columns, of the row `m` and of its summary `r`
 */
const findResumos = <Linha extends LinhaDeResumo>(
  escopo: EscopoDeAgendamentos,
  mais: RawBuilder<unknown>,
  {
    status,
    de,
    ate,
    limite,
    paciente_id = null,
  }: {
    status: readonly string[]
    de: Date
    ate: Date | null
    limite: number
    paciente_id?: string | null | undefined
  },
) => sql<Linha>`
  with meus as materialized (
    select a.id, a.status, a.data_agendamento, a.duracao_min, a.modalidade, nullif(a.especialidade, '') as especialidade,
      a.paciente_id, a.profissional_id, a.clinica_id, a.presenca, a.aguarda_aprovacao, a.remarcacoes
    from agendamentos a
    where ${noEscopo(escopo)} and a.status = any (${[...status]}::text[])
      and a.data_agendamento >= ${de.toISOString()}::timestamptz
      and a.data_agendamento < coalesce(${ate?.toISOString() ?? null}::timestamptz, 'infinity')
      and a.paciente_id = coalesce(${paciente_id}::uuid, a.paciente_id)
    order by a.data_agendamento, a.id limit ${limite})
  select m.id, m.status, m.data_agendamento, m.duracao_min, m.modalidade, m.especialidade, r.servico, r.titular_id, r.paciente_nome, r.profissional_nome, r.profissional_id, r.profissional_avatar_url, r.tema,
    r.local, r.zona${mais}
  from meus m join resumos_das_consultas(array(select id from meus)) r on r.id = m.id order by m.data_agendamento, m.id`

/** HOME-02: the next seven days, ascending, at most ten. */
export const findProximos = (escopo: EscopoDeAgendamentos, agora: Date, paciente_id?: string) =>
  findResumos<LinhaDeProximo>(
    escopo,
    sql`, m.presenca, m.aguarda_aprovacao, m.remarcacoes, r.telefone, ${fatosDoCaso}`,
    {
      status: statusProximos,
      de: agora,
      ate: new Date(agora.getTime() + diasProximos * MS_POR_DIA),
      limite: limiteProximos,
      paciente_id,
    },
  )

/** HOME-01: the next appointment, however far. */
export const findProxima = (escopo: EscopoDeAgendamentos, agora: Date, paciente_id?: string) =>
  findResumos<LinhaDeResumo>(escopo, sql``, {
    status: statusProximos,
    de: agora,
    ate: null,
    limite: 1,
    paciente_id,
  })

/** The caller's own record as a professional. */
export const findMeuProfissional = sql<{ id: string | null }>`select meu_profissional_id() as id`

/**
 * Whether a consultation is the patient's first with that professional, as it stands now. The row says it of the moment of booking; an
 * earlier hour taken since then, such as one between others today, is the first from then on.
 * @param a alias of the appointment
 */
export const primeiraVez = (a: string) =>
  sql<boolean>`(${sql.ref(`${a}.primeira_vez`)} and nada_antes(${sql.ref(`${a}.id`)}))`
