-- The hour that the caller holds, which no policy shows: what it is for, and until when.
-- Asks: the caller: an hour that they hold.
create function minha_reserva(alvo uuid) returns setof agendamentos language sql stable security definer rows 1 set search_path = public, pg_temp
  as $$ select * from agendamentos where id = alvo and reservado_por = app_uid() and reserva_expira_em is not null $$;
grant execute on function minha_reserva(uuid) to saude_app, saude_sistema;

-- What the caller holds of an agenda while choosing, and loses to whatever they take of it (`trancar`).
-- Asks: the caller: hours that they hold.
create function minhas_reservas(profissional uuid) returns table (inicio timestamptz, fim timestamptz)
language sql stable security definer rows 1 set search_path = public, pg_temp
  as $$ select lower(a.ocupacao), upper(a.ocupacao) from agendamentos a
        where a.profissional_id = profissional and a.reserva_expira_em > app_agora() and a.reservado_por = app_uid() and a.marcado_por = app_uid() $$;
grant execute on function minhas_reservas(uuid) to saude_app, saude_sistema;

-- Refuses an hour that is taken, as the wall behind it would. It looks without a lock and in front of the locks, so that whoever comes too late does not queue for the
-- agenda. What the caller holds while choosing is not taken, nor a session of the wanted service with a free seat, nor the one range that is named. Who goes back after booking, or
-- books in a second tab, learns that the hour is their own.
create function recusar_hora_tomada(profissional uuid, paciente uuid, quando timestamptz, servico uuid, menos_de timestamptz, menos_ate timestamptz) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not exists (select from ocupacoes_de(array[profissional], quando, quando) o where o.inicio <= quando and o.fim > quando
                  and (o.inicio, o.fim) is distinct from (menos_de, menos_ate)
                  and not exists (select from minhas_reservas(profissional) m where (m.inicio, m.fim) = (o.inicio, o.fim)))
     or exists (select from sessoes_de(array[profissional], quando, quando) s where s.servico_id = servico and s.inicio = quando and s.tomadas < s.vagas)
  then return; end if;
  raise exception 'the hour is taken' using errcode = 'exclusion_violation', constraint = case when exists (
    select from agendamentos a where a.profissional_id = profissional and a.paciente_id = coalesce(paciente, meu_paciente_id()) and a.ocupacao @> quando
       and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and a.reserva_expira_em is null)
    then 'agendamentos_um_por_paciente' else 'agendamentos_um_por_horario' end;
end $$;
grant execute on function recusar_hora_tomada(uuid, uuid, timestamptz, uuid, timestamptz, timestamptz) to saude_app, saude_sistema;

-- Gives a held hour back.
-- Asks: the caller: an hour that they hold.
create function soltar_reserva(alvo uuid) returns setof uuid language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from agendamentos where id = alvo and reservado_por = app_uid() and reserva_expira_em is not null returning id $$;
grant execute on function soltar_reserva(uuid) to saude_app, saude_sistema;

-- The same row becomes the appointment, while its time runs. Returns nothing when that is over, nor for an hour that was offered for a
-- move: that is no appointment of its own.
-- Asks: the caller: an hour that they hold.
create function confirmar_reserva(alvo uuid, motivo text, espera boolean) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp
  as $$ update agendamentos set reserva_expira_em = null, reservado_por = null, marcado_por = app_uid(), motivo_consulta = motivo, aguarda_aprovacao = espera
        where id = alvo and reservado_por = app_uid() and reserva_expira_em > app_agora() and consulta_que_antecipa(alvo) is null returning id $$;
grant execute on function confirmar_reserva(uuid, text, boolean) to saude_app, saude_sistema;

-- The first of the rooms that is in use and free then; null where none is. Held until the end of the transaction.
-- Asks: nobody: the id of a free room among those given.
create function sala_livre(salas uuid[], periodo tstzrange, fora uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare sala uuid;
begin
  for sala in select s.id from unnest(salas) with ordinality as x (id, ordem) join salas_clinicas s on s.id = x.id and s.ativa order by x.ordem loop
    perform trancar_sala(sala);
    delete from agendamentos where id in (select id from agendamentos where sala_id = sala and reserva_expira_em <= app_agora() for update skip locked);
    if not exists (select from agendamentos a where a.sala_id = sala and a.ocupacao && periodo and not a.encaixe and a.id is distinct from fora
                     and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')) then return sala; end if;
  end loop;
  return null;
end $$;
grant execute on function sala_livre(uuid[], tstzrange, uuid) to saude_app, saude_sistema;
