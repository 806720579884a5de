-- The appointment that a held hour would move, of whoever holds it; null where the hour becomes an appointment of its own.
-- Asks: nobody: the id of an appointment.
create function consulta_que_antecipa(reserva uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select e.antecipa_id from ofertas_espera o join lista_espera e on e.id = o.espera_id
   where o.agendamento_id = reserva and e.antecipa_id is not null limit 1
$$;
grant execute on function consulta_que_antecipa(uuid) to saude_app, saude_sistema;

-- Takes the hour that the caller was offered for a move: the offer is answered, the entry has ended, the hold is gone, and what it was
-- is told to whoever moves the appointment there in this transaction. Nothing when its time is over. In the order entry, offer, hold.
-- Asks: the caller: an hour that they hold.
create function tomar_antecipacao(reserva uuid) returns table (inicio timestamptz, local_id uuid, clinica_id uuid, sala_id uuid, aguarda_aprovacao boolean)
language plpgsql volatile security definer rows 1 set search_path = public, pg_temp as $$
declare
  e lista_espera;
  o ofertas_espera;
  r agendamentos;
begin
  select l.* into e from lista_espera l
   where l.id = (select x.espera_id from ofertas_espera x where x.agendamento_id = reserva and x.status = 'aberta') and l.antecipa_id is not null
     for no key update;
  select x.* into o from ofertas_espera x where x.espera_id = e.id and x.status = 'aberta' and x.agendamento_id = reserva for update;
  select a.* into r from agendamentos a where a.id = reserva and a.reservado_por = app_uid() and a.reserva_expira_em > app_agora() for update;
  if e.id is null or o.id is null or r.id is null then return; end if;
  update ofertas_espera x set status = 'aceita', respondida_em = app_agora(), agendamento_id = e.antecipa_id where x.id = o.id;
  delete from agendamentos a where a.id = r.id;
  update lista_espera l set status = 'agendado', agendamento_id = e.antecipa_id, encerrado_em = app_agora() where l.id = e.id;
  return query select r.data_agendamento, r.local_id, r.clinica_id, r.sala_id, r.aguarda_aprovacao;
end $$;
grant execute on function tomar_antecipacao(uuid) to saude_app, saude_sistema;

-- What was cancelled, moved, begun or handed over no longer waits to come earlier, and the hour that was kept for it is the next person's.
create function espera_termina() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  espera uuid;
  reserva uuid;
begin
  update lista_espera e set status = 'retirado', encerrado_em = app_agora()
   where e.antecipa_id = new.id and e.status in ('aguardando', 'ofertado') returning e.id into espera;
  if espera is null then return null; end if;
  select o.agendamento_id into reserva from ofertas_espera o where o.espera_id = espera and o.status = 'aberta';
  update ofertas_espera o set status = 'retirada', respondida_em = app_agora() where o.espera_id = espera and o.status = 'aberta';
  delete from agendamentos a where a.id = reserva and a.reserva_expira_em is not null;
  return null;
end $$;
-- By its name after `cobrancas_seguem`: the charge is locked before the entry, as everywhere.
create trigger espera_termina after update on agendamentos for each row
  when (old.reserva_expira_em is null and old.status in ('agendado', 'confirmado', 'reagendado')
        and (new.status <> old.status and new.status not in ('agendado', 'confirmado')
          or (new.profissional_id, new.data_agendamento, new.servico_id, new.modalidade, new.local_id)
             is distinct from (old.profissional_id, old.data_agendamento, old.servico_id, old.modalidade, old.local_id)))
  execute function espera_termina();
