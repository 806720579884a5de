-- Whether an appointment, or a hold, takes time of its professional.
create function ocupa(a agendamentos) returns boolean language sql immutable as $$
  select a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not a.encaixe
$$;
grant execute on function ocupa(agendamentos) to saude_app, saude_sistema;

-- The time that an appointment takes: start to end with the buffers.
create function agendamentos_ocupacao() returns trigger language plpgsql as $$
begin
  new.ocupacao := tstzrange(
    new.data_agendamento - make_interval(mins => new.intervalo_antes_min),
    new.data_agendamento + make_interval(mins => new.duracao_min + new.intervalo_depois_min));
  return new;
end $$;
create trigger agendamentos_ocupacao before insert or update of data_agendamento, duracao_min, intervalo_antes_min, intervalo_depois_min, ocupacao
  on agendamentos for each row execute function agendamentos_ocupacao();

-- Counts changes of hour, length and status.
create function agendamentos_versao() returns trigger language plpgsql as $$
begin
  if (new.data_agendamento, new.duracao_min, new.status) is distinct from (old.data_agendamento, old.duracao_min, old.status) then
    new.versao := old.versao + 1;
  end if;
  return new;
end $$;
create trigger agendamentos_versao before update on agendamentos for each row execute function agendamentos_versao();

-- The patient's side takes what an office booked for them by confirming or moving it; nobody else writes that down.
create function agendamentos_aceite() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.paciente_id in (select pessoas_por_quem_marco()) then new.aceito_em := app_agora(); end if;
  return new;
end $$;
create trigger agendamentos_aceite before update of status, data_agendamento, confirmado_pelo_paciente_em on agendamentos for each row
  when (old.aceito_em is null and new.origem in ('profissional', 'recepcao', 'importacao') and new.status <> 'cancelado'
    -- Confirmed on the way to being cancelled, it was not taken.
    and not (new.status = 'confirmado' and position(new.id::text in coalesce(current_setting('app.caminho', true), '')) > 0)
    and (old.status, old.data_agendamento, old.confirmado_pelo_paciente_em)
      is distinct from (new.status, new.data_agendamento, new.confirmado_pelo_paciente_em))
  execute function agendamentos_aceite();

-- An appointment at a place of a clinic is an appointment of that clinic.
create function agendamentos_clinica() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.clinica_id := (select clinica_id from locais_atendimento where id = new.local_id);
  return new;
end $$;
create trigger agendamentos_clinica before insert or update of local_id on agendamentos for each row
  when (new.clinica_id is null and new.local_id is not null) execute function agendamentos_clinica();
