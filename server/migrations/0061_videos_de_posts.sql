-- Videos of posts: sent in pieces, and one file once all of them came (REDE-02).
create table videos_posts (
  -- Chosen by the browser, which goes on by it after a lost network.
  id uuid primary key,
  dono_id uuid not null references usuarios on delete cascade,
  nome text not null check (length(nome) between 1 and 200),
  -- Bytes that were promised, of all pieces together.
  tamanho int not null check (tamanho between 1 and 104857600),
  situacao text not null default 'recebendo' check (situacao in ('recebendo', 'pronto')),
  -- The file in the bucket `posts`, without what a camera wrote.
  caminho text unique check (length(caminho) <= 400),
  duracao_ms int check (duracao_ms between 1 and 181000),
  largura int check (largura > 0),
  altura int check (altura > 0),
  -- Captions as WebVTT; empty where there are none.
  legendas text not null default '' check (length(legendas) <= 60000),
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint videos_posts_pronto check ((situacao = 'pronto') = (num_nonnulls(caminho, duracao_ms, largura, altura) = 4) and (situacao = 'pronto' or num_nonnulls(caminho, duracao_ms, largura, altura) = 0))
);
create index videos_posts_do_dono on videos_posts (dono_id, created_at);
create index videos_posts_por_chegar on videos_posts (updated_at) where situacao = 'recebendo';

-- Pieces that came, each under its number. Their bytes lie in the bucket `envios` until the video is whole.
create table pedacos_videos (
  video_id uuid not null references videos_posts on delete cascade,
  numero int not null check (numero >= 0),
  tamanho int not null check (tamanho > 0),
  created_at timestamptz not null default app_agora(),
  primary key (video_id, numero)
);

-- What an author answered about the people in the pictures and videos of a post, each time that they were asked (REDE-09). Rows are only added.
create table declaracoes_de_imagem (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts_rede on delete cascade,
  autor_id uuid not null references usuarios on delete cascade,
  -- Version of the post that was answered for.
  versao int not null,
  pessoas text not null check (pessoas in ('ninguem', 'eu', 'autorizadas')),
  -- Addresses of the pictures that the answer is about.
  midias text[] not null check (cardinality(midias) between 1 and 10),
  created_at timestamptz not null default app_agora(),
  constraint declaracoes_uma_vez unique (post_id, versao, pessoas, midias)
);
create index declaracoes_do_autor on declaracoes_de_imagem (autor_id, created_at);
