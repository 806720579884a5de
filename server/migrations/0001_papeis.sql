-- Roles, extensions, and the functions that tables rest on.

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
grant usage on schema public to saude_app, saude_sistema, saude_auth;

-- Below are the functions that defaults, checks, indexes and generated columns call. They must be there before the tables and cannot
-- be dropped under them, so they stand here and not in server/sql. Their comment begins with 'base:', by which they are known. A change
-- of one is `create or replace` in a new migration. A change of what an index or a generated column calls rebuilds these there too.

-- The clock of the product. Policies, functions and defaults ask this one and never now(), so that the server, or a test, says which instant it is.
-- Inlined where it is called, and therefore as good as now() for an index.
create function app_agora() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.agora', true), '')::timestamptz, now()) $$;
comment on function app_agora() is 'base: the instant that the server set for the transaction (`app.agora`), and the clock of the database where it set none';

create function app_uid() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.uid', true), '')::uuid $$;
comment on function app_uid() is 'base: the person who asks, set by the server for one transaction; null for a visitor and for the product itself';

create function app_perfil() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.perfil', true), '') $$;
comment on function app_perfil() is 'base: the profile of the person who asks';

create function app_admin() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.perfil', true) = 'administrador-geral', false) $$;
comment on function app_admin() is 'base: whether an administrator of the platform asks';

create function app_na_equipe() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.perfil', true) in ('profissional-administrador', 'clinica'), false) $$;
comment on function app_na_equipe() is 'base: whether the profile of the person who asks works by grants of a clinic''s team';

-- Search ignores case and accents, here as in semAcentos() of the domain.
create function sem_acentos(texto text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', texto)) $$;
comment on function sem_acentos(text) is 'base: a text folded to lower case without accents';

create function nivel_do_acesso(nivel text) returns int language sql immutable parallel safe
  as $$ select case nivel when 'escrita' then 2 when 'leitura' then 1 when 'nenhum' then 0 end $$;
comment on function nivel_do_acesso(text) is 'base: the rank of a level of access; null for a word that is none';

create function permissoes_inteiras(permissoes jsonb, areas text[]) returns boolean language sql immutable parallel safe
  as $$ select jsonb_typeof(permissoes) = 'object'
          and (select count(*) = cardinality(areas) and coalesce(bool_and(p.key = any (areas) and nivel_do_acesso(p.value) is not null), false)
                 from jsonb_each_text(permissoes) p) $$;
comment on function permissoes_inteiras(jsonb, text[]) is 'base: whether `permissoes` names every one of the areas, and no other, each with a level';

create function etiquetas_cabem(etiquetas text[]) returns boolean language sql immutable parallel safe
  as $$ select cardinality(etiquetas) <= 10 and not exists (select from unnest(etiquetas) e where e is null or length(e) > 30 or length(btrim(e)) = 0) $$;
comment on function etiquetas_cabem(text[]) is 'base: whether the labels of a patient are at most ten, each of 1 to 30 characters';

create function cns_confere(cns text) returns boolean language sql immutable parallel safe as $$
  select sum(substr(cns, i, 1)::int * (16 - i)) % 11 = 0 from generate_series(1, 15) i
$$;
comment on function cns_confere(text) is 'base: whether the 15 digits of a national health card, weighted 15 down to 1, sum to a multiple of 11';

grant execute on function app_agora(), app_uid(), app_perfil(), app_admin(), app_na_equipe(), sem_acentos(text), nivel_do_acesso(text), permissoes_inteiras(jsonb, text[]),
  etiquetas_cabem(text[]), cns_confere(text) to saude_app, saude_sistema, saude_auth;
