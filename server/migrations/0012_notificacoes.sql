-- What the product tells each person, and what became of it.
create table notificacoes (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  titulo text not null,
  mensagem text not null,
  tipo text not null check (tipo in ('aprovacao', 'revisao', 'documentacao', 'prontuario', 'agendamento', 'lembrete', 'lista-espera', 'mensagem',
    'rede', 'financeiro', 'seguranca', 'sistema')),
  prioridade text not null default 'normal' check (prioridade in ('baixa', 'normal', 'alta', 'urgente')),
  link text,
  lida_em timestamptz,
  arquivada_em timestamptz,
  -- What makes a repetition of the same notification: the second one is not written.
  chave text check (length(chave) between 1 and 200),
  -- Whom its words name, or whose words they repeat, besides its reader: it goes when one of them is erased.
  sobre uuid[] not null default '{}',
  created_at timestamptz not null default app_agora(),
  constraint notificacoes_link check (link ~ '^/([^/\\].*)?$')
);
create index notificacoes_do_usuario on notificacoes (usuario_id, created_at desc);
create unique index notificacoes_chave on notificacoes (usuario_id, chave) where chave is not null;
create index notificacoes_nao_lidas on notificacoes (usuario_id, created_at desc) where lida_em is null and arquivada_em is null;

-- What each person wants by which channel. Without a row the usual holds (domain: notificacoes).
create table preferencias_notificacao (
  usuario_id uuid not null references usuarios on delete cascade,
  tipo text not null check (tipo in ('aprovacao', 'revisao', 'documentacao', 'prontuario', 'agendamento', 'lembrete', 'lista-espera', 'mensagem',
    'rede', 'financeiro', 'seguranca', 'sistema')),
  canal text not null check (canal in ('app', 'email', 'push', 'sms')),
  ativo boolean not null,
  primary key (usuario_id, tipo, canal)
);

-- Hours in which nothing leaves the product, by the clock of a zone; over midnight when the end is before the begin.
create table silencio_notificacoes (
  usuario_id uuid primary key references usuarios on delete cascade,
  ativo boolean not null,
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 0 and 1439),
  zona text not null
);

-- Browsers that take messages for a person. The address and the keys are the browser's; an ended one takes nothing any more.
create table inscricoes_push (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  aparelho text not null default '',
  criada_em timestamptz not null default app_agora(),
  usada_em timestamptz,
  encerrada_em timestamptz
);
create index inscricoes_push_da_pessoa on inscricoes_push (usuario_id) where encerrada_em is null;

-- One row for each notification and channel, whatever became of it.
create table entregas_notificacao (
  id uuid primary key default gen_random_uuid(),
  notificacao_id uuid not null references notificacoes on delete cascade,
  canal text not null check (canal in ('app', 'email', 'push', 'sms')),
  estado text not null check (estado in ('pendente', 'adiada', 'enviada', 'falhou', 'dispensada')),
  tentativas int not null default 0,
  -- When it is due, and when somebody looks at it next: while one process carries it, the others leave it alone.
  enviar_em timestamptz not null,
  tentar_em timestamptz not null,
  enviada_em timestamptz,
  erro text,
  -- The mail in the outbox, which says what becomes of it.
  mensagem_id uuid unique references mensagens_saida on delete set null,
  -- The browsers that have it already.
  inscricoes_feitas uuid[] not null default '{}',
  -- When its person came by it, the first time: the next reminders go first by the channel that somebody answers by (domain:
  -- lembretes/costume.ts).
  aberta_em timestamptz,
  unique (notificacao_id, canal)
);
create index entregas_fila on entregas_notificacao (tentar_em) where estado in ('pendente', 'adiada') and mensagem_id is null;
