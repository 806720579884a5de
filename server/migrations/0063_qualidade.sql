-- How likely the author is to recommend the professional, 0 to 10; null where they did not say.
alter table avaliacoes add column recomenda int check (recomenda between 0 and 10);

-- Something that went wrong, or nearly did, from the report to the closing (QUAL-03).
create table ocorrencias (
  id uuid primary key default gen_random_uuid(),
  -- What people call it by: 'OC-000123'.
  numero int generated always as identity unique,
  -- On which side of the service whoever reports it stands.
  lado text not null check (lado in ('paciente', 'equipe')),
  -- Whom it is about. Both null: the application itself, and administration answers.
  clinica_id uuid references clinicas on delete set null,
  profissional_id uuid references profissionais on delete set null,
  -- Null where the reporter keeps their name back: the consultation would tell it.
  agendamento_id uuid references agendamentos on delete set null,
  categoria text not null check (categoria in ('identificacao', 'medicacao', 'procedimento', 'exame', 'queda', 'infeccao', 'equipamento', 'espera', 'comunicacao', 'conduta',
    'cobranca', 'dados', 'outra')),
  gravidade text not null check (gravidade in ('quase', 'sem-dano', 'leve', 'moderada', 'grave')),
  quando timestamptz not null,
  lugar text not null default '' check (length(lugar) <= 120),
  -- The words of whoever reported. No later act changes them.
  descricao text not null check (length(btrim(descricao)) between 1 and 4000),
  estado text not null default 'relatada' check (estado in ('relatada', 'triada', 'analisada', 'em-acao', 'encerrada', 'descartada')),
  causa text not null default '' check (length(causa) <= 4000),
  desfecho text not null default '' check (length(desfecho) <= 2000),
  -- What shows that what was decided was done.
  prova text not null default '' check (length(prova) <= 1000),
  encerrada_em timestamptz,
  -- Counts changes: an act names the one that its person saw.
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint ocorrencias_fim check ((encerrada_em is not null) = (estado in ('encerrada', 'descartada'))),
  constraint ocorrencias_com_desfecho check (estado not in ('encerrada', 'descartada') or length(btrim(desfecho)) > 0),
  constraint ocorrencias_com_prova check (estado <> 'encerrada' or (length(btrim(prova)) > 0 and length(btrim(causa)) > 0))
);
create index ocorrencias_da_clinica on ocorrencias (clinica_id, created_at desc);
create index ocorrencias_do_profissional on ocorrencias (profissional_id, created_at desc);
create index ocorrencias_da_consulta on ocorrencias (agendamento_id) where agendamento_id is not null;
create index ocorrencias_recentes on ocorrencias (created_at desc);

-- Who reported, apart from the report: whoever treats it reads it without this.
create table relatores_ocorrencias (
  ocorrencia_id uuid primary key references ocorrencias on delete cascade,
  usuario_id uuid references usuarios on delete set null,
  -- The name is kept from those who treat the report.
  sigilo boolean not null
);
create index relatores_do_usuario on relatores_ocorrencias (usuario_id);

-- Each step of an incident, written by the product with the act.
create table passos_ocorrencias (
  id uuid primary key default gen_random_uuid(),
  ocorrencia_id uuid not null references ocorrencias on delete cascade,
  quando timestamptz not null default app_agora(),
  ato text not null check (ato in ('relatar', 'complementar', 'triar', 'analisar', 'agir', 'encerrar', 'descartar', 'reabrir')),
  -- Null for what the reporter wrote: `relatores_ocorrencias` knows them.
  por uuid references usuarios on delete set null,
  de text,
  para text not null,
  texto text not null default '' check (length(texto) <= 4000),
  -- Category and severity before a triage that changed them.
  antes jsonb
);
create index passos_da_ocorrencia on passos_ocorrencias (ocorrencia_id, quando);
create index passos_de_quem on passos_ocorrencias (por);

-- What is to be made better, by whom and until when: out of an incident, a review, an indicator, or by itself.
create table tarefas_qualidade (
  id uuid primary key default gen_random_uuid(),
  ocorrencia_id uuid references ocorrencias on delete cascade,
  avaliacao_id uuid references avaliacoes on delete set null,
  indicador text check (length(indicador) between 1 and 40),
  -- For whose quality: who answers for them reads it.
  clinica_id uuid references clinicas on delete cascade,
  profissional_id uuid references profissionais on delete cascade,
  titulo text not null check (length(btrim(titulo)) between 1 and 160),
  detalhe text not null default '' check (length(detalhe) <= 2000),
  responsavel_id uuid references usuarios on delete set null,
  prazo date not null,
  situacao text not null default 'aberta' check (situacao in ('aberta', 'feita', 'cancelada')),
  -- What was done; of a review, what its author is told.
  resultado text not null default '' check (length(resultado) <= 1000),
  fechada_em timestamptz,
  fechada_por uuid references usuarios on delete set null,
  criada_por uuid references usuarios on delete set null,
  -- The last day of which whoever it concerns was told that it is over.
  avisada_do date,
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (num_nonnulls(ocorrencia_id, avaliacao_id, indicador) <= 1),
  constraint tarefas_qualidade_fim check ((situacao = 'aberta') = (fechada_em is null) and (situacao = 'aberta' or length(btrim(resultado)) > 0))
);
create index tarefas_da_ocorrencia on tarefas_qualidade (ocorrencia_id);
create index tarefas_da_avaliacao on tarefas_qualidade (avaliacao_id);
create index tarefas_da_clinica on tarefas_qualidade (clinica_id);
create index tarefas_do_profissional on tarefas_qualidade (profissional_id);
create index tarefas_do_responsavel on tarefas_qualidade (responsavel_id, prazo) where situacao = 'aberta';
create index tarefas_vencendo on tarefas_qualidade (prazo) where situacao = 'aberta';
create index tarefas_de_quem_criou on tarefas_qualidade (criada_por);
create index tarefas_de_quem_fechou on tarefas_qualidade (fechada_por);

-- Hours that a page had shown and that could not be had when somebody chose them (QUAL-04). One person who tries again counts once.
create table horarios_fantasma (
  id uuid primary key default gen_random_uuid(),
  -- Null where the hour was with any professional who is free.
  profissional_id uuid references profissionais on delete cascade,
  -- Of the wanted hour.
  inicio timestamptz not null,
  servico_id uuid references servicos_profissionais on delete set null,
  ato text not null check (ato in ('reservar', 'marcar', 'remarcar')),
  -- The rule that refused it: a type of `Motivo` of the slot engine.
  motivo text not null check (length(motivo) between 1 and 40),
  usuario_id uuid references usuarios on delete set null,
  quando timestamptz not null default app_agora(),
  unique (usuario_id, profissional_id, inicio)
);
create unique index horarios_fantasma_de_qualquer on horarios_fantasma (usuario_id, inicio) where profissional_id is null;
create index horarios_fantasma_do_profissional on horarios_fantasma (profissional_id, quando);
create index horarios_fantasma_recentes on horarios_fantasma (quando);
