-- The treatment trail. Versions of a plan, signatures and records are rows that never change; a correction is a new row that names the old one.

-- Each version of a professional's own template. Those of the product are in domain/src/trilhas/modelos.ts.
create table modelos_de_trilha (
  id uuid not null,
  versao int not null check (versao > 0),
  profissional_id uuid not null references profissionais on delete cascade,
  nome text not null check (length(btrim(nome)) between 1 and 80),
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'object'),
  created_at timestamptz not null default app_agora(),
  primary key (id, versao)
);
create index modelos_de_trilha_do_profissional on modelos_de_trilha (profissional_id, id, versao desc);

-- One goal of one person under one responsible professional.
create table trilhas (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  -- The template it is a copy of, as it stood then.
  modelo_nome text,
  modelo_versao int check (modelo_versao > 0),
  status text not null default 'rascunho' check (status in ('rascunho', 'ativa', 'em-pausa', 'concluida', 'revogada')),
  andamento text not null default 'em-andamento'
    check (andamento in ('em-andamento', 'melhorando', 'piorando', 'sem-mudanca', 'alcancado', 'nao-alcancado')),
  -- IANA zone in which its days and hours are read.
  zona text not null,
  -- The last version of the plan, and the one that the person signed. Both kept by triggers.
  versao int not null default 0 check (versao >= 0),
  versao_aceita int,
  -- Of what is stored, by domain/src/trilhas/ocorrencias.ts: from when on it is late, and the next reminder.
  vence_em timestamptz,
  lembrar_em timestamptz,
  -- The last value out of the agreed range that the responsible has not looked at yet.
  fora_da_faixa_em timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (num_nonnulls(modelo_nome, modelo_versao) in (0, 2)),
  check (versao_aceita between 1 and versao),
  check (status <> 'ativa' or versao > 0)
);
create index trilhas_do_paciente on trilhas (paciente_id, created_at);
create index trilhas_do_profissional on trilhas (profissional_id, status);
create index trilhas_a_lembrar on trilhas (lembrar_em) where lembrar_em is not null;

-- What the person is asked to sign.
create table versoes_de_trilha (
  trilha_id uuid not null references trilhas on delete cascade,
  versao int not null check (versao > 0),
  objetivo text not null check (length(btrim(objetivo)) > 0),
  meta text not null default '',
  cid_codigo text,
  cid_texto text,
  inicio date not null,
  fim date not null,
  motivo text not null default '' check (length(motivo) <= 500),
  created_at timestamptz not null default app_agora(),
  primary key (trilha_id, versao),
  check (fim >= inicio),
  check (num_nonnulls(cid_codigo, cid_texto) in (0, 2))
);

-- The steps of one version. `id` is the same through all versions.
create table passos_de_trilha (
  trilha_id uuid not null,
  versao int not null,
  id uuid not null,
  ordem int not null,
  tipo text not null check (tipo in ('consulta', 'exame', 'medicamento', 'exercicio', 'leitura', 'formulario', 'medida')),
  titulo text not null check (length(btrim(titulo)) > 0),
  instrucoes text not null default '',
  material text not null default '',
  quem text not null default 'paciente' check (quem in ('paciente', 'cuidador', 'profissional')),
  de date not null,
  ate date check (ate >= de),
  repete text not null check (repete in ('nao', 'dias', 'semana')),
  intervalo int not null default 1 check (intervalo between 1 and 365),
  dias_semana int[] not null default '{}',
  -- Minutes of the local day; none: at any time of it.
  horas int[] not null default '{}',
  -- Name, unit, agreed range and plausible values.
  medida jsonb,
  -- What is answered: a scale of the product, or the id of a form of the responsible.
  formulario text check (length(formulario) <= 36),
  primary key (trilha_id, versao, id),
  foreign key (trilha_id, versao) references versoes_de_trilha on delete cascade,
  check ((tipo = 'medida') = (medida is not null)),
  check (tipo = 'formulario' or formulario is null),
  check (repete <> 'semana' or cardinality(dias_semana) > 0)
);

-- The signature of the person under one version, or of whoever looks after them.
create table aceites_de_trilha (
  trilha_id uuid not null,
  versao int not null,
  usuario_id uuid not null references usuarios,
  created_at timestamptz not null default app_agora(),
  primary key (trilha_id, versao),
  foreign key (trilha_id, versao) references versoes_de_trilha on delete cascade
);
create index aceites_de_quem on aceites_de_trilha (usuario_id);

-- What was done, put off or taken back, of one occurrence of a step.
create table registros_de_trilha (
  -- Made by the device: the same act sent twice is one row.
  id uuid primary key,
  trilha_id uuid not null references trilhas on delete cascade,
  -- The version that was followed.
  versao int not null,
  passo_id uuid not null,
  ocorrencia text not null check (ocorrencia ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  acao text not null check (acao in ('feito', 'adiado', 'desfeito')),
  corrige_id uuid references registros_de_trilha,
  valor numeric(9, 2),
  valor2 numeric(9, 2),
  -- Set by a trigger from the range of the step.
  fora_da_faixa boolean not null default false,
  nota text not null default '' check (length(nota) <= 1000),
  adiado_para date,
  usuario_id uuid not null references usuarios,
  created_at timestamptz not null default app_agora(),
  foreign key (trilha_id, versao, passo_id) references passos_de_trilha on delete cascade,
  check (acao <> 'adiado' or (adiado_para is not null and length(btrim(nota)) > 0)),
  check (acao = 'adiado' or adiado_para is null),
  check (acao = 'feito' or num_nonnulls(valor, valor2) = 0),
  check (acao <> 'desfeito' or corrige_id is not null)
);
-- One record for each occurrence, and one correction for each record: a chain without a fork.
create unique index registros_um_por_ocorrencia on registros_de_trilha (trilha_id, passo_id, ocorrencia) where corrige_id is null;
create unique index registros_uma_correcao on registros_de_trilha (corrige_id) where corrige_id is not null;
create index registros_da_trilha on registros_de_trilha (trilha_id, ocorrencia);
create index registros_de_quem on registros_de_trilha (usuario_id);

-- Days that count for nothing: illness, travel, or what the professional said.
create table pausas_de_trilha (
  id uuid primary key,
  trilha_id uuid not null references trilhas on delete cascade,
  de date not null,
  -- Included; null: until further notice.
  ate date,
  motivo text not null check (motivo in ('doenca', 'viagem', 'outro', 'profissional')),
  usuario_id uuid not null references usuarios,
  created_at timestamptz not null default app_agora(),
  -- Ended before its first day: it never was.
  check (ate >= de - 1)
);
create index pausas_da_trilha on pausas_de_trilha (trilha_id, de);
create index pausas_de_quem on pausas_de_trilha (usuario_id);

-- What the person asks the responsible professional.
create table perguntas_de_trilha (
  id uuid primary key,
  trilha_id uuid not null references trilhas on delete cascade,
  passo_id uuid,
  texto text not null check (length(btrim(texto)) between 1 and 1000),
  usuario_id uuid not null references usuarios,
  created_at timestamptz not null default app_agora(),
  resposta text check (length(btrim(resposta)) between 1 and 2000),
  respondida_em timestamptz,
  check (num_nonnulls(resposta, respondida_em) in (0, 2))
);
create index perguntas_da_trilha on perguntas_de_trilha (trilha_id, created_at);
create index perguntas_de_quem on perguntas_de_trilha (usuario_id);

-- Every change of status, with the reason that the person reads.
create table mudancas_de_trilha (
  id uuid primary key default gen_random_uuid(),
  trilha_id uuid not null references trilhas on delete cascade,
  para text not null check (para in ('rascunho', 'ativa', 'em-pausa', 'concluida', 'revogada')),
  motivo text not null default '' check (length(motivo) <= 500),
  created_at timestamptz not null default app_agora()
);
create index mudancas_da_trilha on mudancas_de_trilha (trilha_id, created_at);
