-- What a person may know and do of their own sign-ins. Whose is not asked: it is who the transaction acts for.
-- Asks: the caller: their own sessions.
create function sessoes_proprias(agora timestamptz)
returns table (id uuid, user_agent text, ip text, aal text, created_at timestamptz, refreshed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_agent, s.ip, s.aal, s.created_at, s.refreshed_at
    from auth.sessions s
   where s.user_id = app_uid() and (s.not_after is null or s.not_after > agora)
   order by coalesce(s.refreshed_at, s.created_at) desc, s.id
   limit 100
$$;
grant execute on function sessoes_proprias(timestamptz) to saude_app;

-- Ends one session.
-- Asks: the caller: their own session.
create function encerrar_sessao_propria(sessao uuid, endereco text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.sessions s where s.id = sessao and s.user_id = app_uid();
  if not found then return false; end if;
  insert into auth.audit_log (action, actor_id, ip, detail)
  values ('logout', app_uid(), endereco, jsonb_build_object('scope', 'one', 'session', sessao));
  return true;
end $$;
grant execute on function encerrar_sessao_propria(uuid, text) to saude_app;

-- What happened to the account, the newest first.
-- Asks: the caller: what they did, or what was done to their account.
create function eventos_proprios(acoes text[], limite int)
returns table (id bigint, action text, detail jsonb, ip text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from (
    (select a.id, a.action, a.detail, a.ip, a.created_at from auth.audit_log a
      where a.actor_id = app_uid() and a.action = any(acoes) order by a.created_at desc limit limite)
    union
    (select a.id, a.action, a.detail, a.ip, a.created_at from auth.audit_log a
      where a.target_id = app_uid() and a.action = any(acoes) order by a.created_at desc limit limite)
  ) e order by e.created_at desc, e.id desc limit limite
$$;
grant execute on function eventos_proprios(text[], int) to saude_app;
