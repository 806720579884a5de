-- Where a professional attends: an office of their own, or a clinic.
create table locais_atendimento (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete set null,
  nome text not null,
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text not null default '',
  numero text not null default '',
  complemento text not null default '',
  bairro text not null default '',
  cidade text not null,
  uf text not null references ufs,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  zona text not null,
  acessibilidade text[] not null default '{}',
  -- Of the office, for who has an appointment there; null at a clinic means that of the clinic.
  telefone text check (telefone ~ '^\+[1-9][0-9]{7,14}$'),
  principal boolean not null default false,
  ativo boolean not null default true,
  -- The position is that of the district or city, not of the door.
  posicao_aproximada boolean not null default true,
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  constraint locais_principal_em_uso check (ativo or not principal)
);
create unique index locais_principal on locais_atendimento (profissional_id) where principal;
create index locais_clinica on locais_atendimento (clinica_id);
create index locais_do_profissional on locais_atendimento (profissional_id);
