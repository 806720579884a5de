-- The reading room: what a person read of the posts of professionals, and when an author last stood by a post.
alter table posts_rede
  -- When its author last wrote it or said that it still holds. Kept by trigger, and by the author's own word.
  add revisado_em timestamptz,
  -- Written by us for the demonstration.
  add demonstracao boolean not null default false;
update posts_rede set revisado_em = coalesce(editado_em, publicado_em) where publicado_em is not null;

create index posts_de_profissionais on posts_rede (publicado_em desc, id desc) where status = 'publicado' and tipo_autor = 'profissional';
-- What others found of use, for the order 'mais úteis': a comment says more than a like.
create index posts_uteis on posts_rede ((likes_count + 2 * comentarios_count) desc, id desc) where status = 'publicado' and tipo_autor = 'profissional';

-- How far one person read a post. Nobody else reads it, and it orders nothing for others.
create table leituras_de_posts (
  usuario_id uuid not null references usuarios on delete cascade,
  post_id uuid not null references posts_rede on delete cascade,
  -- Hundredths of the text that passed the screen; it never goes back.
  progresso smallint not null check (progresso between 0 and 100),
  -- When the end was reached, or the person said that it was.
  lido_em timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  primary key (usuario_id, post_id)
);
create index leituras_do_post on leituras_de_posts (post_id);
create index leituras_abertas on leituras_de_posts (usuario_id, updated_at desc) where lido_em is null;
