-- Roles belong to the whole cluster, so another database of it may have made them already.
do $$
declare papel text;
begin
  foreach papel in array array['saude_conexao', 'saude_app', 'saude_sistema', 'saude_auth'] loop
    begin
      execute format('create role %I nologin', papel);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', papel);
    exception when others then
      -- A superuser acts as any role without being a member, and two databases may grant at once.
      if not (select rolsuper from pg_roles where rolname = current_user) then raise; end if;
    end;
  end loop;
end $$;

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;

revoke all on schema public from public;
grant usage on schema public to saude_app, saude_sistema;

-- Who asks. Set by the server for one transaction; read by every row policy.
create function app_uid() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.uid', true), '')::uuid $$;
create function app_perfil() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.perfil', true), '') $$;
create function app_admin() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.perfil', true) = 'administrador-geral', false) $$;

-- The same folding as semAcentos() of the domain: search ignores case and accents.
create function sem_acentos(texto text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', texto)) $$;

create function marcar_atualizacao() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Row-level security on, full access for the product's own acts, and the given verbs for people (whom policies then narrow).
create function proteger(tabela regclass, verbos text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('grant select, insert, update, delete on %s to saude_sistema', tabela);
  execute format('create policy sistema on %s to saude_sistema using (true) with check (true)', tabela);
  if verbos <> '' then execute format('grant %s on %s to saude_app', verbos, tabela); end if;
end $$;

alter table migracoes enable row level security;
grant select on migracoes to saude_sistema;
create policy sistema on migracoes for select to saude_sistema using (true);
