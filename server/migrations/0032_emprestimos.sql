-- Somebody lends what there is of their record to one professional, by a code and for a time. Nothing is copied: what was lent is read where
-- it is, by functions that ask each time whether the loan stands.
create table emprestimos (
  id uuid primary key default gen_random_uuid(),
  -- Whose record, and who lends it: the person, or a declared guardian.
  titular_id uuid not null references usuarios on delete cascade,
  emprestado_por uuid references usuarios on delete set null,
  partes text[] not null check (cardinality(partes) between 1 and 4 and partes <@ array['saude', 'consultas', 'documentos', 'evolucoes']),
  horas int not null check (horas in (1, 12, 24, 168)),
  -- SHA-256 of the code; kept only while it waits to be taken.
  codigo_hash bytea unique check (length(codigo_hash) = 32),
  codigo_ate timestamptz not null default app_agora() + interval '15 minutes',
  profissional_id uuid references profissionais on delete set null,
  tomado_em timestamptz,
  fim timestamptz,
  encerrado_em timestamptz,
  encerrado_por uuid references usuarios on delete set null,
  -- A professional opened it without a bond and without being lent it, for this reason and in these words. The person may object.
  motivo text check (motivo in ('emergencia', 'continuidade', 'pedido')),
  justificativa text check (length(btrim(justificativa)) between 20 and 500),
  contestado_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check ((motivo is null) = (justificativa is null) and (motivo is null) = (horas <> 12)),
  check (motivo is not null or contestado_em is null),
  check (motivo is null or emprestado_por is null and tomado_em is not null),
  check ((tomado_em is null) = (fim is null) and fim > tomado_em),
  check (profissional_id is null or tomado_em is not null),
  check (codigo_hash is null or (tomado_em is null and encerrado_em is null)),
  -- The emergency card is the person's alone, so nobody else lends it.
  check (not 'saude' = any (partes) or emprestado_por = titular_id or motivo is not null)
);
create index emprestimos_do_titular on emprestimos (titular_id, created_at desc);
create index emprestimos_do_profissional on emprestimos (profissional_id) where encerrado_em is null;
create index emprestimos_de_quem_emprestou on emprestimos (emprestado_por) where encerrado_em is null;
create index emprestimos_sem_vinculo on emprestimos (tomado_em desc, id) where motivo is not null;
