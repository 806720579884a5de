-- What happened in the hours of each agenda, added up by night (INTEL-01). The wall time is that of the agenda's zone.
create table somas_horarios (
  profissional_id uuid not null references profissionais on delete cascade,
  dia date not null,
  hora smallint not null check (hora between 0 and 23),
  -- Null: outside of any clinic, by video or at home.
  clinica_id uuid references clinicas on delete cascade,
  servico_id uuid references servicos_profissionais on delete cascade,
  -- Consultations that began in this hour, as they ended.
  marcadas int not null default 0 check (marcadas >= 0),
  concluidas int not null default 0,
  ausentes int not null default 0,
  canceladas int not null default 0,
  -- Cancelled less than a day before, and those of them whose hour had another consultation afterwards.
  tardias int not null default 0,
  recuperadas int not null default 0,
  -- Past, and nobody said whether the person came.
  sem_desfecho int not null default 0,
  -- Minutes of attended consultations inside of this hour, wherever they began.
  minutos int not null default 0 check (minutos >= 0),
  -- Of consultations that began in this hour: days from booking to visit, minutes from the hour to the real start, minutes above the booked length.
  antecedencias smallint[] not null default '{}',
  atrasos smallint[] not null default '{}',
  excessos smallint[] not null default '{}',
  unique nulls not distinct (profissional_id, dia, hora, clinica_id, servico_id)
);
create index somas_horarios_por_dia on somas_horarios (dia);
create index somas_horarios_da_clinica on somas_horarios (clinica_id, dia) where clinica_id is not null;
create index somas_horarios_do_servico on somas_horarios (servico_id) where servico_id is not null;

-- Minutes that an agenda was open, as its hours stood on that day: a past day never changes.
create table horas_abertas (
  profissional_id uuid not null references profissionais on delete cascade,
  dia date not null,
  hora smallint not null check (hora between 0 and 23),
  clinica_id uuid references clinicas on delete cascade,
  minutos smallint not null check (minutos between 1 and 60),
  unique nulls not distinct (profissional_id, dia, hora, clinica_id)
);
create index horas_abertas_por_dia on horas_abertas (dia);
create index horas_abertas_da_clinica on horas_abertas (clinica_id, dia) where clinica_id is not null;

-- How far the sums of an agenda go, and what they were made of.
create table somas_feitas (
  profissional_id uuid primary key references profissionais on delete cascade,
  zona text not null,
  -- Last local day, and the instant at which it ended.
  dia date not null,
  limite timestamptz not null,
  quantas int not null,
  mudou_em timestamptz,
  feita_em timestamptz not null default app_agora(),
  -- When suggestions were last looked for in them.
  sugerida_em timestamptz
);

-- Every training of the score of absence (INTEL-03). The newest counts; one that is no better than the mean is kept switched off.
create table modelos_risco (
  id uuid primary key default gen_random_uuid(),
  versao int not null unique,
  metodo text not null check (metodo in ('encolhimento', 'logistica')),
  situacao text not null check (situacao in ('em-uso', 'poucas-visitas', 'pior-que-a-media')),
  visitas int not null check (visitas >= 0),
  -- Local days of the visits it learnt from, and of the later ones on which it was tried.
  treino_de date,
  treino_ate date,
  prova_ate date,
  parametros jsonb not null,
  avaliacao jsonb,
  treinado_em timestamptz not null default app_agora()
);

-- Where the score was switched off: for a professional, or at a clinic. Without a row it is on.
create table chaves_risco (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  ligado boolean not null,
  por uuid references usuarios on delete set null,
  mudada_em timestamptz not null default app_agora(),
  check (num_nonnulls(profissional_id, clinica_id) = 1),
  constraint chaves_risco_uma unique nulls not distinct (profissional_id, clinica_id)
);
create index chaves_risco_de_quem on chaves_risco (por) where por is not null;
create index chaves_risco_da_clinica on chaves_risco (clinica_id) where clinica_id is not null;

-- A change that the rows speak for (INTEL-04), with its evidence, what it promised and what came of it.
create table sugestoes_horarios (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  servico_id uuid references servicos_profissionais on delete cascade,
  tipo text not null check (tipo in
    ('abrir-intervalo', 'fechar-intervalo', 'duracao', 'folga', 'modalidade', 'lembrete-extra', 'sinal', 'teto-de-encaixes')),
  -- The same change twice is one suggestion.
  chave text not null check (length(chave) between 1 and 120),
  situacao text not null default 'aberta' check (situacao in ('aberta', 'agendada', 'aplicada', 'dispensada', 'revertida')),
  -- What it says of itself, as the domain writes it.
  conteudo jsonb not null,
  criada_em timestamptz not null default app_agora(),
  vista_em timestamptz not null default app_agora(),
  -- When it is to be applied; reminded of on that day, and never done by itself.
  agendada_para date,
  motivo text check (length(btrim(motivo)) between 1 and 500),
  -- The version of hours that carries it, and the one before.
  template_id uuid references templates_horarios on delete set null,
  versao int,
  versao_antes int,
  aplicada_em timestamptz,
  aplicada_por uuid references usuarios on delete set null,
  revertida_em timestamptz,
  -- Four weeks later: what happened, beside what was promised.
  conferencia jsonb,
  conferida_em timestamptz,
  constraint sugestoes_horarios_uma unique (profissional_id, tipo, chave),
  check (situacao <> 'agendada' or agendada_para is not null),
  check (situacao <> 'dispensada' or motivo is not null),
  check ((situacao in ('aplicada', 'revertida')) = (aplicada_em is not null)),
  check ((situacao = 'revertida') = (revertida_em is not null))
);
create index sugestoes_horarios_da_clinica on sugestoes_horarios (clinica_id) where clinica_id is not null;
create index sugestoes_horarios_do_servico on sugestoes_horarios (servico_id) where servico_id is not null;
create index sugestoes_horarios_do_template on sugestoes_horarios (template_id) where template_id is not null;
create index sugestoes_horarios_de_quem on sugestoes_horarios (aplicada_por) where aplicada_por is not null;
