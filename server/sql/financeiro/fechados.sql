-- Until which day the book of an entry is closed; null: it is open. Whoever writes in a book holds it as it is, and whoever closes it waits for them.
-- Asks: nobody: it is a part of the triggers below.
create function fechado_ate(qual text, pessoa uuid, clinica uuid) returns date language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('livro ' || case qual when 'clinica' then clinica else pessoa end::text, 0));
  return (select f.ate from livros_fechados f where f.livro = qual and (f.usuario_id, f.clinica_id) is not distinct from
    (case when qual <> 'clinica' then pessoa end, case when qual = 'clinica' then clinica end));
end $$;
grant execute on function fechado_ate(text, uuid, uuid) to saude_sistema;

-- Whoever closes or opens a book waits for who writes in it.
-- Asks: nobody: it says nothing of anybody.
create function trancar_livro(dono uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('livro ' || dono::text, 0))
$$;
grant execute on function trancar_livro(uuid) to saude_app;

-- What a person wrote in a closed period keeps its money, kind, category, day and state; its words may be made better. Nothing is added to it nor taken away.
create function periodo_fechado() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r transacoes_financeiras;
begin
  foreach r in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    if r.data_transacao_date <= fechado_ate(r.livro, r.usuario_id, r.clinica_id) then
      raise exception 'the period is closed' using errcode = 'check_violation', constraint = 'periodo_fechado';
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger periodo_fechado before insert on transacoes_financeiras for each row when (new.origem is null) execute function periodo_fechado();
create trigger periodo_fechado_fica before update on transacoes_financeiras for each row
  when (old.origem is null and (old.livro, old.valor, old.tipo_transacao, old.categoria_id, old.data_transacao_date, old.competencia, old.status, old.forma_pagamento, old.taxa, old.centro_id)
    is distinct from (new.livro, new.valor, new.tipo_transacao, new.categoria_id, new.data_transacao_date, new.competencia, new.status, new.forma_pagamento, new.taxa, new.centro_id))
  execute function periodo_fechado();
-- An erasure of a book takes its entries along.
create trigger periodo_fechado_guarda before delete on transacoes_financeiras for each row when (old.origem is null and pg_trigger_depth() = 0) execute function periodo_fechado();

-- What the product books by itself is money that moved, and is never refused. Where its day is closed it stands on the first open one, and keeps the month that it is about.
create function depois_do_fechado() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ate date := greatest(fechado_ate(case new.livro when 'familia' then 'familia' else 'profissional' end, new.usuario_id, null),
    case when new.livro <> 'familia' and new.clinica_id is not null then fechado_ate('clinica', null, new.clinica_id) end);
begin
  if new.data_transacao_date <= ate then
    new.competencia := coalesce(new.competencia, new.data_transacao_date);
    new.data_transacao_date := ate + 1;
    new.data_transacao := (ate + 1 + time '12:00') at time zone 'America/Sao_Paulo';
  end if;
  return new;
end $$;
create trigger depois_do_fechado before insert on transacoes_financeiras for each row when (new.origem is not null) execute function depois_do_fechado();
