-- More acts of an administrator on an account (ADMIN-06, ADMIN-07).
alter table mudancas_usuarios drop constraint mudancas_usuarios_acao_check;
alter table mudancas_usuarios add constraint mudancas_usuarios_acao_check
  check (acao in ('tipo', 'status', 'sessoes', 'criacao', 'senha', 'anonimizacao', 'uniao', 'separacao', 'visao'));

-- Two accounts of one person: what was chosen and what moved, so that it can be taken back for thirty days.
create table unioes_contas (
  id uuid primary key default gen_random_uuid(),
  fica_id uuid not null references usuarios on delete cascade,
  sai_id uuid not null references usuarios on delete cascade,
  feita_por uuid references usuarios on delete set null,
  feita_em timestamptz not null default app_agora(),
  desfeita_por uuid references usuarios on delete set null,
  desfeita_em timestamptz,
  motivo text not null check (length(btrim(motivo)) between 1 and 1000),
  -- Fields of both accounts before, those of the one that stayed right after, and by table the rows that moved.
  antes jsonb not null check (jsonb_typeof(antes) = 'object'),
  depois jsonb not null check (jsonb_typeof(depois) = 'object'),
  movidas jsonb not null check (jsonb_typeof(movidas) = 'object'),
  check (fica_id <> sai_id)
);
create unique index unioes_contas_uma on unioes_contas (sai_id) where desfeita_em is null;
create index unioes_contas_da_que_fica on unioes_contas (fica_id, feita_em desc);

-- A union of records that is made with the accounts is of no office.
alter table unioes_pacientes alter column profissional_id drop not null;
-- An administrator sees the product as another person (ADMIN-07): who, whom, why, and until when. It belongs to one session of theirs.
create table visoes (
  id uuid primary key default gen_random_uuid(),
  quem_id uuid references usuarios on delete set null,
  sessao_id uuid not null,
  alvo_id uuid not null references usuarios on delete cascade,
  motivo text not null check (length(btrim(motivo)) between 1 and 1000),
  -- Read-only unless it was asked for.
  escreve boolean not null default false,
  desde timestamptz not null default app_agora(),
  ate timestamptz not null,
  encerrada_em timestamptz,
  constraint visoes_prazo check (ate > desde and ate <= desde + interval '1 hour'),
  constraint visoes_de_outra check (quem_id <> alvo_id)
);
create unique index visoes_uma_por_sessao on visoes (sessao_id) where encerrada_em is null;
create index visoes_da_pessoa on visoes (alvo_id, desde desc);
create index visoes_de_quem on visoes (quem_id);

-- Who does not want to be seen as.
create table recusas_visao (
  usuario_id uuid primary key references usuarios on delete cascade,
  desde timestamptz not null default app_agora()
);
