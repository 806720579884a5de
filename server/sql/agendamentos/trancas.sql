-- The one order in which rows are locked (docs/decisions/0050-ordem-das-trancas.md): the key of a repeated request; agendas, patients and rooms, each
-- by id; appointments by id; the deposit of their series; then what hangs on them: charges, receipts, the entry of the waiting list, its offer, its held hour;
-- the showcase; notices; the chain of the audit last, at the commit. Whoever needs one of them takes those before it first, so that two never wait for each
-- other in a circle.

-- Only an act of somebody, or of the product itself, locks.
create function alguem_age() returns boolean language sql stable set search_path = public, pg_temp
  as $$ select app_uid() is not null or current_setting('role', true) = 'saude_sistema' $$;

-- Holds a room until the end of the transaction. It has no row that booking people may hold.
create function trancar_sala(sala uuid) returns void language sql volatile set search_path = public, pg_temp
  as $$ select pg_advisory_xact_lock(hashtextextended('sala ' || sala, 32)) $$;

-- Holds the deposit of a series until the end of the transaction: it is asked for once, whichever of its dates is accepted first.
create function trancar_sinal_da_serie(serie uuid) returns void language sql volatile set search_path = public, pg_temp
  as $$ select pg_advisory_xact_lock(hashtextextended('sinal ' || serie, 32)) where serie is not null $$;

-- The rooms of the hours of professionals: one that looks for a free room holds all that it may find.
create function salas_das_horas(profissionais_ids uuid[]) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select i.sala_id from templates_horarios t join intervalos_horarios i on i.template_id = t.id
     where t.profissional_id = any (profissionais_ids) and i.sala_id is not null
    union
    select j.sala_id from excecoes_horarios e join janelas_excecao j on j.excecao_id = e.id
     where e.profissional_id = any (profissionais_ids) and j.sala_id is not null and e.ate >= app_agora() - interval '2 days')
$$;

-- Takes locks in their order, until the end of the transaction: agendas, patients (null: the caller), rooms, and where `das_horas` those of the hours of these agendas;
-- then appointments, with the agenda, the room and the patients of the session of each before them. One that went to another agenda or room before its row was
-- held begins anew. Rows are held without their keys: they stand only in the way of those who take them too. Where `limpa`, holds that are past their time go:
-- a booking finds none there. Where `solta`, the caller loses what they held while choosing, but for the hold `menos`: an hour that the product holds for somebody
-- (`marcado_por` null) is not theirs to lose by looking at another.
-- Asks: that somebody is signed in, or the product acts: it locks, tells nothing, and takes away what is past its time and what the caller holds themselves.
create function trancar(profissionais_ids uuid[], pacientes_ids uuid[], salas uuid[], das_horas boolean, consultas uuid[], limpa boolean, solta boolean, menos uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  sala uuid;
  todas uuid[];
  idas uuid[];
begin
  if not alguem_age() then return; end if;
  if cardinality(consultas) > 0 then
    profissionais_ids := profissionais_ids || array(select a.profissional_id from agendamentos a where a.id = any (consultas));
  end if;
  perform from profissionais where id = any (profissionais_ids) order by id for no key update;
  -- What belongs to an agenda changes only under its lock: it is read from here on.
  pacientes_ids := array_replace(pacientes_ids, null, meu_paciente_id());
  if cardinality(consultas) > 0 then
    pacientes_ids := pacientes_ids || array(
      select o.paciente_id from agendamentos a
        join agendamentos o on o.id = a.id or o.profissional_id = a.profissional_id and o.data_agendamento = a.data_agendamento and o.sessao_id = a.sessao_id
       where a.id = any (consultas));
    salas := salas || array(select a.sala_id from agendamentos a where a.id = any (consultas) and a.sala_id is not null);
  end if;
  perform from pacientes where id = any (pacientes_ids) order by id for no key update;
  -- Most agendas have no room in their hours.
  todas := salas;
  if das_horas then todas := todas || salas_das_horas(profissionais_ids); end if;
  if cardinality(todas) > 0 then
    for sala in select distinct s from unnest(todas) s where s is not null order by s loop
      perform trancar_sala(sala);
    end loop;
  end if;
  if cardinality(consultas) > 0 then
    perform from agendamentos where id = any (consultas) order by id for no key update;
    perform from agendamentos a where a.id = any (consultas)
      and (a.profissional_id <> all (profissionais_ids) or a.sala_id is not null and a.sala_id <> all (salas));
    if found then
      raise exception 'the appointment went elsewhere before it was locked' using errcode = 'serialization_failure';
    end if;
  end if;
  if limpa or solta then
    idas := array(
      select id from agendamentos where reserva_expira_em is not null
         and (limpa and reserva_expira_em <= app_agora()
                and (profissional_id = any (profissionais_ids) or paciente_id = any (pacientes_ids) or sala_id = any (salas))
              or solta and reservado_por = app_uid() and marcado_por = app_uid() and id is distinct from menos)
         for update skip locked);
    -- The triggers of a statement would run for none, too.
    if cardinality(idas) > 0 then delete from agendamentos where id = any (idas); end if;
  end if;
end $$;
grant execute on function trancar(uuid[], uuid[], uuid[], boolean, uuid[], boolean, boolean, uuid) to saude_app, saude_sistema;

-- A wall for a write that did not take them: two bookings of one patient, or of one room, wait for each other before either looks whether the hour is
-- free. The exclusion constraints would otherwise let both write first and then wait for each other in a circle.
create function agendamentos_um_de_cada_vez() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not new.encaixe then
    perform from pacientes where id = new.paciente_id for no key update;
    if new.sala_id is not null then perform trancar_sala(new.sala_id); end if;
  end if;
  return new;
end $$;
create trigger agendamentos_um_de_cada_vez before insert or update of data_agendamento, duracao_min, intervalo_antes_min, intervalo_depois_min, status,
  sala_id, encaixe on agendamentos for each row execute function agendamentos_um_de_cada_vez();

-- A request that may be sent again: the one that came with this key before, of the same person and within a day, or nothing. Whoever sends the
-- same key meanwhile waits here until this transaction ends.
-- Asks: the caller: their own keys.
create function pedido_repetido(chave_dele text, agora timestamptz) returns table (operacao text, corpo bytea, resposta text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(app_uid() || ' ' || chave_dele, 32));
  delete from pedidos_repetiveis p where p.usuario_id = app_uid() and p.chave = chave_dele and p.created_at <= agora - interval '24 hours';
  return query select p.operacao, p.corpo, p.resposta from pedidos_repetiveis p where p.usuario_id = app_uid() and p.chave = chave_dele;
end $$;
grant execute on function pedido_repetido(text, timestamptz) to saude_app, saude_sistema;
