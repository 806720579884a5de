-- Reports of posts and comments, and what administration does with them.
alter table comentarios_posts drop constraint comentarios_posts_status_check;
alter table comentarios_posts add constraint comentarios_posts_status_check check (status in ('publicado', 'apagado', 'em-revisao', 'removido'));

-- One thing that people reported: all its reports end with it.
create table casos_moderacao (
  id uuid primary key default gen_random_uuid(),
  -- The thing. Both are null once it was erased.
  alvo text not null check (alvo in ('post', 'comentario')),
  post_id uuid references posts_rede on delete set null,
  comentario_id uuid references comentarios_posts on delete set null,
  -- Who wrote it.
  autor_id uuid references usuarios on delete set null,
  situacao text not null default 'aberto' check (situacao in ('aberto', 'decidido')),
  -- Counts acts: two administrators never overwrite each other.
  versao int not null default 1,
  prazo timestamptz not null,
  aberto_em timestamptz not null default app_agora(),
  decisao text check (decisao in ('mantido', 'removido', 'sem-alvo')),
  -- The reason whose rule the decision stands on.
  motivo text check (motivo in ('desinformacao', 'autolesao', 'exposicao', 'identidade-falsa', 'dados-de-paciente', 'propaganda', 'comando', 'assedio', 'outro')),
  parecer text not null default '' check (length(parecer) <= 1000),
  -- Digest of the words that were judged: a thing that was changed may be reported again.
  marca text,
  decidido_em timestamptz,
  decidido_por uuid references usuarios on delete set null,
  recurso text check (length(btrim(recurso)) between 1 and 2000),
  recurso_em timestamptz,
  recurso_desfecho text check (recurso_desfecho in ('acolhido', 'negado')),
  recurso_parecer text not null default '' check (length(recurso_parecer) <= 1000),
  recurso_decidido_em timestamptz,
  recurso_decidido_por uuid references usuarios on delete set null,
  constraint casos_de_uma_coisa check (num_nonnulls(post_id, comentario_id) <= 1),
  constraint casos_decididos check ((situacao = 'decidido') = (decidido_em is not null) and (situacao = 'decidido') = (decisao is not null)),
  constraint casos_com_recurso check ((recurso is null) = (recurso_em is null) and (recurso is null or situacao = 'decidido')
    and (recurso_desfecho is null) = (recurso_decidido_em is null) and (recurso_desfecho is null or recurso is not null))
);
create unique index casos_aberto_do_post on casos_moderacao (post_id) where situacao = 'aberto';
create unique index casos_aberto_do_comentario on casos_moderacao (comentario_id) where situacao = 'aberto';
create index casos_do_post on casos_moderacao (post_id) where post_id is not null;
create index casos_do_comentario on casos_moderacao (comentario_id) where comentario_id is not null;
create index casos_abertos on casos_moderacao (prazo) where situacao = 'aberto';
create index casos_com_recurso_aberto on casos_moderacao (recurso_em) where recurso is not null and recurso_desfecho is null;
create index casos_decididos_ordem on casos_moderacao (decidido_em desc) where situacao = 'decidido';
create index casos_do_autor on casos_moderacao (autor_id);
create index casos_de_quem_decidiu on casos_moderacao (decidido_por);
create index casos_de_quem_decidiu_o_recurso on casos_moderacao (recurso_decidido_por);

-- One report of one person. A visitor is a digest of where they came from, and only while the case is open.
create table denuncias (
  id uuid primary key default gen_random_uuid(),
  caso_id uuid not null references casos_moderacao on delete cascade,
  motivo text not null check (motivo in ('desinformacao', 'autolesao', 'exposicao', 'identidade-falsa', 'dados-de-paciente', 'propaganda', 'comando', 'assedio', 'outro')),
  relato text not null default '' check (length(relato) <= 1000),
  de_visitante boolean not null,
  usuario_id uuid references usuarios on delete set null,
  visitante text,
  created_at timestamptz not null default app_agora(),
  constraint denuncias_de_alguem check (not de_visitante or usuario_id is null),
  constraint denuncias_uma_vez unique (caso_id, usuario_id),
  constraint denuncias_uma_vez_visitante unique (caso_id, visitante)
);
create index denuncias_do_usuario on denuncias (usuario_id);
create index denuncias_no_tempo on denuncias (created_at);

-- What administration did in a case, one line for each act.
create table atos_moderacao (
  id uuid primary key default gen_random_uuid(),
  caso_id uuid not null references casos_moderacao on delete cascade,
  ato text not null check (ato in ('avisar', 'em-revisao', 'restringir', 'manter', 'remover')),
  motivo text not null check (motivo in ('desinformacao', 'autolesao', 'exposicao', 'identidade-falsa', 'dados-de-paciente', 'propaganda', 'comando', 'assedio', 'outro')),
  parecer text not null check (length(btrim(parecer)) between 1 and 1000),
  dias int check (dias in (1, 3, 7, 15, 30)),
  quem uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  constraint atos_com_dias check ((dias is not null) = (ato = 'restringir'))
);
create index atos_do_caso on atos_moderacao (caso_id, created_at);
create index atos_de_quem on atos_moderacao (quem);

-- Until when somebody only reads the network.
create table restricoes_rede (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  caso_id uuid not null references casos_moderacao on delete cascade,
  ate timestamptz not null,
  levantada_em timestamptz,
  created_at timestamptz not null default app_agora()
);
create index restricoes_da_pessoa on restricoes_rede (usuario_id, ate);
create index restricoes_do_caso on restricoes_rede (caso_id);
