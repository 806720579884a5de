-- The one order in which rows are locked (docs/decisions/0050-ordem-das-trancas.md): the key of a repeated request; agendas, patients and rooms, each
-- by id; appointments by id; then what hangs on them: charges, receipts, the entry of the waiting list, its offer, its held hour; the showcase; notices; the chain
-- of the audit last, at the commit. Whoever needs one of them takes those before it first, so that two never wait for each other in a circle.

-- Only an act of somebody, or of the product itself, locks.
create function alguem_age() returns boolean language sql stable set search_path = public, pg_temp
  as $$ select app_uid() is not null or current_setting('role', true) = 'saude_sistema' $$;

-- Agendas, patients and rooms, in that order. Held without their keys, they stand only in the way of those who take them too.
create function trancar_em_ordem(profissionais_ids uuid[], pacientes_ids uuid[], salas uuid[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare sala uuid;
begin
  if not alguem_age() then return; end if;
  perform from profissionais where id = any (profissionais_ids) order by id for no key update;
  perform from pacientes where id = any (pacientes_ids) order by id for no key update;
  for sala in select distinct s from unnest(salas) s where s is not null order by s loop
    perform pg_advisory_xact_lock(hashtextextended('sala ' || sala, 32));
  end loop;
end $$;

-- Holds the agenda of a professional until the end of the transaction: whoever changes hours takes this lock before looking.
-- Asks: that somebody is signed in, or the product acts: it locks and tells nothing.
create function trancar_agenda(alvo uuid) returns void language sql volatile security definer set search_path = public, pg_temp
  as $$ select from profissionais where id = alvo and alguem_age() for no key update $$;
grant execute on function trancar_agenda(uuid) to saude_app, saude_sistema;

-- The rooms of the hours of professionals: one that looks for a free room holds all that it may find.
create function salas_das_horas(profissionais_ids uuid[]) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select i.sala_id from templates_horarios t join intervalos_horarios i on i.template_id = t.id
     where t.profissional_id = any (profissionais_ids) and i.sala_id is not null
    union
    select j.sala_id from excecoes_horarios e join janelas_excecao j on j.excecao_id = e.id
     where e.profissional_id = any (profissionais_ids) and j.sala_id is not null and e.ate >= app_agora() - interval '2 days')
$$;

-- Holds what an appointment takes before an hour is looked for: agendas, patients (null: the caller), rooms, and where `das_horas` those of the hours of
-- these agendas; and clears away what is held there no longer.
-- Asks: that somebody is signed in, or the product acts: it locks, and takes away what is past its time.
create function trancar_para_marcar(profissionais_ids uuid[], pacientes_ids uuid[], salas uuid[], das_horas boolean) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not alguem_age() then return; end if;
  pacientes_ids := array(select coalesce(x, meu_paciente_id()) from unnest(pacientes_ids) x);
  -- The hours of an agenda change only under its lock.
  perform trancar_em_ordem(profissionais_ids, '{}', '{}');
  perform trancar_em_ordem('{}', pacientes_ids, salas || case when das_horas then salas_das_horas(profissionais_ids) end);
  delete from agendamentos where id in (
    select id from agendamentos where reserva_expira_em <= app_agora()
       and (profissional_id = any (profissionais_ids) or paciente_id = any (pacientes_ids) or sala_id = any (salas)) for update skip locked);
end $$;
grant execute on function trancar_para_marcar(uuid[], uuid[], uuid[], boolean) to saude_app, saude_sistema;

-- Holds appointments with all that comes before them: their agendas and those given, the patients of their sessions, their rooms and those given. One that went to
-- another agenda or room before its row was held begins anew.
-- Asks: that somebody is signed in, or the product acts: it locks and tells nothing.
create function trancar_consultas(ids uuid[], profissionais_ids uuid[], salas uuid[], das_horas boolean) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not alguem_age() then return; end if;
  profissionais_ids := profissionais_ids || array(select a.profissional_id from agendamentos a where a.id = any (ids));
  perform trancar_em_ordem(profissionais_ids, '{}', '{}');
  salas := salas || array(select a.sala_id from agendamentos a where a.id = any (ids) and a.sala_id is not null);
  perform trancar_em_ordem('{}',
    array(select o.paciente_id from agendamentos a
            join agendamentos o on o.id = a.id or o.profissional_id = a.profissional_id and o.data_agendamento = a.data_agendamento and o.sessao_id = a.sessao_id
           where a.id = any (ids)),
    salas || case when das_horas then salas_das_horas(profissionais_ids) end);
  perform from agendamentos where id = any (ids) order by id for no key update;
  if exists (select from agendamentos a where a.id = any (ids)
               and (a.profissional_id <> all (profissionais_ids) or a.sala_id is not null and a.sala_id <> all (salas))) then
    raise exception 'the appointment went elsewhere before it was locked' using errcode = 'serialization_failure';
  end if;
end $$;
grant execute on function trancar_consultas(uuid[], uuid[], uuid[], boolean) to saude_app, saude_sistema;

-- A wall for a write that did not take them: two bookings of one patient, or of one room, wait for each other before either looks whether the hour is
-- free. The exclusion constraints would otherwise let both write first and then wait for each other in a circle.
create function agendamentos_um_de_cada_vez() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not new.encaixe then
    perform from pacientes where id = new.paciente_id for no key update;
    if new.sala_id is not null then perform pg_advisory_xact_lock(hashtextextended('sala ' || new.sala_id, 32)); end if;
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
