-- One review for one attended consultation.
create table avaliacoes (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null unique references agendamentos on delete cascade,
  profissional_id uuid not null references profissionais on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  nota_geral int not null check (nota_geral between 1 and 5),
  nota_atencao int not null check (nota_atencao between 1 and 5),
  nota_espera int not null check (nota_espera between 1 and 5),
  comentario text not null default '' check (length(comentario) <= 2000),
  resposta text check (length(resposta) <= 2000),
  status text not null default 'pendente' check (status in ('pendente', 'publicada', 'contestada', 'removida', 'arquivada')),
  -- Who wrote it: the patient, or who looks after them.
  autor_id uuid references usuarios on delete set null,
  -- Counts changes: an act names the one that its person saw.
  versao int not null default 1,
  publicada_em timestamptz,
  respondida_em timestamptz,
  moderada_por uuid references usuarios on delete set null,
  moderada_em timestamptz,
  motivo_remocao text check (length(btrim(motivo_remocao)) between 1 and 500),
  contestacao text check (length(btrim(contestacao)) between 1 and 1000),
  contestada_em timestamptz,
  explicacao text check (length(btrim(explicacao)) between 1 and 1000),
  -- A contest was judged: the same words are not contested again.
  analisada boolean not null default false,
  created_at timestamptz not null default app_agora(),
  constraint avaliacoes_contestadas check (status <> 'contestada' or (contestacao is not null and contestada_em is not null))
);
create index avaliacoes_profissional on avaliacoes (profissional_id, status, created_at desc);
create index avaliacoes_publicadas_em on avaliacoes (created_at) include (nota_geral) where status = 'publicada';
create index avaliacoes_por_situacao on avaliacoes (status, created_at, id);
create index avaliacoes_do_autor on avaliacoes (autor_id);
