-- The professional that the caller is.
-- Asks: nobody else: the answer is about the caller.
create function meu_profissional_id() returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select id from profissionais where usuario_id = app_uid() $$;
grant execute on function meu_profissional_id() to saude_app, saude_sistema;

-- True when the professional may be shown to anyone: active and verified (FIND-02).
-- Asks: nobody: what everybody may know.
create function profissional_publico(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$ select exists (select from profissionais where id = alvo and status_profissional = 'ativo' and verificado) $$;
grant execute on function profissional_publico(uuid) to saude_app, saude_sistema;

-- The professional that the caller is, while they are in force: active and verified. Acts on patients and their data ask for this one.
-- Asks: nobody else: the answer is about the caller.
create function meu_profissional_em_vigor() returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select id from profissionais where usuario_id = app_uid() and status_profissional = 'ativo' and verificado $$;
grant execute on function meu_profissional_em_vigor() to saude_app, saude_sistema;
