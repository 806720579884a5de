-- What a professional showed when asking for approval.
create table documentos_profissionais (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  tipo text not null check (tipo in ('carteira-conselho', 'identidade', 'diploma', 'titulo-especialista', 'certidao-conselho', 'outro')),
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  caminho text not null,
  formato text not null check (formato in ('application/pdf', 'image/jpeg', 'image/png')),
  tamanho int not null check (tamanho > 0),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado')),
  motivo_recusa text check (length(btrim(motivo_recusa)) between 1 and 2000),
  avaliado_por uuid references usuarios on delete set null,
  avaliado_em timestamptz,
  -- The administrator who opened it last: an approval accepts what its author has seen.
  aberto_por uuid references usuarios on delete set null,
  aberto_em timestamptz,
  enviado_em timestamptz not null default app_agora(),
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (bucket, caminho) references arquivos on delete cascade deferrable initially deferred,
  unique (caminho),
  check ((situacao = 'recusado') = (motivo_recusa is not null)),
  check ((situacao = 'pendente') = (avaliado_em is null))
);
create index documentos_do_profissional on documentos_profissionais (profissional_id, enviado_em desc);

-- Every step of a registration, by whom and why. Lines are added and read: nobody changes or deletes one.
create table decisoes_profissionais (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  ato text not null check (ato in ('enviar', 'reenviar', 'retirar', 'aprovar', 'rejeitar', 'solicitar', 'suspender', 'reativar', 'reverter',
    'reconferir')),
  de text not null,
  para text not null,
  quem_id uuid references usuarios on delete set null,
  motivo text not null default '' check (length(motivo) <= 2000),
  documentos_pedidos text[] not null default '{}' check (cardinality(documentos_pedidos) <= 10),
  -- What an approval stood on: numbers looked up, documents opened, gaps and the word on them.
  base jsonb,
  em timestamptz not null default clock_timestamp()
);
create index decisoes_do_profissional on decisoes_profissionais (profissional_id, em desc);

-- Which administrator looks at a registration, for a few minutes at a time.
create table analises_profissionais (
  profissional_id uuid primary key references profissionais on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  ate timestamptz not null
);
