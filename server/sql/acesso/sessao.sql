-- What is true of a session now. It is written into the two functions below, which alone may read it.
create function estado_da_sessao(sessao uuid, pessoa uuid, agora timestamptz)
returns table (aal text, tem_fator boolean, tipo_usuario text, status text) language sql stable as $$
  select s.aal,
         exists (select from auth.mfa_factors f where f.user_id = pessoa and f.status = 'verified'),
         c.tipo_usuario, c.status
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    left join public.usuarios c on c.id = u.id
   where s.id = sessao and s.user_id = pessoa
     and (s.not_after is null or s.not_after > agora)
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= agora)
$$;

-- The whole check of a request in one question: the session lives, its person is neither banned nor gone, and what they may do here.
create function sessao_ativa(sessao uuid, pessoa uuid, agora timestamptz)
returns table (aal text, tem_fator boolean, tipo_usuario text, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from estado_da_sessao(sessao, pessoa, agora)
$$;
grant execute on function sessao_ativa(uuid, uuid, timestamptz) to saude_auth;

-- The same for a server that remembers it: whether all of it is still so, for a transaction to begin with. Nothing behind a refusal runs.
-- Asks: that the session is that of the actor, and all else that is told of it true.
create function exigir_sessao(sessao uuid, pessoa uuid, aal text, tem_fator boolean, tipo_usuario text, status text)
returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform from estado_da_sessao(sessao, pessoa, app_agora()) e
    where pessoa = app_ator() and (e.aal, e.tem_fator, e.tipo_usuario, e.status) is not distinct from ($3, $4, $5, $6);
  if not found then
    raise exception 'the session is not what it was' using errcode = 'SE001';
  end if;
end $$;
grant execute on function exigir_sessao(uuid, uuid, text, boolean, text, text) to saude_app, saude_sistema;

-- What somebody may see has changed: their streams end, and who may comes back with the topics of now.
create function eventos_de_acesso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pessoa uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform anunciar('acesso', pessoa, array['usuario/' || pessoa]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after update on usuarios deferrable initially deferred for each row
  when (old.tipo_usuario is distinct from new.tipo_usuario or old.status is distinct from new.status)
  execute function eventos_de_acesso('id');
create constraint trigger eventos_ao_mudar after update on auth.users deferrable initially deferred for each row
  when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function eventos_de_acesso('id');
create constraint trigger eventos_ao_mudar after update on auth.mfa_factors deferrable initially deferred for each row
  when (old.status is distinct from new.status) execute function eventos_de_acesso('user_id');

-- A session that has ended closes its streams.
create function eventos_de_sessao() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('sessao', old.id, array['sessao/' || old.id]);
  return null;
end $$;
create constraint trigger eventos_ao_terminar after delete on auth.sessions
  deferrable initially deferred for each row execute function eventos_de_sessao();
