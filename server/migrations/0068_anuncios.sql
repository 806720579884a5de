-- Notices of the platform and of clinics, and ads of the market among professionals (ANUNCIO-01 to ANUNCIO-05).
create table anuncios (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (tipo in ('aviso', 'anuncio')),
  -- Null once the account of the author is gone; what a clinic announced stays its own.
  autor_id uuid references usuarios on delete set null,
  -- In whose name; null: the author's, or the platform's.
  clinica_id uuid references clinicas on delete cascade,
  da_plataforma boolean not null default false,
  situacao text not null default 'novo' check (situacao in ('novo', 'ativo', 'pausado', 'encerrado')),
  -- What was approved, and nothing else: changes wait in versoes_anuncios.
  conteudo jsonb check (jsonb_typeof(conteudo) = 'object'),
  inicio date,
  fim date,
  -- The first approval. No edit moves it; a renewal has an instant of its own.
  publicado_em timestamptz,
  renovado_em timestamptz,
  vendido_em timestamptz,
  -- The last day of whose coming the author was told.
  fim_avisado date,
  -- Up to which person the audience of a notice was told of it; null before anybody was.
  entregue_ate uuid,
  entregue_em timestamptz,
  moderacao text check (moderacao in ('em-revisao', 'removido')),
  -- Counts changes: two people never overwrite each other.
  versao int not null default 1,
  busca tsvector,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint anuncios_aprovado check ((situacao = 'novo') = (conteudo is null) and (conteudo is null) = (publicado_em is null)
    and (conteudo is null) = (inicio is null) and (conteudo is null) = (fim is null)),
  constraint anuncios_prazo check (fim >= inicio),
  constraint anuncios_em_nome check (not da_plataforma or (clinica_id is null and tipo = 'aviso')),
  constraint anuncios_avisa_quem check (tipo = 'anuncio' or da_plataforma or clinica_id is not null)
);
create index anuncios_no_ar on anuncios (tipo, (coalesce(renovado_em, publicado_em)) desc, id) where situacao = 'ativo' and moderacao is null;
create index anuncios_do_autor on anuncios (autor_id, updated_at desc);
create index anuncios_da_clinica on anuncios (clinica_id, updated_at desc) where clinica_id is not null;
create index anuncios_no_fim on anuncios (fim) where situacao = 'ativo';

-- What an author wrote, one row for each time that it was sent: a version that was sent never changes.
create table versoes_anuncios (
  id uuid primary key default gen_random_uuid(),
  anuncio_id uuid not null references anuncios on delete cascade,
  numero int not null check (numero > 0),
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'object'),
  situacao text not null default 'rascunho' check (situacao in ('rascunho', 'em-analise', 'recusada', 'aprovada', 'substituida')),
  enviada_em timestamptz,
  decidida_em timestamptz,
  decidida_por uuid references usuarios on delete set null,
  parecer text not null default '' check (length(parecer) <= 1000),
  created_at timestamptz not null default app_agora(),
  constraint versoes_anuncios_numero unique (anuncio_id, numero),
  constraint versoes_anuncios_decididas check ((situacao in ('recusada', 'aprovada')) <= (decidida_em is not null)),
  constraint versoes_anuncios_enviadas check (situacao <> 'em-analise' or enviada_em is not null)
);
create unique index versoes_anuncios_aberta on versoes_anuncios (anuncio_id) where situacao in ('rascunho', 'em-analise', 'recusada');
create index versoes_anuncios_fila on versoes_anuncios (enviada_em) where situacao = 'em-analise';
create index versoes_anuncios_de_quem on versoes_anuncios (decidida_por);

-- How often an ad was shown and opened on a day: counts of times, of nobody.
create table anuncios_dia (
  anuncio_id uuid not null references anuncios on delete cascade,
  dia date not null,
  vistas int not null default 0 check (vistas >= 0),
  aberturas int not null default 0 check (aberturas >= 0),
  primary key (anuncio_id, dia)
);

-- 'Li e entendi'.
create table ciencias_avisos (
  usuario_id uuid not null references usuarios on delete cascade,
  anuncio_id uuid not null references anuncios on delete cascade,
  ciente_em timestamptz not null default app_agora(),
  primary key (usuario_id, anuncio_id)
);
create index ciencias_do_aviso on ciencias_avisos (anuncio_id);

-- One conversation of one person with the advertiser.
create table conversas_anuncios (
  id uuid primary key default gen_random_uuid(),
  anuncio_id uuid not null references anuncios on delete cascade,
  interessado_id uuid not null references usuarios on delete cascade,
  anunciante_id uuid not null references usuarios on delete cascade,
  lida_pelo_interessado_em timestamptz,
  lida_pelo_anunciante_em timestamptz,
  ultima_em timestamptz not null default app_agora(),
  created_at timestamptz not null default app_agora(),
  constraint conversas_anuncios_uma unique (anuncio_id, interessado_id),
  constraint conversas_anuncios_de_dois check (interessado_id <> anunciante_id)
);
create index conversas_do_interessado on conversas_anuncios (interessado_id, ultima_em desc);
create index conversas_do_anunciante on conversas_anuncios (anunciante_id, ultima_em desc);

create table mensagens_anuncios (
  id uuid primary key default gen_random_uuid(),
  conversa_id uuid not null references conversas_anuncios on delete cascade,
  autor_id uuid references usuarios on delete set null,
  texto text not null check (length(btrim(texto)) between 1 and 2000),
  status text not null default 'publicado' check (status in ('publicado', 'em-revisao', 'removido')),
  created_at timestamptz not null default app_agora()
);
create index mensagens_da_conversa on mensagens_anuncios (conversa_id, created_at, id);
create index mensagens_do_autor on mensagens_anuncios (autor_id);

-- An ad and a message of its conversations may be reported like a post.
alter table casos_moderacao drop constraint casos_moderacao_alvo_check;
alter table casos_moderacao add constraint casos_moderacao_alvo_check check (alvo in ('post', 'comentario', 'anuncio', 'mensagem-anuncio'));
alter table casos_moderacao add column anuncio_id uuid references anuncios on delete set null;
alter table casos_moderacao add column mensagem_id uuid references mensagens_anuncios on delete set null;
alter table casos_moderacao drop constraint casos_de_uma_coisa;
alter table casos_moderacao add constraint casos_de_uma_coisa check (num_nonnulls(post_id, comentario_id, anuncio_id, mensagem_id) <= 1);
create unique index casos_aberto_do_anuncio on casos_moderacao (anuncio_id) where situacao = 'aberto';
create unique index casos_aberto_da_mensagem on casos_moderacao (mensagem_id) where situacao = 'aberto';
create index casos_do_anuncio on casos_moderacao (anuncio_id) where anuncio_id is not null;
create index casos_da_mensagem on casos_moderacao (mensagem_id) where mensagem_id is not null;
