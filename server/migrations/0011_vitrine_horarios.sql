-- When each professional of the showcase is free next: the first starts that the slot engine found, kept until something that they
-- depend on changes. The engine is the domain's and runs in the server; what is here says when its answer is out of date.
create sequence vitrine_versoes;
create table vitrine_horarios (
  profissional_id uuid primary key references vitrine_profissionais on delete cascade,
  zona text not null default 'America/Sao_Paulo',
  antecedencia_min int not null default 0,
  -- Ascending. One may be booked until antecedencia_min before it.
  inicios timestamptz[] not null default '{}',
  -- Grows with every change, and over deletion too: an answer found for an older version is never kept.
  versao bigint not null default nextval('vitrine_versoes'),
  -- From this instant on the starts must be found anew.
  refazer_em timestamptz not null default '-infinity'
);
create index vitrine_horarios_refazer on vitrine_horarios (refazer_em);
select proteger('vitrine_horarios', 'select');
create policy publica on vitrine_horarios for select to saude_app using (true);

-- Locks in the order of the key, so that two transactions never wait for each other.
create function vitrine_horarios_vencer(ids uuid[]) returns void language sql security definer set search_path = public as $$
  with alvos as (select profissional_id from vitrine_horarios where profissional_id = any (ids) order by profissional_id for update)
  update vitrine_horarios h set versao = nextval('vitrine_versoes'), refazer_em = '-infinity'
  from alvos where alvos.profissional_id = h.profissional_id
$$;
revoke execute on function vitrine_horarios_vencer(uuid[]) from public;

create function vitrine_horarios_do_profissional() returns trigger language plpgsql security definer set search_path = public as $$
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
create function vitrine_horarios_da_agenda() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then perform vitrine_horarios_vencer(array(select distinct profissional_id from novas));
  elsif tg_op = 'DELETE' then perform vitrine_horarios_vencer(array(select distinct profissional_id from velhas));
  else perform vitrine_horarios_vencer(array(select profissional_id from novas union select profissional_id from velhas)); end if;
  return null;
end $$;

create function vitrine_horarios_do_intervalo() returns trigger language plpgsql security definer set search_path = public as $$
declare templates uuid[];
begin
  if tg_op = 'INSERT' then templates := array(select distinct template_id from novas);
  elsif tg_op = 'DELETE' then templates := array(select distinct template_id from velhas);
  else templates := array(select template_id from novas union select template_id from velhas); end if;
  perform vitrine_horarios_vencer(array(select distinct profissional_id from templates_horarios where id = any (templates)));
  return null;
end $$;

-- A change of an appointment counts only when it takes or frees time.
create function vitrine_horarios_do_agendamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then perform vitrine_horarios_vencer(array(select distinct profissional_id from novas));
  elsif tg_op = 'DELETE' then perform vitrine_horarios_vencer(array(select distinct profissional_id from velhas));
  else
    perform vitrine_horarios_vencer(array(
      select distinct unnest(array[n.profissional_id, v.profissional_id]) from novas n join velhas v using (id)
      where (n.profissional_id, n.ocupacao, n.status) is distinct from (v.profissional_id, v.ocupacao, v.status)));
  end if;
  return null;
end $$;

create function vitrine_horarios_do_feriado() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform vitrine_horarios_vencer(array(select profissional_id from vitrine_horarios));
  return null;
end $$;

do $$
declare par text[];
begin
  foreach par slice 1 in array array[
    ['templates_horarios', 'vitrine_horarios_da_agenda'], ['excecoes_horarios', 'vitrine_horarios_da_agenda'],
    ['intervalos_horarios', 'vitrine_horarios_do_intervalo'], ['agendamentos', 'vitrine_horarios_do_agendamento']
  ] loop
    execute format('create trigger vitrine_i after insert on %I referencing new table as novas for each statement execute function %I()', par[1], par[2]);
    execute format('create trigger vitrine_u after update on %I referencing old table as velhas new table as novas for each statement execute function %I()', par[1], par[2]);
    execute format('create trigger vitrine_d after delete on %I referencing old table as velhas for each statement execute function %I()', par[1], par[2]);
  end loop;
end $$;
create trigger vitrine_mudanca after insert or update or delete on feriados for each statement execute function vitrine_horarios_do_feriado();

create index intervalos_template on intervalos_horarios (template_id);

-- Keys that all ascend, so that a page begins where the last one ended by one comparison of rows.
drop index vitrine_ordem;
create index vitrine_ordem on vitrine_profissionais ((-coalesce(nota_media, 0)), (-avaliacoes_total), profissional_id);
