-- The template that counts for a professional on a local date: the dated one of that date, else the one without dates.
-- Asks: nobody: an id.
create function template_do_dia(alvo uuid, dia date) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from templates_horarios where profissional_id = alvo and ativo
          and dia >= coalesce(vigente_de, dia) and dia <= coalesce(vigente_ate, dia)
        order by vigente_de is null and vigente_ate is null limit 1 $$;
grant execute on function template_do_dia(uuid, date) to saude_app, saude_sistema;

-- One line for each date and window; a closed day is 'fecha' without minutes, and so is one whose windows are all at places
-- that are not offered. The reason stays where it is.
-- Asks: nobody: hours, and never why.
create function excecoes_de(ids uuid[], de date, ate date)
  returns table (profissional_id uuid, data date, modo text, inicio_min int, fim_min int, local_id uuid, sala_id uuid, modalidades text[],
                 servico_ids uuid[], planos text[], aceita text)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$ with fora as materialized (select x as id from locais_nao_oferecidos(ids) x)
        select e.profissional_id, d.dia::date, case when vazia.sim then 'fecha' else e.modo end, j.inicio_min, j.fim_min, j.local_id, j.sala_id,
               j.modalidades, j.servico_ids, j.planos, j.aceita
        from excecoes_horarios e
        cross join lateral generate_series(greatest(e.de, excecoes_de.de)::timestamp, least(e.ate, excecoes_de.ate)::timestamp, '1 day') d (dia)
        cross join lateral (select e.modo <> 'fecha' and not exists (select from janelas_excecao x
                              where x.excecao_id = e.id and (x.local_id is null or x.local_id not in (select id from fora))) as sim) vazia
        left join janelas_excecao j on j.excecao_id = e.id and (j.local_id is null or j.local_id not in (select id from fora))
        where e.profissional_id = any (ids) and e.de <= excecoes_de.ate and e.ate >= excecoes_de.de
          -- Hours that only came on top leave the day as it was.
          and not (vazia.sim and e.modo = 'acrescenta')
        order by 1, 2, j.inicio_min $$;
grant execute on function excecoes_de(uuid[], date, date) to saude_app, saude_sistema;

-- The holidays of each professional: national ones, which close, and those of the state and the city of the main place, which are
-- proposed. `fecha` is what counts. Planning takes longer than the work and never comes out differently, so that one plan is kept,
-- here and in all functions that an agenda is read by.
-- Asks: nobody: holidays.
create function feriados_de(ids uuid[], de date, ate date)
  returns table (profissional_id uuid, data date, nome text, tipo text, fecha boolean)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$ select p.id, f.data, f.nome, f.tipo, coalesce(x.fecha, f.tipo = 'nacional')
        from unnest(ids) p (id)
        left join lateral (select l.uf, l.cidade from locais_atendimento l where l.profissional_id = p.id order by l.principal desc, l.created_at limit 1) l on true
        join feriados f on f.data between feriados_de.de and feriados_de.ate and (f.uf is null or f.uf = l.uf)
          and (f.cidade = '' or sem_acentos(f.cidade) = sem_acentos(l.cidade))
        left join feriados_profissionais x on x.profissional_id = p.id and x.data = f.data and x.nome = f.nome
        order by 1, 2, 3 $$;
grant execute on function feriados_de(uuid[], date, date) to saude_app, saude_sistema;

-- Consultations by local date, of those whose templates limit them; cancelled ones do not count. Nobody learns whose they are. Whoever
-- limits nothing, as most, is known before an appointment is read. One plan is kept, as in feriados_de().
-- Asks: nobody: counts.
create function marcados_de(ids uuid[], de date, ate date) returns table (profissional_id uuid, data date, quantos int)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$ with limitados as materialized (
          select distinct l.profissional_id from templates_horarios l
           where l.profissional_id = any (ids) and l.ativo and (l.max_por_dia is not null or l.max_por_semana is not null))
        select t.profissional_id, d.data, count(distinct a.sessao_id)::int
        from limitados
        join templates_horarios t on t.profissional_id = limitados.profissional_id and t.ativo
        join agendamentos a on a.profissional_id = t.profissional_id and a.status <> 'cancelado'
          and a.data_agendamento >= marcados_de.de - interval '1 day' and a.data_agendamento < marcados_de.ate + interval '2 days'
          and (a.reserva_expira_em is null or a.reserva_expira_em > app_agora())
        cross join lateral (select (a.data_agendamento at time zone t.zona)::date as data) d
        where d.data between marcados_de.de and marcados_de.ate and t.id = template_do_dia(t.profissional_id, d.data)
        group by 1, 2 $$;
grant execute on function marcados_de(uuid[], date, date) to saude_app, saude_sistema;

-- When professionals are taken, and by nobody in particular: all that the slot engine may know. An hour that is held counts as taken while
-- its time runs, and no longer. Busy times of other calendars count as the same.
-- Asks: nobody: hours, and never whose.
create function ocupacoes_de(ids uuid[], de timestamptz, ate timestamptz)
  returns table (profissional_id uuid, inicio timestamptz, fim timestamptz)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$ select a.profissional_id, lower(a.ocupacao), upper(a.ocupacao) from agendamentos a
        where a.profissional_id = any (ids) and a.data_agendamento >= de - interval '12 hours' and a.data_agendamento < ate + interval '12 hours'
          and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
          and (a.reserva_expira_em is null or a.reserva_expira_em > app_agora())
        union all
        select h.profissional_id, h.inicio, h.fim from horas_de_fora h
        where h.profissional_id = any (ids) and h.inicio <= ate and h.fim > de
        order by 1, 2 $$;
grant execute on function ocupacoes_de(uuid[], timestamptz, timestamptz) to saude_app, saude_sistema;

-- The rooms that hours name, while a colleague has them, or for all the time when they are out of use. One's own appointments are in
-- ocupacoes_de().
-- Asks: nobody: hours, and never whose.
create function salas_tomadas(ids uuid[], de timestamptz, ate timestamptz)
  returns table (profissional_id uuid, sala_id uuid, inicio timestamptz, fim timestamptz)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$ with salas as (
          select t.profissional_id, i.sala_id from templates_horarios t join intervalos_horarios i on i.template_id = t.id
           where t.profissional_id = any (ids) and t.ativo and i.sala_id is not null
          union select e.profissional_id, j.sala_id from excecoes_horarios e join janelas_excecao j on j.excecao_id = e.id
           where e.profissional_id = any (ids) and j.sala_id is not null)
        select s.profissional_id, s.sala_id, lower(a.ocupacao), upper(a.ocupacao) from salas s
          join agendamentos a on a.sala_id = s.sala_id and a.ocupacao && tstzrange(de, ate) and a.profissional_id <> s.profissional_id
         where a.sala_id is not null and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not a.encaixe
           and (a.reserva_expira_em is null or a.reserva_expira_em > app_agora())
        union all select s.profissional_id, s.sala_id, de, ate from salas s join salas_clinicas c on c.id = s.sala_id where not c.ativa $$;
grant execute on function salas_tomadas(uuid[], timestamptz, timestamptz) to saude_app, saude_sistema;

-- Whose hours they are.
-- Asks: gere_horarios() or aprova_horarios_de().
create function profissional_dos_horarios(alvo uuid) returns table (id uuid, usuario_id uuid, nome text, especialidade text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.id, p.usuario_id, u.nome, area_de(p.id, p.especialidade_principal) from profissionais p join usuarios u on u.id = p.usuario_id
        where p.id = alvo and (gere_horarios(alvo) or aprova_horarios_de(alvo)) $$;
grant execute on function profissional_dos_horarios(uuid) to saude_app, saude_sistema;

-- The names behind the ids in hours. The rooms of a place are named too, those as well that are not in use any more.
-- Asks: gere_horarios() or aprova_horarios_de().
create function nomes_dos_horarios(alvo uuid) returns table (tipo text, id uuid, nome text, salas json)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select x.tipo, x.id, x.nome, x.salas from (
          select 'local' as tipo, l.id, l.nome,
                 (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome) order by s.ordem, s.nome), '[]')
                    from salas_clinicas s where s.clinica_id = l.clinica_id) as salas
            from locais_atendimento l where l.profissional_id = alvo
          union all select 'servico', s.id, s.nome, '[]' from servicos_profissionais s where s.profissional_id = alvo) x
        where gere_horarios(alvo) or aprova_horarios_de(alvo) order by x.nome, x.id $$;
grant execute on function nomes_dos_horarios(uuid) to saude_app;
