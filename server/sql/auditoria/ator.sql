-- What people with rights over others wrote: who, what, before, after, when, in which request; one chain that nobody can change unseen
-- (docs/decisions/0023-auditoria.md).

-- Who is behind a statement, also behind an act of the product that a request set off. The audit reads these and no policy does.
create function app_ator() returns uuid language sql stable parallel safe
  as $$ select coalesce(nullif(split_part(current_setting('app.ator', true), ' ', 1), '')::uuid, app_uid()) $$;
grant execute on function app_ator() to saude_app, saude_sistema, saude_auth;

-- The profile of that person.
create function app_ator_perfil() returns text language sql stable parallel safe
  as $$ select coalesce(nullif(split_part(current_setting('app.ator', true), ' ', 2), ''), app_perfil()) $$;
grant execute on function app_ator_perfil() to saude_app, saude_sistema;

-- The request in which it happens.
create function app_pedido() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.pedido', true), '') $$;
grant execute on function app_pedido() to saude_app, saude_sistema;
