-- By which channel a person answers reminders, so that the next ones go first by it (domain: lembretes/costume.ts).
alter table entregas_notificacao
  -- When its person came by it, the first time.
  add column aberta_em timestamptz;
alter table usuarios
  -- Whether reminders may go first by the channel that the person answers by.
  add column lembretes_por_costume boolean not null default true;
grant update (lembretes_por_costume) on usuarios to saude_app;

-- The person who asks came by this channel.
create function abrir_entrega(alvo uuid, por text) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update entregas_notificacao e set aberta_em = now() from notificacoes n
   where n.id = alvo and n.usuario_id = app_uid() and e.notificacao_id = n.id and e.canal = por and e.aberta_em is null
$$;

-- The channels of the last reminders that a person answered, the newest first: within a day of coming by it they confirmed, cancelled or moved.
create function respostas_a_lembretes(pessoa uuid) returns setof text language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select e.canal from notificacoes n join entregas_notificacao e on e.notificacao_id = n.id
   where n.usuario_id = pessoa and (app_uid() is null or pessoa = app_uid()) and n.tipo = 'lembrete' and e.aberta_em is not null
     and exists (select from historico_agendamentos h
                  where h.agendamento_id = case when n.chave like 'lembrete:%' then split_part(n.chave, ':', 2)::uuid end and h.ator = pessoa
                    and h.ato in ('confirmar', 'cancelar', 'reagendar') and h.quando between e.aberta_em and e.aberta_em + interval '1 day')
   order by e.aberta_em desc limit 5
$$;
do $$
declare f text;
begin
  foreach f in array array['abrir_entrega(uuid, text)', 'respostas_a_lembretes(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_app, saude_sistema', f);
  end loop;
end $$;
