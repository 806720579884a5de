-- Holds the agenda of a professional until the end of the transaction: whoever changes hours, or books by them, takes this lock before looking.
-- Whoever cancels has the appointment and writes time that freed, which refers to the professional; whoever moves it has the agenda and waits for
-- the appointment. Held without its key, the agenda stands only in the way of those who take it too.
-- Asks: that somebody is signed in: it locks and tells nothing.
create function trancar_agenda(alvo uuid) returns void language sql volatile security definer set search_path = public, pg_temp
  as $$ select from profissionais where id = alvo and app_uid() is not null for no key update $$;
grant execute on function trancar_agenda(uuid) to saude_app, saude_sistema;

-- Holds what an appointment takes, in one order for everybody: professionals, patient, rooms; and clears away what is held there no longer.
-- Asks: that somebody is signed in: it locks, and takes away what is past its time.
create function trancar_para_marcar(profissionais_ids uuid[], paciente uuid, salas uuid[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare sala uuid;
begin
  if app_uid() is null then return; end if;
  perform from profissionais where id = any (profissionais_ids) order by id for no key update;
  perform from pacientes where id = paciente for no key update;
  for sala in select distinct s from unnest(salas) s where s is not null order by s loop
    perform pg_advisory_xact_lock(hashtextextended('sala ' || sala, 32));
  end loop;
  delete from agendamentos where id in (
    select id from agendamentos where reserva_expira_em <= app_agora()
       and (profissional_id = any (profissionais_ids) or agendamentos.paciente_id = trancar_para_marcar.paciente or sala_id = any (salas)) for update skip locked);
end $$;
grant execute on function trancar_para_marcar(uuid[], uuid, uuid[]) to saude_app, saude_sistema;

-- Two bookings of one patient, or of one room, wait for each other before either looks whether the hour is free: the exclusion constraints would
-- otherwise let both write first and then wait for each other in a circle.
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
