create table posts_rede (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'rascunho' check (status in ('rascunho', 'publicado', 'em-revisao', 'removido', 'arquivado')),
  autor_id uuid not null references usuarios on delete cascade,
  tipo_autor text not null check (tipo_autor in ('paciente', 'profissional', 'clinica')),
  tipo_post text not null check (tipo_post in ('dica_saude', 'pergunta', 'experiencia', 'discussao')),
  titulo text not null default '' check (length(titulo) <= 200),
  conteudo text not null check (length(btrim(conteudo)) between 1 and 20000),
  tags text[] not null default '{}',
  midias jsonb not null default '[]' check (jsonb_typeof(midias) = 'array'),
  likes_count int not null default 0 check (likes_count >= 0),
  comentarios_count int not null default 0 check (comentarios_count >= 0),
  visualizacoes_count int not null default 0 check (visualizacoes_count >= 0),
  colaboracao_profissional_id uuid references profissionais on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create index posts_publicados on posts_rede (created_at desc) where status = 'publicado';
create index posts_autor on posts_rede (autor_id, created_at desc);

create table curtidas_posts (
  post_id uuid not null references posts_rede on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  created_at timestamptz not null default app_agora(),
  primary key (post_id, usuario_id)
);

create table comentarios_posts (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts_rede on delete cascade,
  autor_id uuid not null references usuarios on delete cascade,
  conteudo text not null check (length(btrim(conteudo)) between 1 and 5000),
  created_at timestamptz not null default app_agora()
);
create index comentarios_do_post on comentarios_posts (post_id, created_at);

-- One row for one page load, named by the page itself, so that a retried request does not count twice (POST-04).
create table visualizacoes_posts (
  carga_id uuid primary key,
  post_id uuid not null references posts_rede on delete cascade,
  created_at timestamptz not null default app_agora()
);
create index visualizacoes_do_post on visualizacoes_posts (post_id);
