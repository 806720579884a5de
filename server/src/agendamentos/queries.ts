import { sql, type RawBuilder } from 'kysely'
import { diasProximos, limiteProximos, statusProximos } from '#domain/agendamentos/agendamento.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { from } from '../tables.ts'

const MS_POR_DIA = 86_400_000

/** Appointments that the scope may see, with the names of both people, the service and the place. */
function agendamentosDe(escopo: EscopoDeAgendamentos) {
  return from
    .selectFrom('agendamentos as a')
    .leftJoin('pacientes as p', 'p.id', 'a.paciente_id')
    .leftJoin('profiles as pp', 'pp.user_id', 'p.usuario_id')
    .leftJoin('profissionais as pr', 'pr.id', 'a.profissional_id')
    .leftJoin('profiles as prp', 'prp.user_id', 'pr.usuario_id')
    .leftJoin('vitrine_profissionais as v', 'v.profissional_id', 'a.profissional_id')
    .leftJoin('servicos_profissionais as s', 's.id', 'a.servico_id')
    .leftJoin('locais_atendimento as l', 'l.id', 'a.local_id')
    .select((eb) => [
      'a.id',
      'a.status',
      'a.data_agendamento',
      'a.duracao_min',
      'a.modalidade',
      eb.fn<string | null>('nullif', ['a.especialidade', eb.val('')]).as('especialidade'),
      'v.tema',
      's.nome as servico',
      'p.usuario_id as titular_id',
      'pp.nome_completo as paciente_nome',
      'prp.nome_completo as profissional_nome',
      'pr.id as profissional_id',
      'prp.avatar_url as profissional_avatar_url',
      'l.nome as local',
      'l.zona',
    ])
    .orderBy('a.data_agendamento')
    .orderBy('a.id')
    .where(noEscopo(escopo))
}

/** Whether an appointment `a` with its patient `p` and its professional `pr` lies in a scope; hours that are only held lie in none. */
export function noEscopo(escopo: EscopoDeAgendamentos): RawBuilder<boolean> {
  return sql<boolean>`(a.reserva_expira_em is null and ${dentro(escopo)})`
}

function dentro(escopo: EscopoDeAgendamentos): RawBuilder<boolean> {
  switch (escopo.de) {
    case 'todos':
      return sql`true`
    case 'paciente':
      return sql`p.usuario_id = ${escopo.usuario_id}`
    case 'circulo':
      return sql`(p.usuario_id = ${escopo.usuario_id}
        or a.paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c))`
    case 'profissional':
      return sql`pr.usuario_id = ${escopo.usuario_id}`
    case 'equipe':
      return sql`(a.profissional_id = meu_profissional_id() or (a.profissional_id, a.clinica_id) in
        (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g))`
    case 'ninguem':
      return sql`false`
  }
}

/** Narrows to the appointments of one patient, where one is named. */
const dePaciente = (paciente_id: string | undefined) =>
  paciente_id === undefined ? sql<boolean>`true` : sql<boolean>`a.paciente_id = ${paciente_id}`

/** HOME-02: the next seven days, ascending, at most ten. */
export const findProximos = (escopo: EscopoDeAgendamentos, agora: Date, paciente_id?: string) =>
  agendamentosDe(escopo)
    .where(dePaciente(paciente_id))
    .where('a.status', 'in', statusProximos)
    .where('a.data_agendamento', '>=', agora)
    .where('a.data_agendamento', '<', new Date(agora.getTime() + diasProximos * MS_POR_DIA))
    .limit(limiteProximos)

/** HOME-01: the one to come, however far; a rescheduled one still holds its hour. */
export const findProxima = (escopo: EscopoDeAgendamentos, agora: Date, paciente_id?: string) =>
  agendamentosDe(escopo)
    .where(dePaciente(paciente_id))
    .where('a.status', 'in', [...statusProximos, 'reagendado'])
    .where('a.data_agendamento', '>=', agora)
    .limit(1)
