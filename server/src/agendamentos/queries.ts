import { sql } from 'kysely'
import { diasProximos, limiteProximos, statusProximos } from '#domain/agendamentos/agendamento.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { from } from '../tables.ts'

const MS_POR_DIA = 86_400_000

/** Appointments that the scope may see, with the names of both people, the service and the place. */
function agendamentosDe(escopo: EscopoDeAgendamentos) {
  const todos = from
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
  switch (escopo.de) {
    case 'todos':
      return todos
    case 'paciente':
      return todos.where('p.usuario_id', '=', escopo.usuario_id)
    case 'circulo':
      return todos.where((eb) =>
        eb.or([
          eb('p.usuario_id', '=', escopo.usuario_id),
          sql<boolean>`a.paciente_id in (select c.paciente_id from pessoas_que_cuido('agenda') c)`,
        ]),
      )
    case 'profissional':
      return todos.where('pr.usuario_id', '=', escopo.usuario_id)
    case 'equipe':
      return todos.where((eb) =>
        eb.or([
          sql<boolean>`a.profissional_id = meu_profissional_id()`,
          sql<boolean>`(a.profissional_id, a.clinica_id) in
            (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g)`,
        ]),
      )
    case 'ninguem':
      return todos.where((eb) => eb.lit(false))
  }
}

/** HOME-02: the next seven days, ascending, at most ten. */
export const findProximos = (escopo: EscopoDeAgendamentos, agora: Date) =>
  agendamentosDe(escopo)
    .where('a.status', 'in', statusProximos)
    .where('a.data_agendamento', '>=', agora)
    .where('a.data_agendamento', '<', new Date(agora.getTime() + diasProximos * MS_POR_DIA))
    .limit(limiteProximos)

/** HOME-01: the one to come, however far; a rescheduled one still holds its hour. */
export const findProxima = (escopo: EscopoDeAgendamentos, agora: Date) =>
  agendamentosDe(escopo)
    .where('a.status', 'in', [...statusProximos, 'reagendado'])
    .where('a.data_agendamento', '>=', agora)
    .limit(1)
