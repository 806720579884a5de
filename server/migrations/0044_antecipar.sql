-- An earlier hour for who has an appointment already (docs/decisions/0034-horario-antes.md): a wait that is tied to it, and whose offer moves it.

alter table lista_espera
  add column antecipa_id uuid references agendamentos on delete cascade,
  -- One professional, and any hour before.
  add constraint lista_espera_antecipa check (antecipa_id is null or (profissional_id is not null and inicio_exato is null));
-- Waiting for an earlier hour of what is booked is not waiting for another consultation.
drop index lista_espera_uma;
create unique index lista_espera_uma on lista_espera (paciente_id, profissional_id, especialidade, servico_id, inicio_exato)
  nulls not distinct where status in ('aguardando', 'ofertado') and antecipa_id is null;
create unique index lista_espera_uma_antecipacao on lista_espera (antecipa_id)
  where status in ('aguardando', 'ofertado') and antecipa_id is not null;
create index lista_espera_da_consulta on lista_espera (antecipa_id) where antecipa_id is not null;

grant insert (antecipa_id) on lista_espera to saude_app;
drop policy entra on lista_espera;
create policy entra on lista_espera for insert to saude_app with check (
  criado_por = (select app_uid()) and status = 'aguardando' and prioridade = 0 and paciente_id in (select pessoas_por_quem_marco())
  and (antecipa_id is null or exists (select from agendamentos a
    where a.id = antecipa_id and a.paciente_id = lista_espera.paciente_id and a.profissional_id = lista_espera.profissional_id)));

-- The appointment that is to come earlier does not stand against its own move: neither its day, nor its count, nor its private service.
create or replace function fatos_de_quem_espera(alvo uuid, profissional uuid, servico uuid, inicio timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e lista_espera;
  antes text[] := array[coalesce(current_setting('app.uid', true), ''), coalesce(current_setting('app.perfil', true), '')];
  fatos jsonb;
begin
  select * into e from lista_espera where id = alvo;
  perform set_config('app.uid', u.id::text, true), set_config('app.perfil', u.tipo_usuario, true) from usuarios u where u.id = e.criado_por;
  select to_jsonb(f) into fatos
    from fatos_da_marcacao(profissional, e.paciente_id, servico, null, inicio, null, e.antecipa_id, e.antecipa_id is not null) f;
  perform set_config('app.uid', antes[1], true), set_config('app.perfil', antes[2], true);
  return fatos;
end $$;

-- The appointment that a held hour would move, of whoever holds it; null where the hour becomes an appointment of its own.
create function consulta_que_antecipa(reserva uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select e.antecipa_id from ofertas_espera o join lista_espera e on e.id = o.espera_id
   where o.agendamento_id = reserva and e.antecipa_id is not null limit 1
$$;

-- Never two appointments: an hour that was offered for a move is no appointment of its own.
create or replace function confirmar_reserva(alvo uuid, motivo text, espera boolean) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp
  as $$ update agendamentos set reserva_expira_em = null, reservado_por = null, marcado_por = app_uid(), motivo_consulta = motivo, aguarda_aprovacao = espera
        where id = alvo and reservado_por = app_uid() and reserva_expira_em > now() and consulta_que_antecipa(alvo) is null returning id $$;

-- Takes the hour that the person who asks was offered for a move: the offer is answered, the entry has ended, the hold is gone, and what it was
-- is told to whoever moves the appointment there in this transaction. Nothing when its time is over. In the order entry, offer, hold.
create function tomar_antecipacao(reserva uuid) returns table (inicio timestamptz, local_id uuid, clinica_id uuid, sala_id uuid, aguarda_aprovacao boolean)
language plpgsql volatile security definer rows 1 set search_path = public, pg_temp as $$
declare
  e lista_espera;
  o ofertas_espera;
  r agendamentos;
begin
  select l.* into e from lista_espera l
   where l.id = (select x.espera_id from ofertas_espera x where x.agendamento_id = reserva and x.status = 'aberta') and l.antecipa_id is not null
     for update;
  select x.* into o from ofertas_espera x where x.espera_id = e.id and x.status = 'aberta' and x.agendamento_id = reserva for update;
  select a.* into r from agendamentos a where a.id = reserva and a.reservado_por = app_uid() and a.reserva_expira_em > now() for update;
  if e.id is null or o.id is null or r.id is null then return; end if;
  update ofertas_espera x set status = 'aceita', respondida_em = now(), agendamento_id = e.antecipa_id where x.id = o.id;
  delete from agendamentos a where a.id = r.id;
  update lista_espera l set status = 'agendado', agendamento_id = e.antecipa_id, encerrado_em = now() where l.id = e.id;
  return query select r.data_agendamento, r.local_id, r.clinica_id, r.sala_id, r.aguarda_aprovacao;
end $$;

-- What was cancelled, moved, begun or handed over no longer waits to come earlier, and the hour that was kept for it is the next person's.
create function antecipacao_termina() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  espera uuid;
  reserva uuid;
begin
  update lista_espera e set status = 'retirado', encerrado_em = now()
   where e.antecipa_id = new.id and e.status in ('aguardando', 'ofertado') returning e.id into espera;
  if espera is null then return null; end if;
  select o.agendamento_id into reserva from ofertas_espera o where o.espera_id = espera and o.status = 'aberta';
  update ofertas_espera o set status = 'retirada', respondida_em = now() where o.espera_id = espera and o.status = 'aberta';
  delete from agendamentos a where a.id = reserva and a.reserva_expira_em is not null;
  return null;
end $$;
create trigger antecipacao_termina after update on agendamentos for each row
  when (old.reserva_expira_em is null and old.status in ('agendado', 'confirmado')
        and (new.status not in ('agendado', 'confirmado')
          or (new.profissional_id, new.data_agendamento, new.servico_id, new.modalidade, new.local_id)
             is distinct from (old.profissional_id, old.data_agendamento, old.servico_id, old.modalidade, old.local_id)))
  execute function antecipacao_termina();

-- Whoever cancels has the appointment and writes time that freed, which refers to the professional; whoever moves it has the agenda and waits for
-- the appointment. Held without its key, the agenda stands only in the way of who takes it too.
create or replace function trancar_agenda(alvo uuid) returns void language sql volatile security definer set search_path = public, pg_temp
  as $$ select from profissionais where id = alvo and app_uid() is not null for no key update $$;
create or replace function trancar_para_marcar(profissionais_ids uuid[], paciente uuid, salas uuid[]) returns void
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
    select id from agendamentos where reserva_expira_em <= now()
       and (profissional_id = any (profissionais_ids) or agendamentos.paciente_id = trancar_para_marcar.paciente or sala_id = any (salas)) for update skip locked);
end $$;

do $$
declare f text;
begin
  foreach f in array array['consulta_que_antecipa(uuid)', 'tomar_antecipacao(uuid)', 'antecipacao_termina()'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_sistema', f);
  end loop;
  foreach f in array array['consulta_que_antecipa(uuid)', 'tomar_antecipacao(uuid)'] loop
    execute format('grant execute on function %s to saude_app', f);
  end loop;
end $$;
