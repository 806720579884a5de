-- The network: when a post came out, what its text leads to, and what people do with posts and with one another.
alter table posts_rede
  -- When it came out first: the order of every feed. Editing never moves it.
  add publicado_em timestamptz,
  -- Ranges of `conteudo` that lead somewhere. Null: written before they were kept, and found on reading.
  add facetas jsonb check (jsonb_typeof(facetas) = 'array');
update posts_rede set publicado_em = created_at where status = 'publicado';
alter table posts_rede add constraint posts_publicados_com_dia check (status <> 'publicado' or publicado_em is not null);
drop index posts_publicados;
create index posts_publicados on posts_rede (publicado_em desc, id desc) where status = 'publicado';
create index posts_publicados_do_autor on posts_rede (autor_id, publicado_em desc, id desc) where status = 'publicado';
-- What many people liked, for who follows nobody yet.
create index posts_em_alta on posts_rede (publicado_em desc, id desc) where status = 'publicado' and likes_count >= 5;
create index posts_dicas on posts_rede (publicado_em desc, id desc) where status = 'publicado' and tipo_post = 'dica_saude';

create index curtidas_da_pessoa on curtidas_posts (usuario_id, created_at desc);

alter table comentarios_posts
  -- The comment answered: two levels, and an answer to an answer stands beside it.
  add pai_id uuid references comentarios_posts on delete cascade,
  add facetas jsonb not null default '[]' check (jsonb_typeof(facetas) = 'array'),
  add likes_count int not null default 0 check (likes_count >= 0),
  -- `apagado` by its author, who may take that back; `removido` by whoever moderates.
  add status text not null default 'publicado' check (status in ('publicado', 'apagado', 'removido')),
  add editado_em timestamptz;
drop index comentarios_do_post;
create index comentarios_do_post on comentarios_posts (post_id, created_at, id);
create index comentarios_respostas on comentarios_posts (pai_id, created_at, id) where pai_id is not null;
create index comentarios_do_autor on comentarios_posts (autor_id, post_id);

create table curtidas_comentarios (
  comentario_id uuid not null references comentarios_posts on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  created_at timestamptz not null default app_agora(),
  primary key (comentario_id, usuario_id)
);
create index curtidas_comentarios_da_pessoa on curtidas_comentarios (usuario_id);

create table posts_salvos (
  usuario_id uuid not null references usuarios on delete cascade,
  post_id uuid not null references posts_rede on delete cascade,
  created_at timestamptz not null default app_agora(),
  primary key (usuario_id, post_id)
);
create index posts_salvos_ordem on posts_salvos (usuario_id, created_at desc, post_id desc);
create index posts_salvos_do_post on posts_salvos (post_id);

create table seguidores (
  usuario_id uuid not null references usuarios on delete cascade,
  autor_id uuid not null references usuarios on delete cascade,
  created_at timestamptz not null default app_agora(),
  primary key (usuario_id, autor_id),
  constraint seguidores_de_outro check (usuario_id <> autor_id)
);
create index seguidores_do_autor on seguidores (autor_id, usuario_id);

-- What a person does not want to read. Nobody else knows of it.
create table silencios (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  -- One of the three: a word, as `sem_acentos` folds it; an author; the conversation under a post.
  palavra text check (length(palavra) between 2 and 60),
  autor_id uuid references usuarios on delete cascade,
  post_id uuid references posts_rede on delete cascade,
  created_at timestamptz not null default app_agora(),
  constraint silencios_de_um check (num_nonnulls(palavra, autor_id, post_id) = 1),
  constraint silencios_uma_vez unique nulls not distinct (usuario_id, palavra, autor_id, post_id)
);
create index silencios_do_autor on silencios (autor_id) where autor_id is not null;
create index silencios_do_post on silencios (post_id) where post_id is not null;

-- A wall between two people, whoever built it: neither finds the other in the network.
create table bloqueios_rede (
  usuario_id uuid not null references usuarios on delete cascade,
  bloqueado_id uuid not null references usuarios on delete cascade,
  created_at timestamptz not null default app_agora(),
  primary key (usuario_id, bloqueado_id),
  constraint bloqueios_de_outro check (usuario_id <> bloqueado_id)
);
create index bloqueios_contra on bloqueios_rede (bloqueado_id, usuario_id);

create table posts_ocultos (
  usuario_id uuid not null references usuarios on delete cascade,
  post_id uuid not null references posts_rede on delete cascade,
  created_at timestamptz not null default app_agora(),
  primary key (usuario_id, post_id)
);
create index posts_ocultos_do_post on posts_ocultos (post_id);

-- Where somebody stopped reading a feed, whichever device they read it on.
create table lugares_de_leitura (
  usuario_id uuid not null references usuarios on delete cascade,
  feed text not null check (feed in ('para-voce', 'seguindo', 'especialidade', 'cidade', 'salvos')),
  post_id uuid not null references posts_rede on delete cascade,
  -- Place of that post in the feed.
  momento timestamptz not null,
  updated_at timestamptz not null default app_agora(),
  primary key (usuario_id, feed)
);
create index lugares_do_post on lugares_de_leitura (post_id);

-- One row for each hashtag of a published post: a hashtag is found by a B-tree, which row policies do not switch off. Kept by trigger.
create table hashtags_posts (
  tag text not null,
  publicado_em timestamptz not null,
  post_id uuid not null references posts_rede on delete cascade,
  autor_id uuid not null references usuarios on delete cascade,
  primary key (post_id, tag)
);
create index hashtags_pagina on hashtags_posts (tag, publicado_em desc, post_id desc);
create index hashtags_recentes on hashtags_posts (publicado_em desc);
create index hashtags_do_autor on hashtags_posts (autor_id);
insert into hashtags_posts (tag, publicado_em, post_id, autor_id)
select distinct left(regexp_replace(sem_acentos(t), '[^[:alnum:]_]', '', 'g'), 50), p.publicado_em, p.id, p.autor_id
  from posts_rede p, unnest(p.tags) t where p.status = 'publicado' and sem_acentos(t) ~ '[[:alpha:]]';

-- Words of published posts by their stems. Nobody reads it but the function that searches, which applies the wall itself. Kept by trigger.
create table palavras_posts (
  post_id uuid primary key references posts_rede on delete cascade,
  palavras tsvector not null,
  publicado_em timestamptz not null,
  autor_id uuid not null references usuarios on delete cascade
);
create index palavras_posts_busca on palavras_posts using gin (palavras);
create index palavras_posts_ordem on palavras_posts (publicado_em desc, post_id desc);
create index palavras_posts_do_autor on palavras_posts (autor_id);
insert into palavras_posts (post_id, palavras, publicado_em, autor_id)
select p.id, setweight(to_tsvector('portuguese', t.cabeca) || to_tsvector('portuguese', sem_acentos(t.cabeca)), 'A')
    || setweight(to_tsvector('portuguese', p.conteudo) || to_tsvector('portuguese', sem_acentos(p.conteudo)), 'B'), p.publicado_em, p.autor_id
  from posts_rede p, lateral (select p.titulo || ' ' || array_to_string(p.tags, ' ') as cabeca) t where p.status = 'publicado';
