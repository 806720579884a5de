-- A message as Standard Webhooks has it: what happened, when, and of which rows. Whoever is told reads the rows through the same wall as always.
create function corpo_de_webhook(tipo text, dados jsonb) returns text language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('type', tipo, 'timestamp', to_char(app_agora() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', jsonb_strip_nulls(dados))::text
$$;

-- Leaves a message for each webhook that wants it, in the transaction of the act. One that failures switched off keeps its messages until it is switched on again.
create function avisar_webhooks(tipo text, donos uuid[], casas uuid[], dados jsonb) returns void
language sql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  insert into entregas_webhook (webhook_id, evento, corpo, proxima_em, created_at)
  select w.id, tipo, corpo_de_webhook(tipo, dados), app_agora(), app_agora()
    from webhooks w
   where (w.profissional_id = any (donos) or w.clinica_id = any (casas)) and tipo = any (w.eventos) and (w.ativo or w.desligado_por = 'falhas')
$$;

-- What happened to an appointment, for other systems. A held hour is nobody's news.
create function webhooks_de_agendamentos() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  nova boolean := tg_op = 'INSERT' or old.reserva_expira_em is not null or old.status = 'cancelado';
  tipo text := case
    when new.reserva_expira_em is not null then null
    when new.status = 'cancelado' then case when tg_op = 'UPDATE' and not nova then 'agendamento.cancelado' end
    when nova then 'agendamento.marcado'
    when new.presenca = 'ausente' then case when old.presenca is distinct from 'ausente' then 'agendamento.faltou' end
    when new.status = 'concluido' then case when old.status <> 'concluido' then 'agendamento.atendido' end
    when (new.data_agendamento, new.duracao_min, new.profissional_id) is distinct from (old.data_agendamento, old.duracao_min, old.profissional_id)
      or new.local_id is distinct from old.local_id then 'agendamento.remarcado' end;
begin
  if tipo is not null then
    perform avisar_webhooks(tipo,
      case when tg_op = 'UPDATE' then array[new.profissional_id, old.profissional_id] else array[new.profissional_id] end,
      case when tg_op = 'UPDATE' then array[new.clinica_id, old.clinica_id] else array[new.clinica_id] end,
      jsonb_build_object('agendamento_id', new.id, 'versao', new.versao, 'paciente_id', new.paciente_id, 'profissional_id', new.profissional_id,
        'clinica_id', new.clinica_id));
  end if;
  return null;
end $$;
-- What comes in from another system is no news.
create trigger webhooks_ao_marcar after insert on agendamentos for each row when (new.origem <> 'importacao') execute function webhooks_de_agendamentos();
create trigger webhooks_ao_mudar after update of status, presenca, data_agendamento, duracao_min, profissional_id, local_id, reserva_expira_em on agendamentos
  for each row execute function webhooks_de_agendamentos();

-- The clinics of whose team a professional is: they hear what the professional's office writes of its patients and hours.
create function casas_do_profissional(profissional uuid) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(select m.clinica_id from profissionais p join membros_clinicas m on m.usuario_id = p.usuario_id
                where p.id = profissional and not m.delegacao and m.status = 'ativo' and (m.fim is null or m.fim > app_agora()))
$$;

-- A patient whom an office registered, for other systems of it.
create function webhooks_de_pacientes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform avisar_webhooks('paciente.cadastrado', array[new.cadastrado_para], casas_do_profissional(new.cadastrado_para),
    jsonb_build_object('paciente_id', new.id, 'profissional_id', new.cadastrado_para));
  return null;
end $$;
create trigger webhooks_ao_cadastrar after insert on pacientes for each row when (new.cadastrado_para is not null)
  execute function webhooks_de_pacientes();
create trigger webhooks_ao_importar after update of cadastrado_para on pacientes for each row
  when (old.cadastrado_para is null and new.cadastrado_para is not null) execute function webhooks_de_pacientes();

-- Published hours, for other systems of the professional and of the clinics where they lie.
create function webhooks_de_horarios() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare dono uuid := profissional_do_template(new.template_id);
begin
  perform avisar_webhooks('horarios.publicados', array[dono],
    array(select distinct l.clinica_id from intervalos_horarios i join locais_atendimento l on l.id = i.local_id
           where i.template_id = new.template_id and l.clinica_id is not null),
    jsonb_build_object('profissional_id', dono, 'template_id', new.template_id));
  return null;
end $$;
create trigger webhooks_ao_publicar after update of publicada_em on versoes_template_horarios for each row
  when (old.publicada_em is null and new.publicada_em is not null) execute function webhooks_de_horarios();

-- Takes up messages that are due, for one process: until `ate` no other one does. What a process that died had taken is due again then.
create function tomar_entregas(quantas int, ate timestamptz)
returns table (id uuid, webhook_id uuid, url text, corpo text, tentativas int, segredo text, anterior text)
language sql volatile security definer set search_path = public, pg_temp as $$
  with devidas as (
    select e.id from entregas_webhook e join webhooks w on w.id = e.webhook_id
     where e.situacao = 'pendente' and e.proxima_em <= app_agora() and w.ativo
     order by e.proxima_em, e.id limit quantas for update of e skip locked),
  tomadas as (
    update entregas_webhook e set proxima_em = ate, tentativas = e.tentativas + 1 from devidas d where e.id = d.id
    returning e.id, e.webhook_id, e.corpo, e.tentativas)
  select t.id, t.webhook_id, w.url, t.corpo, t.tentativas, s.segredo, case when s.anterior_ate > app_agora() then s.anterior end
    from tomadas t join webhooks w on w.id = t.webhook_id join segredos_de_webhook s on s.webhook_id = t.webhook_id
$$;
grant execute on function tomar_entregas(int, timestamptz) to saude_sistema;
