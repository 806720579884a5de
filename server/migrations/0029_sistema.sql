-- What the administrator sets for the whole product. Everybody may read it: nothing secret stands here.
create table configuracoes_sistema (
  chave text primary key check (chave ~ '^[a-z_]{1,40}$'),
  -- The shape of each is the domain's: domain/src/sistema/configuracoes.ts.
  valor jsonb not null,
  alterada_em timestamptz not null default now()
);
select proteger('configuracoes_sistema', 'select, insert, update');
create policy leitura on configuracoes_sistema for select to saude_app using (true);
create policy administrador_cria on configuracoes_sistema for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on configuracoes_sistema for update to saude_app using ((select app_admin())) with check ((select app_admin()));
-- The auth service asks whether anybody may sign up.
create function configuracao(qual text) returns jsonb language sql stable security definer set search_path = public, pg_temp
  as $$ select valor from configuracoes_sistema where chave = qual $$;
revoke all on function configuracao from public;
grant execute on function configuracao to saude_app, saude_sistema, saude_auth;

-- Versions of the terms. The one whose text is empty is the program's own (domain/src/acesso/termos.ts); the newest one holds.
create table textos_legais (
  versao text primary key check (versao ~ '^[0-9a-z.-]{1,40}$'),
  resumo text not null default '' check (length(resumo) <= 1000),
  secoes jsonb not null default '[]' check (jsonb_typeof(secoes) = 'array'),
  publicado_em timestamptz not null default clock_timestamp()
);
insert into textos_legais (versao, publicado_em) values ('2026-11', '2026-11-01T12:00:00Z');
select proteger('textos_legais', 'select, insert');
-- What somebody accepted is never written anew.
revoke update, delete on textos_legais from saude_sistema;
create policy leitura on textos_legais for select to saude_app using (true);
create policy administrador_publica on textos_legais for insert to saude_app with check ((select app_admin()));
create function termos_em_vigor() returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select versao from textos_legais order by publicado_em desc, versao desc limit 1 $$;
revoke all on function termos_em_vigor from public;
grant execute on function termos_em_vigor to saude_app, saude_sistema, saude_auth;

-- What runs beside the requests, and how its last run ended.
create table trabalhos (
  nome text primary key check (nome ~ '^[a-z-]{1,40}$'),
  cada_s int not null check (cada_s > 0),
  comecou_em timestamptz not null,
  terminou_em timestamptz not null,
  resultado text not null check (resultado in ('ok', 'falhou')),
  detalhe text not null default '' check (length(detalhe) <= 300),
  ok_em timestamptz,
  falhas_seguidas int not null default 0
);
select proteger('trabalhos', 'select');
create policy do_administrador on trabalhos for select to saude_app using ((select app_admin()));

-- Reference data are the administrator's to change; a row that was changed by hand is left alone by the program's own lists.
do $$
declare tabela text;
begin
  foreach tabela in array array['conselhos_profissionais', 'especialidades', 'sub_especialidades', 'operadoras_planos', 'feriados',
                                'categorias_transacao'] loop
    execute format('alter table %I add column do_administrador boolean not null default false', tabela);
    execute format('grant insert, update on %I to saude_app', tabela);
    execute format('create policy administrador_cria on %I for insert to saude_app with check ((select app_admin()))', tabela);
    execute format('create policy administrador_altera on %I for update to saude_app using ((select app_admin())) with check ((select app_admin()))', tabela);
  end loop;
end $$;
-- Those of a city too.
alter table feriados add column id uuid not null unique default gen_random_uuid(), add column cidade text not null default '' check (length(cidade) <= 100),
  add constraint feriados_lugar check (case tipo when 'municipal' then cidade <> '' and uf is not null when 'estadual' then uf is not null and cidade = '' else cidade = '' end);
grant delete on feriados to saude_app;
create policy administrador_apaga on feriados for delete to saude_app using ((select app_admin()));

-- The finder shows words, colours and prices of these rows: a change of them reaches it by itself.
create function vitrine_acompanha_referencia() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'sub_especialidades' then
    perform vitrine_atualizar(array(
      select distinct x.profissional_id from profissional_especialidades x
        join novas n on n.id = x.sub_especialidade_id join velhas v on v.id = n.id where to_jsonb(n) is distinct from to_jsonb(v)));
  else
    perform vitrine_atualizar(array(
      select v.profissional_id from vitrine_profissionais v
       where (v.especialidades || v.especialidade) && array(
         select u.nome
           from (select to_jsonb(n) as n, to_jsonb(o) as o from novas n join velhas o using (id)) m
          cross join lateral (values (coalesce(m.n ->> 'nome_especialidade', m.n ->> 'nome')), (coalesce(m.o ->> 'nome_especialidade', m.o ->> 'nome'))) as u (nome)
          where m.n is distinct from m.o and u.nome is not null)));
  end if;
  return null;
end $$;
create trigger vitrine_u after update on especialidades referencing old table as velhas new table as novas
  for each statement execute function vitrine_acompanha_referencia();
create trigger vitrine_u after update on sub_especialidades referencing old table as velhas new table as novas
  for each statement execute function vitrine_acompanha_referencia();
create trigger vitrine_u after update on conselhos_profissionais referencing old table as velhas new table as novas
  for each statement execute function vitrine_acompanha_referencia();

-- A holiday of a city is proposed to who has the main place there.
create or replace function feriados_de(ids uuid[], de date, ate date)
  returns table (profissional_id uuid, data date, nome text, tipo text, fecha boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.id, f.data, f.nome, f.tipo, coalesce(x.fecha, f.tipo = 'nacional')
        from unnest(ids) p (id)
        left join lateral (select l.uf, l.cidade from locais_atendimento l where l.profissional_id = p.id order by l.principal desc, l.created_at limit 1) l on true
        join feriados f on f.data between feriados_de.de and feriados_de.ate and (f.uf is null or f.uf = l.uf)
          and (f.cidade = '' or sem_acentos(f.cidade) = sem_acentos(l.cidade))
        left join feriados_profissionais x on x.profissional_id = p.id and x.data = f.data and x.nome = f.nome
        order by 1, 2, 3 $$;

-- Moves everybody from one specialty to another and puts the first out of use: registrations, sub-specialties by their names (made where the other has
-- none), and the specialty that people signed up with. What somebody has of both stays once, the checked one. An administrator's act under the
-- administrator's name: a check that was made stays made. Returns how many professionals were moved.
create function substituir_especialidade(de uuid, para uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  velha text := (select nome from especialidades where id = de);
  nova text := (select nome from especialidades where id = para);
  ids uuid[];
begin
  if not app_admin() then raise exception 'only an administrator replaces a specialty' using errcode = 'insufficient_privilege'; end if;
  ids := array(select p.id from profissionais p
                where p.especialidade_principal = velha
                   or exists (select from profissional_especialidades x where x.profissional_id = p.id and x.especialidade_id = de)
                order by p.id for update of p);
  insert into sub_especialidades (nome, especialidade_id, sinonimos, do_administrador)
    select s.nome, para, s.sinonimos, true from sub_especialidades s
     where s.especialidade_id = de and exists (select from profissional_especialidades x where x.sub_especialidade_id = s.id)
    on conflict (especialidade_id, nome) do nothing;
  delete from profissional_especialidades x using profissional_especialidades y
   where y.profissional_id = x.profissional_id and y.uf_registro = x.uf_registro and x.especialidade_id in (de, para)
     and y.especialidade_id = case x.especialidade_id when de then para else de end
     and (x.especialidade_id = de and (y.conferido or not x.conferido) or x.especialidade_id = para and y.conferido and not x.conferido);
  update profissional_especialidades x set especialidade_id = para,
         sub_especialidade_id = (select n.id from sub_especialidades v join sub_especialidades n on n.especialidade_id = para and n.nome = v.nome
                                  where v.id = x.sub_especialidade_id)
   where x.especialidade_id = de;
  update profissionais set especialidade_principal = nova where id = any (ids) and especialidade_principal = velha;
  perform acertar_especialidades(x.profissional_id)
     from (select distinct profissional_id from profissional_especialidades where profissional_id = any (ids)) x;
  update especialidades set ativo = false, do_administrador = true where id = de;
  return cardinality(ids);
end $$;

-- The same among the sub-specialties of one specialty.
create function substituir_sub_especialidade(de uuid, para uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare movidas int;
begin
  if not app_admin() then raise exception 'only an administrator replaces a sub-specialty' using errcode = 'insufficient_privilege'; end if;
  update profissional_especialidades set sub_especialidade_id = para where sub_especialidade_id = de;
  get diagnostics movidas = row_count;
  update sub_especialidades set ativo = false, do_administrador = true where id = de;
  return movidas;
end $$;
revoke all on function substituir_especialidade, substituir_sub_especialidade from public;
grant execute on function substituir_especialidade, substituir_sub_especialidade to saude_app;
