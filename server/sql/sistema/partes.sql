-- The parts of a table with their bounds, from the first value to before the last one; the net has none (docs/decisions/0179-tabelas-em-partes.md).
create function partes_da(tabela regclass) returns table (parte regclass, de text, ate text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.oid::regclass, substring(x from $r$FROM \('?([^')]+)$r$), substring(x from $r$TO \('?([^')]+)$r$)
    from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral pg_get_expr(c.relpartbound, c.oid) x
   where i.inhparent = tabela
$$;

-- Makes one part, and takes into it what the net holds of it. Gives way to whoever works with the table, before they could notice: then it is false, and is tried again
-- with the next run. The wait for a lock is shorter than the database takes to look for a deadlock, so that nobody else's act is ended for it.
create function fazer_parte(tabela regclass, coluna text, de text, ate text, nome text) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  resto text := format('partes.%I', (select relname from pg_class where oid = tabela) || '_resto');
begin
  execute format('create table partes.%I (like %s including defaults including constraints)', nome, tabela);
  execute format('alter table partes.%I enable row level security', nome);
  execute format('lock table only %s in share update exclusive mode', tabela);
  execute format('lock table %s in access exclusive mode', resto);
  execute format('with levadas as (delete from %1$s where %2$I >= %3$L and %2$I < %4$L returning *) insert into partes.%5$I select * from levadas', resto, coluna, de, ate, nome);
  execute format('alter table %s attach partition partes.%I for values from (%L) to (%L)', tabela, nome, de, ate);
  if tabela = 'auditoria'::regclass then
    execute format('create trigger nao_muda before truncate on partes.%I for each statement execute function auditoria_nao_muda()', nome);
  end if;
  return true;
exception when lock_not_available or deadlock_detected then
  return false;
end $$;

-- The parts that a table by time needs from `agora` until `fim`, as far as none is there: `unidade` is day or month, by UTC.
create function fazer_partes_do_tempo(tabela regclass, coluna text, unidade text, agora timestamptz, fim timestamptz, out feitas int, out faltam int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nome text := (select relname from pg_class where oid = tabela);
  comeca timestamp := date_trunc(unidade, agora at time zone 'UTC');
  acaba timestamp;
begin
  feitas := 0;
  faltam := 0;
  while comeca <= fim at time zone 'UTC' loop
    acaba := comeca + ('1 ' || unidade)::interval;
    if not exists (select from partes_da(tabela) p where p.ate::timestamptz > comeca at time zone 'UTC'
                     and coalesce(nullif(p.de, 'MINVALUE'), '-infinity')::timestamptz <= comeca at time zone 'UTC') then
      if fazer_parte(tabela, coluna, (comeca at time zone 'UTC')::text, (acaba at time zone 'UTC')::text,
           nome || to_char(comeca, case unidade when 'day' then '_YYYY_MM_DD' else '_YYYY_MM' end)) then
        feitas := feitas + 1;
      else
        faltam := faltam + 1;
      end if;
    end if;
    comeca := acaba;
  end loop;
end $$;

-- Lines of the audit in one part.
create function linhas_por_parte_da_auditoria() returns bigint language sql immutable as $$ select 5000000::bigint $$;

-- The part after the last one of the audit, while fewer lines than a part holds are left before its end. What the net took before it was there stays in the net: a line of
-- the chain is never moved.
create function fazer_partes_da_auditoria(out feitas int, out faltam int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  passo bigint := linhas_por_parte_da_auditoria();
  ultima bigint := (select coalesce(max(id), 0) from auditoria);
  fim bigint := greatest((select max(p.ate::bigint) from partes_da('auditoria') p),
    (select (max(id) / passo + 1) * passo from partes.auditoria_resto));
begin
  feitas := 0;
  faltam := 0;
  while fim <= ultima + passo and faltam = 0 loop
    if fazer_parte('auditoria', 'id', fim::text, (fim + passo)::text, 'auditoria_de_' || fim) then
      feitas := feitas + 1;
      fim := fim + passo;
    else
      faltam := 1;
    end if;
  end loop;
end $$;

-- Drops each day of the live channel that ended before `limite`: a lock for a moment, and no dead row. The part with the newest event stays, and marks how far the table reached.
create function soltar_eventos(limite timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  parte regclass;
  ultimo bigint := (select max(id) from eventos);
  dele bigint;
  soltas int := 0;
begin
  for parte in select p.parte from partes_da('eventos') p where p.ate::timestamptz <= limite order by p.ate::timestamptz loop
    execute format('select max(id) from %s', parte) into dele;
    if dele = ultimo then continue; end if;
    begin
      execute format('drop table %s', parte);
      soltas := soltas + 1;
    exception when lock_not_available or deadlock_detected then null;
    end;
  end loop;
  delete from partes.eventos_resto where criado_em < limite and id < ultimo;
  return soltas;
end $$;

-- What the tables in parts need at `agora`: those of the days and months to come, and the end of the events that nobody can ask for any more. Several processes may call it at
-- once; one of them does it. @returns how many parts it made and dropped, how many it could not make yet, and the tables with rows in their net
create function cuidar_das_partes(agora timestamptz, horas_de_eventos int) returns table (feitas int, soltas int, faltam int, no_resto text[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  um record;
begin
  feitas := 0;
  soltas := 0;
  faltam := 0;
  no_resto := '{}';
  if pg_try_advisory_xact_lock(7236418, 21) then
    for um in
      select * from fazer_partes_do_tempo('acessos_dados', 'em', 'month', agora, agora + interval '1 month')
      union all select * from fazer_partes_do_tempo('eventos', 'criado_em', 'day', agora, agora + interval '2 days')
      union all select * from fazer_partes_da_auditoria()
    loop
      feitas := feitas + um.feitas;
      faltam := faltam + um.faltam;
    end loop;
    soltas := soltar_eventos(agora - make_interval(hours => horas_de_eventos));
    no_resto := array(
      select 'acessos_dados' where exists (select from partes.acessos_dados_resto)
      union all select 'eventos' where exists (select from partes.eventos_resto)
      union all select 'auditoria' where exists (select from partes.auditoria_resto));
  end if;
  return next;
end $$;
grant execute on function cuidar_das_partes(timestamptz, int) to saude_sistema;
