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
