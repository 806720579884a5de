-- An invoice of a plan as the bank of the product knows it. Where no bank answers for the key there is no row, and the static code stands alone.
create table pix_faturas (
  fatura_id uuid primary key references faturas on delete cascade,
  txid text not null unique check (txid ~ '^[A-Za-z0-9]{26,35}$'),
  -- Where it is paid to: the code does not change under the payer.
  chave text not null,
  estado text not null default 'a-criar' check (estado in ('a-criar', 'ativa', 'concluida', 'removida', 'recusada')),
  copia_e_cola text check (length(copia_e_cola) between 1 and 512),
  valida_ate timestamptz,
  -- When the bank is asked next; null: never again.
  olhar_em timestamptz,
  consultada_em timestamptz,
  tentativas int not null default 0 check (tentativas >= 0),
  -- What the bank, or the way to it, answered last.
  erro text check (length(erro) <= 200),
  created_at timestamptz not null default app_agora(),
  constraint pix_faturas_com_codigo check (estado <> 'ativa' or copia_e_cola is not null)
);
create index pix_faturas_a_olhar on pix_faturas (olhar_em) where olhar_em is not null;

-- A payment that the bank told of when it was asked. Its end-to-end id makes it one, however often it is told.
create table pix_de_faturas (
  e2eid text primary key check (e2eid ~ '^[A-Za-z0-9]{32}$'),
  fatura_id uuid not null references faturas on delete cascade,
  valor numeric(10, 2) not null check (valor > 0),
  horario timestamptz not null,
  -- In what it does not agree with its invoice; null: it is what was asked for.
  divergencia text check (divergencia in ('valor', 'repetido', 'cancelada')),
  created_at timestamptz not null default app_agora()
);
create unique index pix_de_faturas_um_por_fatura on pix_de_faturas (fatura_id) where divergencia is null;
create index pix_de_faturas_da_fatura on pix_de_faturas (fatura_id);
