-- The auth service asks whether anybody may sign up.
-- Asks: nobody: nothing secret stands there.
create function configuracao(qual text) returns jsonb language sql stable security definer set search_path = public, pg_temp
  as $$ select valor from configuracoes_sistema where chave = qual $$;
grant execute on function configuracao(text) to saude_app, saude_sistema, saude_auth;

-- The version of the terms that holds now.
-- Asks: nobody: the terms are public.
create function termos_em_vigor() returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select versao from textos_legais order by publicado_em desc, versao desc limit 1 $$;
grant execute on function termos_em_vigor() to saude_app, saude_sistema, saude_auth;
