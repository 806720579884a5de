-- The live channel: what changed, and who is to look again. An event names the row and never what is in it. Whoever is told reads the row
-- through the same wall as always.
create table eventos (
  -- In the order of the commits: see anunciar().
  id bigint generated always as identity primary key,
  tipo text not null check (tipo ~ '^[a-z-]+$'),
  entidade_id uuid not null,
  -- Who is to be told: a session listens to the topics that its scope gives it (domain/src/eventos/topicos.ts).
  topicos text[] not null check (cardinality(topicos) > 0),
  criado_em timestamptz not null default clock_timestamp()
);
create index eventos_por_topico on eventos using gin (topicos);
create index eventos_por_idade on eventos (criado_em);
