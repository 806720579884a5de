-- Other calendars of a professional, of which only the busy times come in.
create table calendarios_de_fora (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  -- Who added it; hears when it is switched off.
  usuario_id uuid references usuarios on delete set null,
  nome text not null check (length(btrim(nome)) between 1 and 60),
  -- What kind of source it is. A private address of an .ics file is the only one that was tried.
  origem text not null default 'ics' check (origem in ('ics')),
  -- All that is shown of the address: its host.
  servidor text not null check (length(servidor) between 1 and 255),
  -- Hash of the address: one calendar comes in once.
  marca bytea not null check (length(marca) = 32),
  situacao text not null default 'lendo' check (situacao in ('lendo', 'em-dia', 'com-erro', 'desligado')),
  -- Why the last reading failed, as a code that the page has words for.
  erro text check (length(erro) between 1 and 40),
  -- Last reading that succeeded, and last try.
  lido_em timestamptz,
  tentado_em timestamptz,
  proxima_em timestamptz not null default app_agora(),
  falhas int not null default 0 check (falhas >= 0),
  falhando_desde timestamptz,
  -- Busy times that stand, and events that could not be understood.
  quantas int not null default 0 check (quantas >= 0),
  ignorados int not null default 0 check (ignorados >= 0),
  created_at timestamptz not null default app_agora(),
  constraint calendarios_de_fora_uma_vez unique (profissional_id, marca)
);
create index calendarios_de_fora_devidos on calendarios_de_fora (proxima_em) where situacao <> 'desligado';
create index calendarios_de_fora_de_quem on calendarios_de_fora (usuario_id);

-- Where it is read, which opens the calendar to whoever knows it: nobody reads it but the product.
create table enderecos_de_calendario (
  calendario_id uuid primary key references calendarios_de_fora on delete cascade,
  endereco text not null check (length(endereco) between 1 and 2000),
  -- What the other server said of the file as it was read last, and in which zone and when it was read whole: a repetition reaches further with each day.
  etag text check (length(etag) <= 300),
  modificado text check (length(modificado) <= 100),
  zona text,
  inteiro_em timestamptz
);

-- When it is busy, and nothing else of it.
create table horas_de_fora (
  calendario_id uuid not null references calendarios_de_fora on delete cascade,
  profissional_id uuid not null references profissionais on delete cascade,
  inicio timestamptz not null,
  fim timestamptz not null,
  primary key (calendario_id, inicio),
  constraint horas_de_fora_ordem check (fim > inicio)
);
create index horas_de_fora_da_agenda on horas_de_fora (profissional_id, inicio);
