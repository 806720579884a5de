-- Writing of posts: drafts, scheduling, editing with a visible history, deleting with undo (REDE-02).
alter table posts_rede
  -- Counts changes of the author: two tabs never overwrite each other.
  add column versao int not null default 1,
  -- Instant at which a draft publishes itself.
  add column publicar_em timestamptz,
  add column editado_em timestamptz,
  -- Author's answer about the people in the pictures.
  add column imagens_confirmadas_em timestamptz,
  -- Deleted by the author, who may undo it for a while; and what it was before.
  add column apagado_em timestamptz,
  add column status_antes text,
  drop constraint posts_rede_conteudo_check,
  add constraint posts_rede_conteudo check (length(conteudo) <= 20000 and (status in ('rascunho', 'arquivado') or length(btrim(conteudo)) >= 1)),
  add constraint posts_rede_agendado check (publicar_em is null or status = 'rascunho'),
  add constraint posts_rede_apagado check ((apagado_em is null) = (status_antes is null) and (apagado_em is null or status = 'arquivado')),
  add constraint posts_rede_antes check (status_antes in ('rascunho', 'publicado', 'em-revisao'));
create index posts_agendados on posts_rede (publicar_em) where publicar_em is not null;
create index posts_apagados on posts_rede (apagado_em) where apagado_em is not null;

-- What a published post said before each edit. Readers of the post see it.
create table versoes_posts (
  post_id uuid not null references posts_rede on delete cascade,
  versao int not null,
  tipo_post text not null check (tipo_post in ('dica_saude', 'pergunta', 'experiencia', 'discussao')),
  titulo text not null check (length(titulo) <= 200),
  conteudo text not null check (length(conteudo) <= 20000),
  midias jsonb not null default '[]' check (jsonb_typeof(midias) = 'array'),
  -- From when to when it stood.
  desde timestamptz not null,
  created_at timestamptz not null default app_agora(),
  primary key (post_id, versao)
);

-- Invitation of one professional to sign a post together with its author. Only an acceptance shows the banner (REDE-03).
create table colaboracoes_posts (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts_rede on delete cascade,
  profissional_id uuid not null references profissionais on delete cascade,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceita', 'recusada', 'retirada')),
  respondida_em timestamptz,
  created_at timestamptz not null default app_agora(),
  constraint colaboracoes_posts_resposta check ((respondida_em is null) = (situacao = 'pendente'))
);
create unique index colaboracao_do_post on colaboracoes_posts (post_id) where situacao in ('pendente', 'aceita');
create index colaboracoes_do_profissional on colaboracoes_posts (profissional_id, created_at desc);
