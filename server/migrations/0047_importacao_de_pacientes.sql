-- Patients of an office out of a file (decision 0117). Lines wait here until all of them become patients at once, or none.

-- The number that the office wrote of somebody whom it registered from a file. Unlike that of an account it need not be unique: no answer depends on whose it is.
alter table pacientes add column telefone_informado text check (telefone_informado ~ '^\+[1-9][0-9]{7,14}$');

-- Numbers of records that come out of files. Those of a desk are milliseconds of its clock, and reach these in the year 2255: no desk waits for an import.
create sequence prontuarios_importados;

create table importacoes_pacientes (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  criado_por uuid references usuarios on delete set null,
  arquivo text not null check (length(arquivo) <= 120),
  cabecalho text[] not null check (cardinality(cabecalho) between 1 and 60),
  -- The column of each field, from 0.
  mapa jsonb not null default '{}' check (jsonb_typeof(mapa) = 'object'),
  total int not null check (total between 1 and 20000),
  status text not null default 'rascunho' check (status in ('rascunho', 'na-fila', 'concluida', 'falhou', 'desfeita')),
  iniciada_em timestamptz,
  concluida_em timestamptz,
  desfeita_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check (status = 'rascunho' or iniciada_em is not null),
  check (status not in ('concluida', 'desfeita') or concluida_em is not null),
  check ((status = 'desfeita') = (desfeita_em is not null))
);
create index importacoes_do_profissional on importacoes_pacientes (profissional_id, created_at desc);
create index importacoes_de_quem on importacoes_pacientes (criado_por) where criado_por is not null;
create index importacoes_na_fila on importacoes_pacientes (iniciada_em) where status = 'na-fila';

-- A line of the file. What it says is emptied once it is decided about.
create table linhas_importadas (
  importacao_id uuid not null references importacoes_pacientes on delete cascade,
  linha int not null check (linha >= 1),
  celulas text[] not null default '{}',
  -- Of a line that becomes a patient, until it has.
  dados jsonb,
  resultado text check (resultado in ('criado', 'repetido', 'errado')),
  -- Why it was left out.
  motivo text not null default '' check (length(motivo) <= 500),
  paciente_id uuid references pacientes on delete set null,
  primary key (importacao_id, linha)
);
create index linhas_importadas_do_paciente on linhas_importadas (paciente_id) where paciente_id is not null;

-- How far an import is. It stands beside it, since what is being made is seen by nobody before all of it is.
create table andamento_importacoes (
  importacao_id uuid primary key references importacoes_pacientes on delete cascade,
  feitas int not null default 0 check (feitas >= 0),
  tentativas int not null default 0 check (tentativas >= 0)
);
