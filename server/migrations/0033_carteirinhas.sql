-- Health plan cards: of the person and, where the bond opens their registration, of those whom they look after.
create table carteirinhas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  plano_id uuid not null references operadoras_planos,
  numero text not null check (numero ~ '^[A-Z0-9]{1,30}$'),
  -- A month, or a day where the card prints one.
  validade text check (validade ~ '^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$'),
  -- The holder, where that is another person.
  titular text check (length(titular) <= 120 and length(btrim(titular)) > 0 and titular !~ '[[:cntrl:]]'),
  principal boolean not null default false,
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  frente text unique check (starts_with(frente, usuario_id || '/carteirinha/')),
  verso text unique check (starts_with(verso, usuario_id || '/carteirinha/')),
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  unique (usuario_id, plano_id, numero),
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (bucket, frente) references arquivos on delete set null (frente) deferrable initially deferred,
  foreign key (bucket, verso) references arquivos on delete set null (verso) deferrable initially deferred
);
create unique index uma_carteirinha_principal on carteirinhas (usuario_id) where principal;
