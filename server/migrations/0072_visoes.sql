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
