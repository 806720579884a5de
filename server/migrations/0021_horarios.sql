-- Hours are edited as versions and come to life by publication: what patients book by (templates_horarios with intervalos_horarios) is only
-- ever a copy of a version that was approved (docs/decisions/0019-horarios.md).

-- The week of a professional, in the wall time of a zone.
create table templates_horarios (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  nome text not null default 'Padrão',
  zona text not null,
  ativo boolean not null default false,
  status_aprovacao text not null default 'rascunho' check (status_aprovacao in ('rascunho', 'aguardando-aprovacao', 'aprovado', 'recusado')),
  vigente_de date,
  vigente_ate date,
  passo_min int not null default 30 check (passo_min between 5 and 240),
  duracao_min int not null default 30 check (duracao_min between 5 and 480),
  intervalo_antes_min int not null default 0 check (intervalo_antes_min between 0 and 240),
  intervalo_depois_min int not null default 0 check (intervalo_depois_min between 0 and 240),
  antecedencia_min int not null default 60 check (antecedencia_min >= 0),
  horizonte_dias int not null default 60 check (horizonte_dias between 1 and 365),
  max_por_dia int check (max_por_dia between 1 and 200),
  max_por_semana int check (max_por_semana between 1 and 1000),
  mesmo_dia boolean not null default true,
  confirmacao text not null default 'automatica' check (confirmacao in ('automatica', 'manual')),
  primeira_consulta_max_por_dia int check (primeira_consulta_max_por_dia between 1 and 200),
  -- The version that the live rows are a copy of; null until the first publication.
  versao_publicada int check (versao_publicada > 0),
  arquivado_em timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (vigente_ate >= vigente_de),
  constraint templates_vigencia exclude using gist (profissional_id with =, daterange(vigente_de, vigente_ate, '[]') with &&)
    where (ativo and (vigente_de is not null or vigente_ate is not null)),
  check (not ativo or (versao_publicada is not null and arquivado_em is null))
);
-- One published template without dates, and dated ones, which win on their dates and never share one.
create unique index templates_padrao on templates_horarios (profissional_id) where ativo and vigente_de is null and vigente_ate is null;
-- What is live of one professional: every reading of free hours begins here.
create index templates_ativos on templates_horarios (profissional_id) where ativo;

-- What a template was, is or is to be. Approved and published it becomes the live rows.
create table versoes_template_horarios (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references templates_horarios on delete cascade,
  numero int not null check (numero > 0),
  -- The whole template as domain/src/horarios/schemas.ts describes it.
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'object' and jsonb_typeof(conteudo -> 'intervalos') = 'array'),
  status_aprovacao text not null default 'rascunho' check (status_aprovacao in ('rascunho', 'aguardando-aprovacao', 'aprovado', 'recusado')),
  autor_id uuid default app_uid() references usuarios on delete set null,
  -- What the professional decided for each appointment outside of these hours when asking for approval.
  decisoes jsonb not null default '[]' check (jsonb_typeof(decisoes) = 'array'),
  decidido_por uuid references usuarios on delete set null,
  decidido_em timestamptz,
  motivo text check (length(motivo) <= 500),
  publicada_em timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  unique (template_id, numero),
  check (status_aprovacao <> 'recusado' or length(btrim(motivo)) > 0),
  check (status_aprovacao in ('rascunho', 'aguardando-aprovacao') = (decidido_em is null)),
  check (publicada_em is null or status_aprovacao = 'aprovado')
);
-- One edit of a template is open at a time.
create unique index versoes_aberta on versoes_template_horarios (template_id) where status_aprovacao in ('rascunho', 'aguardando-aprovacao');

-- Wall time of the template's zone: minutes since midnight, Sunday = 0.
create table intervalos_horarios (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references templates_horarios on delete cascade,
  tipo text not null default 'atendimento' check (tipo in ('atendimento', 'pausa')),
  dia_semana int not null check (dia_semana between 0 and 6),
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 1 and 1440),
  local_id uuid references locais_atendimento on delete set null,
  modalidades text[] not null default '{presencial}' check (modalidades <@ array['presencial', 'teleconsulta', 'domiciliar'] and modalidades <> '{}'),
  -- In which room, for which services and plans (all where null), and whether plans are taken at all.
  sala_id uuid constraint intervalos_horarios_sala references salas_clinicas on delete set null,
  servico_ids uuid[],
  planos text[],
  aceita text not null default 'todos' check (aceita in ('todos', 'so-planos', 'so-particular')),
  check (fim_min > inicio_min),
  exclude using gist (template_id with =, tipo with =, dia_semana with =, int4range(inicio_min, fim_min) with &&)
);
create index intervalos_template on intervalos_horarios (template_id);
create index intervalos_horarios_da_sala on intervalos_horarios (sala_id) where sala_id is not null;

-- An exception: a day or a range of days that closes (the whole day, or its windows), replaces the weekday, or adds to it.
create table excecoes_horarios (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  de date not null,
  ate date not null,
  modo text not null check (modo in ('fecha', 'substitui', 'acrescenta')),
  motivo text not null default '',
  autor_id uuid default app_uid() references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  check (length(motivo) <= 500),
  constraint excecoes_periodo check (ate >= de and ate - de <= 366)
);
create index excecoes_dia on excecoes_horarios (profissional_id, de);

-- The hours of an exception.
create table janelas_excecao (
  id uuid primary key default gen_random_uuid(),
  excecao_id uuid not null references excecoes_horarios on delete cascade,
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 1 and 1440),
  local_id uuid references locais_atendimento on delete set null,
  sala_id uuid constraint janelas_excecao_sala references salas_clinicas on delete set null,
  modalidades text[] not null default '{presencial}' check (modalidades <@ array['presencial', 'teleconsulta', 'domiciliar'] and modalidades <> '{}'),
  servico_ids uuid[],
  planos text[],
  aceita text not null default 'todos' check (aceita in ('todos', 'so-planos', 'so-particular')),
  check (fim_min > inicio_min),
  exclude using gist (excecao_id with =, int4range(inicio_min, fim_min) with &&)
);
create index janelas_excecao_da_sala on janelas_excecao (sala_id) where sala_id is not null;

-- What a professional switched for one holiday; without a row the kind of the holiday says.
create table feriados_profissionais (
  profissional_id uuid not null references profissionais on delete cascade,
  data date not null,
  nome text not null,
  fecha boolean not null,
  created_at timestamptz not null default app_agora(),
  primary key (profissional_id, data, nome),
  foreign key (data, nome) references feriados on delete cascade on update cascade
);
