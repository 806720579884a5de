-- The sums of closed months are kept, and what changes in them afterwards is marked. Whoever reads gets the kept sums of what is not marked, and counts the rest from the rows:
-- the answer is that of the views at every moment.

-- Marks the months in which an instant of a professional may lie, in any zone of the world, when they are over.
create function marcar_mes(profissional uuid, variadic instantes timestamptz[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into meses_a_somar (profissional_id, mes)
  select distinct profissional, m.mes from unnest(instantes) i (quando)
    cross join lateral (values (date_trunc('month', (i.quando - interval '12 hours') at time zone 'UTC')::date), (date_trunc('month', (i.quando + interval '14 hours') at time zone 'UTC')::date)) m (mes)
   where profissional is not null and i.quando is not null and (m.mes + interval '1 month') at time zone 'UTC' < app_agora() + interval '12 hours'
$$;
revoke execute on function marcar_mes(uuid, timestamptz[]) from public;

-- A consultation counts in the month where it stood and where it stands; of its review and its reports, the clinic and the zone.
create function consulta_marca_o_mes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform marcar_mes(old.profissional_id, old.data_agendamento); end if;
  if tg_op <> 'DELETE' then perform marcar_mes(new.profissional_id, new.data_agendamento); end if;
  if tg_op = 'UPDATE' and (old.clinica_id, old.servico_id, old.local_id) is distinct from (new.clinica_id, new.servico_id, new.local_id) then
    perform marcar_mes(v.profissional_id, v.created_at, v.publicada_em) from avaliacoes v where v.agendamento_id = new.id;
    perform marcar_mes(o.profissional_id, o.created_at) from ocorrencias o where o.agendamento_id = new.id;
  end if;
  return null;
end $$;
-- What lies a day ahead or more is in no month that is over, in any zone: marcar_mes() would find nothing.
create trigger marca_ao_nascer after insert on agendamentos for each row when (new.data_agendamento < app_agora() + interval '1 day')
  execute function consulta_marca_o_mes();
create trigger marca_ao_sair after delete on agendamentos for each row when (old.data_agendamento < app_agora() + interval '1 day')
  execute function consulta_marca_o_mes();
create trigger marca_ao_mudar after update on agendamentos for each row
  when (old.* is distinct from new.* and (least(old.data_agendamento, new.data_agendamento) < app_agora() + interval '1 day'
    or (old.clinica_id, old.servico_id, old.local_id) is distinct from (new.clinica_id, new.servico_id, new.local_id)))
  execute function consulta_marca_o_mes();

-- A review counts when it was written, and its answer when it was published.
create function avaliacao_marca_o_mes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform marcar_mes(old.profissional_id, old.created_at, old.publicada_em); end if;
  if tg_op <> 'DELETE' then perform marcar_mes(new.profissional_id, new.created_at, new.publicada_em); end if;
  return null;
end $$;
create trigger marca_o_mes after insert or update or delete on avaliacoes for each row execute function avaliacao_marca_o_mes();

-- A report counts when it was made.
create function relato_marca_o_mes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform marcar_mes(old.profissional_id, old.created_at); end if;
  if tg_op <> 'DELETE' then perform marcar_mes(new.profissional_id, new.created_at); end if;
  return null;
end $$;
create trigger marca_o_mes after insert or update or delete on ocorrencias for each row execute function relato_marca_o_mes();

-- Notes, and the lines that say whose side cancelled, count for the consultation that they belong to.
create function parte_marca_o_mes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform marcar_mes(a.profissional_id, a.data_agendamento) from agendamentos a where a.id = old.agendamento_id; end if;
  if tg_op <> 'DELETE' then perform marcar_mes(a.profissional_id, a.data_agendamento) from agendamentos a where a.id = new.agendamento_id; end if;
  return null;
end $$;
create trigger marca_o_mes after insert or update of status, agendamento_id or delete on anotacoes for each row execute function parte_marca_o_mes();
create trigger marca_ao_nascer after insert on historico_agendamentos for each row when (new.ato = 'cancelar') execute function parte_marca_o_mes();
create trigger marca_ao_mudar after update on historico_agendamentos for each row when ('cancelar' in (old.ato, new.ato))
  execute function parte_marca_o_mes();
create trigger marca_ao_sair after delete on historico_agendamentos for each row when (old.ato = 'cancelar') execute function parte_marca_o_mes();

-- Without such a line, the account of the patient says whose side it was.
create function conta_marca_o_mes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform marcar_mes(a.profissional_id, a.data_agendamento) from agendamentos a where a.paciente_id = new.id and a.status = 'cancelado';
  return null;
end $$;
create trigger marca_o_mes after update of usuario_id on pacientes for each row when (old.usuario_id is distinct from new.usuario_id) execute function conta_marca_o_mes();

-- A place in another zone moves hours over the ends of months.
create function zona_marca_o_mes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform marcar_mes(a.profissional_id, a.data_agendamento) from agendamentos a where a.local_id = new.id;
  perform marcar_mes(v.profissional_id, v.created_at, v.publicada_em) from agendamentos a join avaliacoes v on v.agendamento_id = a.id where a.local_id = new.id;
  perform marcar_mes(o.profissional_id, o.created_at) from agendamentos a join ocorrencias o on o.agendamento_id = a.id where a.local_id = new.id;
  return null;
end $$;
create trigger marca_o_mes after update of zona on locais_atendimento for each row when (old.zona is distinct from new.zona) execute function zona_marca_o_mes();

-- Indicators by local month, clinic, professional and service, of some professionals or (null) of all. `de` and `ate` are first days of months. What there is no view of has no rows.
-- Asks: nobody: the functions below say what of it the caller reads.
create function somas_dos_indicadores(chaves text[], de date, ate date, quem uuid[])
  returns table (chave text, mes date, clinica_id uuid, profissional_id uuid, servico_id uuid, n int, soma int)
language plpgsql stable security definer rows 2000 set search_path = public, pg_temp as $$
declare
  -- Months after the last one that is kept are few: they are counted in one stretch.
  vivo date := greatest(de, (select k.ate from somado_qualidade k where (k.ate + interval '1 day') at time zone 'UTC' <= app_agora()));
  marcados boolean := exists (select from meses_a_somar q where q.mes >= de and q.mes < least(ate, vivo));
  uma text;
begin
  chaves := array(select c.chave from unnest(chaves) c (chave) where to_regclass(format('public.qualidade_%s', c.chave)) is not null);
  return query
    select s.chave, s.mes, s.clinica_id, s.profissional_id, s.servico_id, s.n, s.soma from somas_qualidade s
     where s.chave = any (chaves) and s.mes >= de and s.mes < least(ate, vivo) and (quem is null or s.profissional_id = any (quem))
       and not (marcados and exists (select from meses_a_somar q where q.profissional_id = s.profissional_id and q.mes = s.mes));
  foreach uma in array chaves loop
    if marcados then
      return query execute format($q$
        select $4, x.mes, o.clinica_id, o.profissional_id, o.servico_id, sum(o.peso)::int, sum(o.valor)::int
          from (select distinct q.profissional_id, q.mes from meses_a_somar q where q.mes >= $1 and q.mes < $2 and ($3 is null or q.profissional_id = any ($3))) q
          cross join lateral (select * from public.%1$I o where o.profissional_id = q.profissional_id
            and o.quando >= (q.mes::timestamp - interval '1 day') at time zone 'UTC' and o.quando < (q.mes::timestamp + interval '1 month 1 day') at time zone 'UTC') o
          cross join lateral (select date_trunc('month', o.quando at time zone o.zona)::date as mes) x
         where x.mes = q.mes group by 2, 3, 4, 5 $q$, 'qualidade_' || uma) using de, least(ate, vivo), quem, uma;
    end if;
    continue when vivo >= ate;
    return query execute format($q$
      select $4, date_trunc('month', o.quando at time zone o.zona)::date, o.clinica_id, o.profissional_id, o.servico_id, sum(o.peso)::int, sum(o.valor)::int
        from public.%I o
       where o.quando >= ($1::timestamp - interval '1 day') at time zone 'UTC' and o.quando < ($2::timestamp + interval '1 day') at time zone 'UTC'
         and o.quando at time zone o.zona >= $1::timestamp and o.quando at time zone o.zona < $2::timestamp and o.quando <= app_agora()
         and ($3 is null or o.profissional_id = any ($3))
       group by 2, 3, 4, 5 $q$, 'qualidade_' || uma) using vivo, ate, quem, uma;
  end loop;
end $$;
revoke execute on function somas_dos_indicadores(text[], date, date, uuid[]) from public;

-- Adds up marked months, and then months that are over everywhere; a few of each, so that no transaction is long. Returns how many: 0 when nothing is left.
-- The marks are read before the rows: what commits in between stays marked.
-- Asks: nobody: only the product's own job may call it.
create function somar_qualidade(indicadores text[], pares int, meses int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  um text;
  guardado date;
  novo date;
  marcas bigint[];
  profs uuid[];
  dos_meses date[];
begin
  if not pg_try_advisory_xact_lock(hashtext('somar_qualidade')) then return 0; end if;
  select k.ate into guardado from somado_qualidade k;
  select array_agg(x.profissional_id), array_agg(x.mes) into profs, dos_meses
    from (select q.profissional_id, q.mes from meses_a_somar q where q.mes < guardado group by 1, 2 order by 2, 1 limit pares) x;
  marcas := array(select q.id from meses_a_somar q join unnest(profs, dos_meses) x (p, m) on x.p = q.profissional_id and x.m = q.mes);
  delete from somas_qualidade s using unnest(profs, dos_meses) x (p, m) where s.profissional_id = x.p and s.mes = x.m;
  foreach um in array indicadores loop
    execute format($q$
      insert into somas_qualidade (profissional_id, chave, mes, clinica_id, servico_id, n, soma)
      select x.p, $1, x.m, o.clinica_id, o.servico_id, sum(o.peso), sum(o.valor)
        from unnest($2, $3) x (p, m) cross join lateral (select * from public.%I o where o.profissional_id = x.p
          and o.quando >= (x.m::timestamp - interval '1 day') at time zone 'UTC' and o.quando < (x.m::timestamp + interval '1 month 1 day') at time zone 'UTC') o
       where date_trunc('month', o.quando at time zone o.zona)::date = x.m
       group by x.p, x.m, o.clinica_id, o.servico_id $q$, 'qualidade_' || um) using um, profs, dos_meses;
  end loop;
  delete from meses_a_somar q where q.id = any (marcas);

  guardado := coalesce(guardado, date_trunc('month', least((select min(a.data_agendamento) from agendamentos a),
    (select min(v.created_at) from avaliacoes v), (select min(o.created_at) from ocorrencias o)) at time zone 'UTC' - interval '1 day')::date);
  novo := least(guardado + make_interval(months => meses), date_trunc('month', app_agora() at time zone 'UTC' - interval '1 day'));
  if novo <= guardado is not false then return coalesce(cardinality(profs), 0); end if;
  marcas := array(select q.id from meses_a_somar q where q.mes >= guardado and q.mes < novo);
  foreach um in array indicadores loop
    execute format($q$
      insert into somas_qualidade (profissional_id, chave, mes, clinica_id, servico_id, n, soma)
      select o.profissional_id, $3, date_trunc('month', o.quando at time zone o.zona)::date, o.clinica_id, o.servico_id, sum(o.peso), sum(o.valor)
        from public.%I o
       where o.quando >= ($1::timestamp - interval '1 day') at time zone 'UTC' and o.quando < ($2::timestamp + interval '1 day') at time zone 'UTC'
         and o.quando at time zone o.zona >= $1::timestamp and o.quando at time zone o.zona < $2::timestamp
       group by 1, 3, 4, 5 $q$, 'qualidade_' || um) using guardado, novo, um;
  end loop;
  insert into somado_qualidade (ate) values (novo) on conflict (unica) do update set ate = excluded.ate;
  delete from meses_a_somar q where q.id = any (marcas);
  return coalesce(cardinality(profs), 0) + (extract(year from age(novo, guardado)) * 12 + extract(month from age(novo, guardado)))::int;
end $$;
revoke execute on function somar_qualidade(text[], int, int) from public;
grant execute on function somar_qualidade(text[], int, int) to saude_sistema;
