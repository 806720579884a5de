-- Who waits for an hour of a professional: by name, or by one of the specialties that the showcase names.
create function quem_espera_por(alvo uuid) returns setof lista_espera
language sql stable security definer set search_path = public, pg_temp as $$
  select e.* from lista_espera e where e.status = 'aguardando' and e.profissional_id = alvo
  union all
  select e.* from lista_espera e join vitrine_profissionais v on v.profissional_id = alvo
   where e.status = 'aguardando' and e.especialidade = any (v.especialidades || v.sub_especialidades)
$$;
grant execute on function quem_espera_por(uuid) to saude_sistema;

-- For triggers, and for whatever else gives hours back.
create function abrir_vaga(alvo uuid, de timestamptz, ate timestamptz, causa text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ate > app_agora() and exists (select from quem_espera_por(alvo)) then
    insert into vagas (profissional_id, de, ate, causa) values (alvo, greatest(abrir_vaga.de, app_agora()), abrir_vaga.ate, abrir_vaga.causa);
  end if;
end $$;
grant execute on function abrir_vaga(uuid, timestamptz, timestamptz, text) to saude_sistema;

-- An appointment or a hold gives its time back.
create function agendamentos_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform abrir_vaga(old.profissional_id, lower(old.ocupacao), upper(old.ocupacao),
    case when old.reserva_expira_em is not null then 'reserva-solta' when tg_op = 'UPDATE' and new.status = 'cancelado' then 'cancelamento' else 'mudanca' end);
  return null;
end $$;
create trigger vaga_ao_mudar after update on agendamentos for each row
  when (ocupa(old) and (not ocupa(new) or (old.profissional_id, old.ocupacao) is distinct from (new.profissional_id, new.ocupacao))
        and upper(old.ocupacao) > app_agora())
  execute function agendamentos_abrem_vaga();
create trigger vaga_ao_soltar after delete on agendamentos for each row
  when (ocupa(old) and upper(old.ocupacao) > app_agora()) execute function agendamentos_abrem_vaga();

-- Hours that were published, a day that is no longer closed, a holiday that is worked: by local dates, read wide enough for any zone.
create function templates_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform abrir_vaga(new.profissional_id, app_agora(), app_agora() + make_interval(days => new.horizonte_dias + 1), 'horarios');
  return null;
end $$;
create trigger vaga_ao_publicar after update on templates_horarios for each row
  when (new.ativo and (not old.ativo or old.versao_publicada is distinct from new.versao_publicada)) execute function templates_abrem_vaga();

-- A day that is no longer closed, or opens more.
create function excecoes_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform abrir_vaga(old.profissional_id, old.de - interval '14 hours', old.ate + interval '38 hours', 'bloqueio');
  end if;
  if tg_op <> 'DELETE' then
    if new.modo <> 'fecha' then
      perform abrir_vaga(new.profissional_id, new.de - interval '14 hours', new.ate + interval '38 hours', 'horarios');
    end if;
  end if;
  return null;
end $$;
create trigger vaga_ao_mudar after insert or update or delete on excecoes_horarios for each row execute function excecoes_abrem_vaga();

-- A holiday that is worked.
create function feriados_abrem_vaga() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare f feriados_profissionais := coalesce(new, old);
begin
  perform abrir_vaga(f.profissional_id, f.data - interval '14 hours', f.data + interval '38 hours', 'horarios');
  return null;
end $$;
create trigger vaga_ao_mudar after insert or update or delete on feriados_profissionais for each row execute function feriados_abrem_vaga();

-- How many hours of a professional, or of all who have a specialty, were given back before they came: cancelled, or moved away.
-- Asks: nobody: a count.
create function horas_que_vagaram(alvo uuid, area text, desde timestamptz) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  with quais as (select alvo as id where alvo is not null
    union select v.profissional_id from vitrine_profissionais v where alvo is null and area = any (v.especialidades || v.sub_especialidades))
  select ((select count(*) from agendamentos a where a.profissional_id in (select id from quais) and a.status = 'cancelado'
             and a.data_cancelamento >= desde and a.data_agendamento > a.data_cancelamento and a.reserva_expira_em is null)
        + (select count(*) from historico_agendamentos h join agendamentos a on a.id = h.agendamento_id
            where a.profissional_id in (select id from quais) and h.quando >= desde and h.inicio_antes > h.quando and h.inicio_antes <> h.inicio))::int
$$;
grant execute on function horas_que_vagaram(uuid, text, timestamptz) to saude_app, saude_sistema;
