-- 'Estou 25 minutos atrasado': of one local day, the last word counts.
create table atrasos_agenda (
  profissional_id uuid not null references profissionais on delete cascade,
  data date not null,
  minutos int not null check (minutos between 0 and 240),
  dito_por uuid references usuarios on delete set null,
  updated_at timestamptz not null default app_agora(),
  primary key (profissional_id, data)
);

-- The private address of an agenda. Its secret is kept nowhere, only the mark of it.
create table feeds_agenda (
  profissional_id uuid primary key references profissionais on delete cascade,
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  so_iniciais boolean not null default true,
  created_at timestamptz not null default app_agora(),
  lido_em timestamptz
);
