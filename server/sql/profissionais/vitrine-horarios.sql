-- Puts the kept answers of these professionals out of date. Locks in the order of the key, so that two transactions never wait for each other.
-- A professional who goes takes every row along, one table after the other: what is kept of the free starts is then no longer worth an update,
-- and a second update of a row in one statement would look for the showcase row that has just gone.
create function vitrine_horarios_vencer(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with alvos as (select profissional_id from vitrine_horarios h where profissional_id = any (ids)
    and exists (select from vitrine_profissionais v where v.profissional_id = h.profissional_id) order by profissional_id for update)
  update vitrine_horarios h set versao = nextval('vitrine_versoes'), regras = nextval('vitrine_versoes'), refazer_em = '-infinity'
  from alvos where alvos.profissional_id = h.profissional_id
$$;

-- The same where an appointment takes or frees time: the hours of these professionals are as they were.
create function vitrine_horarios_ocupar(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(ids) > 1 then
    perform from vitrine_horarios h where h.profissional_id = any (ids) order by h.profissional_id for update;
  end if;
  update vitrine_horarios h set versao = nextval('vitrine_versoes'), refazer_em = '-infinity'
   where h.profissional_id = any (ids) and exists (select from vitrine_profissionais v where v.profissional_id = h.profissional_id);
end $$;

-- A professional who comes to the showcase, or whose card changes.
create function vitrine_horarios_do_profissional() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into vitrine_horarios (profissional_id) values (new.profissional_id) on conflict do nothing;
  else
    perform vitrine_horarios_vencer(array[new.profissional_id]);
  end if;
  return null;
end $$;
create trigger horarios_i after insert on vitrine_profissionais for each row execute function vitrine_horarios_do_profissional();
create trigger horarios_u after update on vitrine_profissionais for each row
  when ((old.uf, old.duracao_min, old.modalidades) is distinct from (new.uf, new.duracao_min, new.modalidades))
  execute function vitrine_horarios_do_profissional();

-- The functions below run once for a statement. An UPDATE of several rows names both what they were and what they are.
create function vitrine_horarios_da_agenda() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then perform vitrine_horarios_vencer(array(select distinct profissional_id from novas));
  elsif tg_op = 'DELETE' then perform vitrine_horarios_vencer(array(select distinct profissional_id from velhas));
  else perform vitrine_horarios_vencer(array(select profissional_id from novas union select profissional_id from velhas)); end if;
  return null;
end $$;

-- Hours of the week.
create function vitrine_horarios_do_intervalo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare templates uuid[];
begin
  if tg_op = 'INSERT' then templates := array(select distinct template_id from novas);
  elsif tg_op = 'DELETE' then templates := array(select distinct template_id from velhas);
  else templates := array(select template_id from novas union select template_id from velhas); end if;
  perform vitrine_horarios_vencer(array(select distinct profissional_id from templates_horarios where id = any (templates)));
  return null;
end $$;

-- The hours of an exception.
create function vitrine_horarios_da_janela() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare excecoes uuid[];
begin
  if tg_op = 'INSERT' then excecoes := array(select distinct excecao_id from novas);
  elsif tg_op = 'DELETE' then excecoes := array(select distinct excecao_id from velhas);
  else excecoes := array(select excecao_id from novas union select excecao_id from velhas); end if;
  perform vitrine_horarios_vencer(array(select distinct profissional_id from excecoes_horarios where id = any (excecoes)));
  return null;
end $$;

-- A room that is taken, freed or closed changes the free hours of all whose hours name it.
create function quem_usa_salas(salas uuid[]) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select t.profissional_id from intervalos_horarios i join templates_horarios t on t.id = i.template_id where i.sala_id = any (salas)
  union select e.profissional_id from janelas_excecao j join excecoes_horarios e on e.id = j.excecao_id where j.sala_id = any (salas)
$$;

-- A change of an appointment counts only when it takes or frees time.
create function vitrine_horarios_do_agendamento() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  quem uuid[];
  salas uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct profissional_id), array_agg(distinct sala_id) into quem, salas from novas;
  elsif tg_op = 'DELETE' then select array_agg(distinct profissional_id), array_agg(distinct sala_id) into quem, salas from velhas;
  else
    select array_agg(distinct p.id), array_agg(distinct p.sala_id) into quem, salas
      from novas n join velhas v using (id) cross join lateral (values (n.profissional_id, n.sala_id), (v.profissional_id, v.sala_id)) p (id, sala_id)
     where (n.profissional_id, n.ocupacao, n.status, n.sala_id) is distinct from (v.profissional_id, v.ocupacao, v.status, v.sala_id);
  end if;
  salas := array_remove(salas, null);
  if cardinality(salas) > 0 then quem := quem || array(select quem_usa_salas(salas)); end if;
  if cardinality(quem) > 0 then perform vitrine_horarios_ocupar(quem); end if;
  return null;
end $$;

-- A holiday is a holiday for many: everybody is looked at anew.
create function vitrine_horarios_do_feriado() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform vitrine_horarios_vencer(array(select profissional_id from vitrine_horarios));
  return null;
end $$;
create trigger vitrine_mudanca after insert or update or delete on feriados for each statement execute function vitrine_horarios_do_feriado();

-- A room that is closed or opened.
create function vitrine_horarios_da_sala() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform vitrine_horarios_vencer(array(select quem_usa_salas(array[new.id])));
  return null;
end $$;
create trigger vitrine_horarios after update of ativa on salas_clinicas for each row when (old.ativa is distinct from new.ativa)
  execute function vitrine_horarios_da_sala();

-- What the free hours hang on: the week, its exceptions, the appointments; and the services, whose first one a card names, and the places, which
-- say which holidays are proposed.
do $$
declare alvo text[];
begin
  foreach alvo slice 1 in array array[
    ['templates_horarios', 'vitrine', 'vitrine_horarios_da_agenda'], ['excecoes_horarios', 'vitrine', 'vitrine_horarios_da_agenda'],
    ['feriados_profissionais', 'vitrine', 'vitrine_horarios_da_agenda'], ['intervalos_horarios', 'vitrine', 'vitrine_horarios_do_intervalo'],
    ['janelas_excecao', 'vitrine', 'vitrine_horarios_da_janela'], ['agendamentos', 'vitrine', 'vitrine_horarios_do_agendamento'],
    ['servicos_profissionais', 'horarios', 'vitrine_horarios_da_agenda'], ['locais_atendimento', 'horarios', 'vitrine_horarios_da_agenda']
  ] loop
    execute format('create trigger %I after insert on %I referencing new table as novas for each statement execute function %I()',
      alvo[2] || '_i', alvo[1], alvo[3]);
    execute format('create trigger %I after update on %I referencing old table as velhas new table as novas for each statement execute function %I()',
      alvo[2] || '_u', alvo[1], alvo[3]);
    execute format('create trigger %I after delete on %I referencing old table as velhas for each statement execute function %I()',
      alvo[2] || '_d', alvo[1], alvo[3]);
  end loop;
end $$;
