-- Recovery codes are a factor of their own kind, born verified, and never the only one of a person.
alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code'));
create unique index mfa_factors_recuperacao on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  -- Keyed hash: the code itself is shown once and kept nowhere.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
grant select, insert, update, delete on auth.mfa_recovery_codes to saude_auth;
create policy servico on auth.mfa_recovery_codes to saude_auth using (true) with check (true);

create index audit_log_alvo on auth.audit_log (target_id, created_at desc) where target_id is not null;

-- What a person may know and do of their own sign-ins. Whose is not asked: it is who the transaction acts for.
create function sessoes_proprias(agora timestamptz)
returns table (id uuid, user_agent text, ip text, aal text, created_at timestamptz, refreshed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_agent, s.ip, s.aal, s.created_at, s.refreshed_at
    from auth.sessions s
   where s.user_id = app_uid() and (s.not_after is null or s.not_after > agora)
   order by coalesce(s.refreshed_at, s.created_at) desc, s.id
   limit 100
$$;

create function encerrar_sessao_propria(sessao uuid, endereco text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.sessions s where s.id = sessao and s.user_id = app_uid();
  if not found then return false; end if;
  insert into auth.audit_log (action, actor_id, ip, detail)
  values ('logout', app_uid(), endereco, jsonb_build_object('scope', 'one', 'session', sessao));
  return true;
end $$;

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

revoke all on function sessoes_proprias, encerrar_sessao_propria, eventos_proprios from public;
grant execute on function sessoes_proprias, encerrar_sessao_propria, eventos_proprios to saude_app;
