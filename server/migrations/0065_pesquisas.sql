-- Searches in words of one person (BUSCA-05): the history of thirty days, and those that they keep.
create table pesquisas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  -- As typed. Never of a sentence with a sign of an emergency.
  frase text not null check (length(frase) <= 4000),
  -- What was understood.
  pedido jsonb not null check (jsonb_typeof(pedido) = 'object'),
  -- How many were found at that time.
  total int not null default 0 check (total >= 0),
  salva_em timestamptz,
  -- Tells once when an hour appears that was not there, or an earlier one.
  avisar boolean not null default false,
  -- The earliest hour that fitted when the notice was asked for; null: none did.
  primeiro_visto timestamptz,
  avisada_em timestamptz,
  -- When it was last looked for: the longest ago comes next.
  olhada_em timestamptz,
  created_at timestamptz not null default app_agora(),
  constraint pesquisas_aviso check (not avisar or salva_em is not null)
);
create index pesquisas_da_pessoa on pesquisas (usuario_id, created_at desc);
create index pesquisas_a_olhar on pesquisas (olhada_em nulls first) where avisar;
create index pesquisas_velhas on pesquisas (created_at) where salva_em is null;
