-- What the auth service keeps of a person, without anything that opens a door.
create function conta_de_acesso(pessoa uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'conta', (select to_jsonb(u) - array['encrypted_password'] from auth.users u where u.id = pessoa),
    'identidades', coalesce((select jsonb_agg(to_jsonb(i)) from auth.identities i where i.user_id = pessoa), '[]'),
    'sessoes', coalesce((select jsonb_agg(to_jsonb(s) - array['counter', 'counter_floor']) from auth.sessions s where s.user_id = pessoa), '[]'),
    'segundos_fatores', coalesce((select jsonb_agg(to_jsonb(f) - array['secret', 'webauthn_credential', 'last_step'])
                                    from auth.mfa_factors f where f.user_id = pessoa), '[]'),
    'atividade', coalesce((select jsonb_agg(to_jsonb(a) order by a.id) from auth.audit_log a where a.actor_id = pessoa), '[]'))
$$;
grant execute on function conta_de_acesso(uuid) to saude_sistema;

-- Ends the login of a person for good. What they did stays counted in the audit log, without address or detail.
create function apagar_conta_de_acesso(pessoa uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update auth.audit_log set ip = null, detail = '{}' where actor_id = pessoa or target_id = pessoa;
  delete from auth.users where id = pessoa;
end $$;
grant execute on function apagar_conta_de_acesso(uuid) to saude_sistema;
