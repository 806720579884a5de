-- The tables that are only added to, in parts (docs/decisions/0179-tabelas-em-partes.md). Parts lie in a schema of their own that no role of the product
-- may enter: a row is reached through its table and the policies there, or not at all. `cuidar_das_partes()` makes the next parts ahead of time.
-- No row moves here: what was the table becomes the first part. Beside it stands a net that takes what no part takes, so that nothing is ever refused.
create schema partes;

do $$
declare
  agora timestamptz := app_agora();
  ultimo bigint;
  usado boolean;
begin
  -- Who read whose data, by the month. The number stays the place in every list; the sequence alone gives it.
  select last_value, is_called into ultimo, usado from acessos_dados_id_seq;
  alter table acessos_dados alter column id drop identity;
  alter table acessos_dados drop constraint acessos_dados_pkey;
  drop index acessos_dados_de_quem;
  alter table acessos_dados add primary key (id, em);
  alter table acessos_dados set schema partes;
  alter table partes.acessos_dados rename to acessos_dados_antes;
  create table acessos_dados (like partes.acessos_dados_antes including defaults including constraints) partition by range (em);
  alter table acessos_dados alter column id add generated always as identity, add primary key (id, em),
    add foreign key (titular_id) references usuarios on delete cascade, add foreign key (quem_id) references usuarios on delete set null;
  create index acessos_dados_do_titular on acessos_dados (titular_id, id desc);
  -- The reader first: the search by a name finds what somebody read, too.
  create index acessos_dados_de_quem on acessos_dados (quem_id, titular_id, em);
  perform setval('acessos_dados_id_seq', ultimo, usado);
  execute format('alter table acessos_dados attach partition partes.acessos_dados_antes for values from (minvalue) to (%L)',
    (date_trunc('month', greatest(agora, (select max(em) from partes.acessos_dados_antes)) at time zone 'UTC') + interval '1 month') at time zone 'UTC');
  create table partes.acessos_dados_resto partition of acessos_dados default;

  -- The live channel, by the day: a day that nobody can ask for any more is dropped whole.
  select last_value, is_called into ultimo, usado from eventos_id_seq;
  alter table eventos alter column id drop identity;
  alter table eventos drop constraint eventos_pkey;
  alter table eventos add primary key (id, criado_em);
  alter table eventos set schema partes;
  alter table partes.eventos rename to eventos_antes;
  create table eventos (like partes.eventos_antes including defaults including constraints) partition by range (criado_em);
  alter table eventos alter column id add generated always as identity, add primary key (id, criado_em);
  create index eventos_por_topico on eventos using gin (topicos);
  create index eventos_por_idade on eventos (criado_em);
  perform setval('eventos_id_seq', ultimo, usado);
  execute format('alter table eventos attach partition partes.eventos_antes for values from (minvalue) to (%L)',
    (date_trunc('day', greatest(agora, (select max(criado_em) from partes.eventos_antes)) at time zone 'UTC') + interval '1 day') at time zone 'UTC');
  create table partes.eventos_resto partition of eventos default;

  -- The audit, by its number: the chain is walked by it, its key stays the number alone, and a readable value still refers to its line.
  alter table auditoria_valores drop constraint auditoria_valores_auditoria_id_fkey;
  alter table auditoria set schema partes;
  alter table partes.auditoria rename to auditoria_antes;
  create table auditoria (like partes.auditoria_antes including defaults including constraints) partition by range (id);
  alter table auditoria add primary key (id);
  create index auditoria_por_ator on auditoria (ator, id desc);
  create index auditoria_por_titular on auditoria (titular, id desc);
  create index auditoria_por_registro on auditoria (tabela, registro, id desc);
  create index auditoria_por_hora on auditoria (quando desc);
  execute format('alter table auditoria attach partition partes.auditoria_antes for values from (minvalue) to (%L)',
    (coalesce((select max(id) from partes.auditoria_antes), 0) / 5000000 + 1) * 5000000);
  create table partes.auditoria_resto partition of auditoria default;
  alter table auditoria_valores add foreign key (auditoria_id) references auditoria;
end $$;

alter table partes.acessos_dados_antes enable row level security;
alter table partes.acessos_dados_resto enable row level security;
alter table partes.eventos_antes enable row level security;
alter table partes.eventos_resto enable row level security;
alter table partes.auditoria_antes enable row level security;
alter table partes.auditoria_resto enable row level security;

-- Notices stay one table: each is read by its person, who is told of a thing once, and nothing ends by age. Who takes an act back knows the key alone.
drop index notificacoes_chave;
create unique index notificacoes_chave on notificacoes (chave, usuario_id) where chave is not null;
