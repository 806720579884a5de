-- What the list of accounts tells of logins, which stand where the product itself does not reach.
create function contas_de(ids uuid[])
  returns table (id uuid, ultimo_acesso timestamptz, confirmado boolean, duas_etapas boolean, sessoes int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, greatest(u.last_sign_in_at, (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s where s.user_id = u.id)),
    u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*)::int from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > app_agora()))
  from auth.users u where u.id = any (ids) $$;
grant execute on function contas_de(uuid[]) to saude_sistema;

-- Accounts with all of these words in the name, or whose e-mail begins so: patterns of `like`, without accents and in small letters. As the owner, because
-- behind row policies a search by parts of words uses no index.
create function contas_com(padroes text[], comeco text) returns setof uuid language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select u.id from usuarios u where sem_acentos(u.nome) like padroes[1] and sem_acentos(u.nome) like all (padroes)
  union
  select u.id from usuarios u where sem_acentos(u.nome || ' ' || coalesce(u.email, '')) like '%' || comeco and lower(u.email) like comeco
$$;
grant execute on function contas_com(text[], text) to saude_sistema;

-- People whose name holds a text, a pattern of `like` without accents and in small letters, at most so many: for the logs. As the owner, like contas_com().
-- Asks: app_admin().
create function pessoas_chamadas(padrao text, quantas int) returns setof uuid language plpgsql stable security definer rows 200 set search_path = public, pg_temp as $$
begin
  if app_admin() then
    -- Planned with the text itself: a rare one is found by its index, of a common one the first are enough.
    return query execute 'select id from usuarios where sem_acentos(nome) like $1 limit $2' using padrao, quantas;
  end if;
end $$;
grant execute on function pessoas_chamadas(text, int) to saude_app;

-- Logins that nobody has confirmed yet.
create function contas_sem_confirmacao() returns setof uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select id from auth.users where email_confirmed_at is null and phone_confirmed_at is null $$;
grant execute on function contas_sem_confirmacao() to saude_sistema;

-- Ends every session of a person. Returns how many.
create function encerrar_sessoes_de(quem uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare quantas int;
begin
  delete from auth.sessions where user_id = quem;
  get diagnostics quantas = row_count;
  return quantas;
end $$;
grant execute on function encerrar_sessoes_de(uuid) to saude_sistema;

-- How many people used the product since: sessions that were opened or turned over.
create function pessoas_ativas(desde timestamptz) returns int language sql stable security definer set search_path = public, pg_temp
  as $$ select count(distinct user_id)::int from auth.sessions where coalesce(refreshed_at, created_at) >= desde $$;
grant execute on function pessoas_ativas(timestamptz) to saude_sistema;
