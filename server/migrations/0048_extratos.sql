-- Files of a bank, their lines, and what was said of each line (decision 0122).

-- A file that was brought into a book: a professional's own, or a clinic's.
create table extratos (
  id uuid primary key,
  usuario_id uuid references usuarios on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  -- Whose book it is, in one column that every line repeats.
  dono uuid not null generated always as (coalesce(clinica_id, usuario_id)) stored,
  criado_por uuid references usuarios on delete set null,
  arquivo text not null check (length(arquivo) <= 120),
  formato text not null check (formato in ('ofx', 'csv')),
  -- The account as the file names it, or as the person did; empty for none.
  conta text not null default '' check (length(conta) <= 80),
  -- Lines of the file that can be read.
  total int not null check (total between 1 and 20000),
  de date not null,
  ate date not null check (ate >= de),
  created_at timestamptz not null default app_agora(),
  unique (id, dono),
  constraint extratos_de_um check (num_nonnulls(usuario_id, clinica_id) = 1)
);
create index extratos_do_dono on extratos (dono, created_at desc, id);
create index extratos_do_usuario on extratos (usuario_id) where usuario_id is not null;
create index extratos_da_clinica on extratos (clinica_id) where clinica_id is not null;
create index extratos_de_quem on extratos (criado_por) where criado_por is not null;

-- What a file says while somebody reads it and looks at it; it goes when the file is brought or left, and after a day.
create table leituras_de_extrato (
  id uuid primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  -- How many of its lines are read.
  feitas int not null default 0 check (feitas >= 0),
  total int not null check (total >= feitas),
  -- All that was read, once it is.
  lido jsonb check (jsonb_typeof(lido) = 'object'),
  created_at timestamptz not null default app_agora()
);
create index leituras_de_quem on leituras_de_extrato (usuario_id);
create index leituras_paradas on leituras_de_extrato (created_at);

-- A line as the bank wrote it; never changed.
create table linhas_de_extrato (
  id uuid primary key default gen_random_uuid(),
  extrato_id uuid not null,
  dono uuid not null,
  -- Its place in the file.
  ordem int not null check (ordem >= 1),
  -- Account, number of the bank, day, amount, words, and which of the equal ones it is: what makes it the same line in another file.
  identidade text not null check (length(identidade) = 43),
  conta text not null default '' check (length(conta) <= 80),
  data date not null,
  -- In reais; below zero for what went out.
  valor numeric(12, 2) not null check (valor <> 0),
  memo text not null default '' check (length(memo) <= 500),
  -- The words without case and accents, as they are searched for: folding each line of a search took a tenth of a millisecond.
  busca text not null default '',
  unique (id, dono),
  constraint linhas_uma_vez unique (dono, identidade),
  foreign key (extrato_id, dono) references extratos (id, dono) on delete cascade
);
create index linhas_do_extrato on linhas_de_extrato (extrato_id, dono);
create index linhas_por_dia on linhas_de_extrato (dono, data desc, id desc);

-- What somebody said of some lines: that they are these entries of the ledger, or that they are nothing of it. Taken back, it is gone.
create table conciliacoes (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid references usuarios on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  dono uuid not null generated always as (coalesce(clinica_id, usuario_id)) stored,
  criado_por uuid references usuarios on delete set null,
  tipo text not null check (tipo in ('conciliada', 'ignorada')),
  -- What was proposed, or why it is nothing of the ledger.
  motivo text not null check (length(btrim(motivo)) between 1 and 300),
  -- The entry was written out of the line, and goes with it.
  criou boolean not null default false check (not criou or tipo = 'conciliada'),
  created_at timestamptz not null default app_agora(),
  unique (id, dono),
  constraint conciliacoes_de_um check (num_nonnulls(usuario_id, clinica_id) = 1)
);
create index conciliacoes_do_usuario on conciliacoes (usuario_id) where usuario_id is not null;
create index conciliacoes_da_clinica on conciliacoes (clinica_id) where clinica_id is not null;
create index conciliacoes_de_quem on conciliacoes (criado_por) where criado_por is not null;

-- A line is said something of once.
create table linhas_conciliadas (
  linha_id uuid primary key,
  conciliacao_id uuid not null,
  dono uuid not null,
  foreign key (linha_id, dono) references linhas_de_extrato (id, dono) deferrable initially deferred,
  foreign key (conciliacao_id, dono) references conciliacoes (id, dono) on delete cascade
);
create index linhas_conciliadas_por on linhas_conciliadas (conciliacao_id, dono);
create index linhas_conciliadas_da_linha on linhas_conciliadas (linha_id, dono);

-- An entry is matched once in a book. What a consultation paid is in two: the money is in one account.
create table transacoes_conciliadas (
  dono uuid not null,
  transacao_id uuid not null references transacoes_financeiras deferrable initially deferred,
  conciliacao_id uuid not null,
  primary key (dono, transacao_id),
  foreign key (conciliacao_id, dono) references conciliacoes (id, dono) on delete cascade
);
create index transacoes_conciliadas_qual on transacoes_conciliadas (transacao_id);
create index transacoes_conciliadas_por on transacoes_conciliadas (conciliacao_id, dono);

-- The identifier of a Pix stands in the words of a bank's line.
create index cobrancas_txid on cobrancas (txid);
