-- Whether an appointment is one that people are reminded of.
create function se_lembra(a agendamentos) returns boolean language sql immutable as $$
  select a.reserva_expira_em is null and not a.aguarda_aprovacao and a.status in ('agendado', 'confirmado', 'reagendado')
$$;
grant execute on function se_lembra(agendamentos) to saude_app, saude_sistema;

-- The reminders that an appointment gets now: none whose time is past, none that its rule switched off. How long before the start each is due is
-- said by its own word ('72h'), here and in domain/src/lembretes/lembrete.ts. The one of a week before is off where no rule speaks of it, and is for
-- what lies three weeks ahead or more.
create function lembretes_de(dono uuid, servico uuid, inicio timestamptz) returns table (tipo text, enviar_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tipo, inicio - t.tipo::interval
    from unnest(array['168h', '72h', '24h', '2h']) t (tipo)
   where inicio - t.tipo::interval > app_agora() and (t.tipo <> '168h' or inicio - app_agora() >= interval '21 days')
     and coalesce((select r.ativo from regras_lembretes r
                    where r.profissional_id = dono and r.tipo = t.tipo and (r.servico_id = servico or r.servico_id is null)
                    order by r.servico_id is null limit 1), t.tipo <> '168h')
$$;
grant execute on function lembretes_de(uuid, uuid, timestamptz) to saude_sistema;

-- The reminders of appointments that became ones; none for what moved on meanwhile and is reminded of already. The rows are locked by the caller.
create function lembrar(ids uuid[]) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  insert into lembretes as l (agendamento_id, versao, tipo, enviar_em)
  select a.id, a.versao, d.tipo, d.enviar_em
    from agendamentos a cross join lateral lembretes_de(a.profissional_id, a.servico_id, a.data_agendamento) d
   where a.id = any (ids) and se_lembra(a) and a.data_agendamento > app_agora()
  on conflict (agendamento_id, versao, tipo) do update
    set situacao = 'pendente', motivo = null, resolvido_em = null, enviar_em = excluded.enviar_em, ajustado = false
    where l.situacao = 'dispensado'
$$;
grant execute on function lembrar(uuid[]) to saude_sistema;

-- Every way in which an appointment moves or ends comes through here: a reminder of an hour that is no more is worse than none. Those of an
-- appointment that becomes one follow it (`consequencias_pendentes`).
create function agendamentos_lembretes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  viva boolean := se_lembra(new);
  vivia boolean := se_lembra(old);
begin
  if viva and vivia and new.data_agendamento = old.data_agendamento then
    -- The hour stayed: what is due stays due.
    update lembretes set versao = new.versao where agendamento_id = new.id and situacao = 'pendente' and versao <> new.versao;
    return null;
  end if;
  if vivia then
    update lembretes set situacao = 'dispensado', motivo = case when viva then 'mudou' else 'encerrada' end, resolvido_em = app_agora()
     where agendamento_id = new.id and situacao = 'pendente';
    -- Written already, and waiting for the end of somebody's quiet hours: it would speak of what is no more.
    update entregas_notificacao e set estado = 'dispensada' from lembretes l
     where l.agendamento_id = new.id and l.situacao = 'enviado' and e.notificacao_id = any (l.notificacoes)
       and e.estado in ('pendente', 'adiada') and e.mensagem_id is null;
  end if;
  if viva and vivia then perform lembrar(array[new.id]);
  elsif viva then insert into consequencias_pendentes (agendamento_id) values (new.id); end if;
  return null;
end $$;
create trigger lembretes_ao_mudar after update on agendamentos for each row
  when ((old.status, old.data_agendamento, old.versao, old.reserva_expira_em, old.aguarda_aprovacao)
        is distinct from (new.status, new.data_agendamento, new.versao, new.reserva_expira_em, new.aguarda_aprovacao))
  execute function agendamentos_lembretes();

-- An appointment that is written as one: its reminders follow.
create function lembretes_das_novas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into consequencias_pendentes (agendamento_id) select n.id from novas n where se_lembra(n) and n.data_agendamento > app_agora();
  return null;
end $$;
create trigger lembretes_ao_marcar after insert on agendamentos referencing new table as novas for each statement execute function lembretes_das_novas();

-- Whom a reminder is for: the patient, who looks after them as their guardian, and who booked for them, while that access lasts.
create function quem_e_lembrado(paciente uuid, marcou uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from pacientes p join usuarios u on u.id = p.usuario_id
   where p.id = paciente and u.status = 'ativo' and exists (select from auth.users a where a.id = u.id)
  union
  select v.cuidador_id from pacientes p
    join vinculos_cuidado v on v.pessoa_id = p.usuario_id
    join usuarios u on u.id = v.cuidador_id and u.tipo_usuario = 'paciente-administrador' and u.status = 'ativo'
   where p.id = paciente and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura')
     and (v.responsavel or v.cuidador_id = marcou)
$$;
grant execute on function quem_e_lembrado(uuid, uuid) to saude_sistema;

-- The channels of the last reminders that a person answered, the newest first: within a day of coming by it they confirmed, cancelled or moved.
-- Asks: the caller: their own answers; the product those of anybody.
create function respostas_a_lembretes(pessoa uuid) returns setof text language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select e.canal from notificacoes n join entregas_notificacao e on e.notificacao_id = n.id
   where n.usuario_id = pessoa and (app_uid() is null or pessoa = app_uid()) and n.tipo = 'lembrete' and e.aberta_em is not null
     and exists (select from historico_agendamentos h
                  where h.agendamento_id = case when n.chave like 'lembrete:%' then split_part(n.chave, ':', 2)::uuid end and h.ator = pessoa
                    and h.ato in ('confirmar', 'cancelar', 'reagendar') and h.quando between e.aberta_em and e.aberta_em + interval '1 day')
   order by e.aberta_em desc limit 5
$$;
grant execute on function respostas_a_lembretes(uuid) to saude_app, saude_sistema;
