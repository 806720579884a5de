-- What people with rights over others wrote: who, what, before, after, when, in which request; one chain that nobody can change unseen
-- (docs/decisions/0023-auditoria.md).

-- The key under which protected values are told apart. Nobody of the product reads it: a short text is not guessed from its mark.
create schema cofre;
create table cofre.chaves (
  nome text primary key,
  chave bytea not null
);
insert into cofre.chaves (nome, chave)
values ('auditoria', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- One link of the chain: one write of one row.
create table auditoria (
  -- 1, 2, 3 … without a gap, in the order of the commits.
  id bigint primary key,
  quando timestamptz not null,
  ator uuid not null,
  ator_perfil text,
  pedido text,
  tabela text not null,
  registro text not null,
  -- Whose row it is, where it is a person's.
  titular uuid,
  verbo text not null check (verbo in ('inclusao', 'alteracao', 'exclusao')),
  -- By column; of a change only what changed. A protected value is {"protegido": mark}.
  antes jsonb,
  depois jsonb,
  hash_anterior bytea not null,
  hash bytea not null
);
create index auditoria_por_ator on auditoria (ator, id desc);
create index auditoria_por_titular on auditoria (titular, id desc);
create index auditoria_por_registro on auditoria (tabela, registro, id desc);
create index auditoria_por_hora on auditoria (quando desc);

-- What stood in a protected column of somebody's registration, so that it can be read and can be erased: the chain holds only its mark.
create table auditoria_valores (
  auditoria_id bigint not null references auditoria,
  coluna text not null,
  titular uuid not null,
  antes jsonb,
  depois jsonb,
  primary key (auditoria_id, coluna)
);
create index auditoria_valores_da_pessoa on auditoria_valores (titular);

-- Each step of a walk over the chain, and the end that it saw: a chain that was cut shorter no longer has that end. A step goes on
-- where one before ended; `inteira` is the one that came to the end of the chain, or to a broken link.
create table auditoria_conferencias (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  por uuid,
  ate bigint not null,
  hash bytea not null,
  inteira boolean not null default true,
  quebra bigint,
  motivo text check (motivo in ('falta', 'elo', 'conteudo', 'valor', 'ponta')),
  check ((quebra is null) = (motivo is null))
);
