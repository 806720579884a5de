-- The clinical record. What is signed never changes again and nothing signed is deleted (Lei 13.787/2018): server/sql/prontuario/fechadas.sql.

-- A professional's own template of a note.
create table modelos_anotacao (
  id uuid primary key,
  profissional_id uuid not null references profissionais on delete cascade,
  nome text not null check (length(btrim(nome)) between 1 and 60),
  secoes jsonb not null check (jsonb_typeof(secoes) = 'array' and jsonb_array_length(secoes) between 1 and 12),
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create index modelos_do_profissional on modelos_anotacao (profissional_id, created_at);

-- What one professional wrote of one patient: of a consultation, or by itself. A draft until it is signed.
create table anotacoes (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  agendamento_id uuid references agendamentos,
  -- Of its consultation: whose team may read it. Set by a trigger.
  clinica_id uuid references clinicas,
  modelo text not null check (modelo in ('soap', 'livre', 'psicologia', 'fisioterapia', 'nutricao', 'enfermagem', 'odontologia', 'proprio')),
  secoes jsonb not null check (jsonb_typeof(secoes) = 'array' and jsonb_array_length(secoes) between 1 and 12),
  -- Under the secrecy of the profession: its author alone reads it.
  sigilo boolean not null default false,
  status text not null default 'rascunho' check (status in ('rascunho', 'assinada')),
  -- Counts the saves: whoever writes names the one that they saw.
  versao int not null default 1 check (versao > 0),
  -- Who signed, as their registration stood then.
  autor_nome text,
  autor_conselho text,
  autor_registro text,
  autor_uf text,
  assinada_em timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (case status when 'assinada' then num_nonnulls(autor_nome, autor_registro, autor_uf, assinada_em) = 4
         else num_nonnulls(autor_nome, autor_conselho, autor_registro, autor_uf, assinada_em) = 0 end)
);
-- Two tabs that begin the note of one consultation at once begin one note.
create unique index anotacoes_uma_por_consulta on anotacoes (agendamento_id, profissional_id) where agendamento_id is not null;
create index anotacoes_do_paciente on anotacoes (paciente_id, assinada_em desc, id);
create index anotacoes_em_rascunho on anotacoes (profissional_id, created_at) where status = 'rascunho';

-- What is added to a signed note, signed as well.
create table adendos (
  id uuid primary key,
  anotacao_id uuid not null references anotacoes,
  profissional_id uuid not null references profissionais,
  texto text not null check (length(btrim(texto)) > 0 and length(texto) <= 20000),
  autor_nome text not null,
  autor_conselho text,
  autor_registro text not null,
  autor_uf text not null,
  assinado_em timestamptz not null
);
create index adendos_da_anotacao on adendos (anotacao_id, assinado_em);

-- The chain of a record: every signed thing in its order, each sealed with the one before.
create table elos_prontuario (
  paciente_id uuid not null references pacientes,
  sequencia int not null check (sequencia > 0),
  anotacao_id uuid not null references anotacoes,
  -- Null: the note itself.
  adendo_id uuid references adendos,
  -- Empty for the first link.
  hash_anterior bytea not null check (length(hash_anterior) in (0, 32)),
  hash bytea not null check (length(hash) = 32),
  primary key (paciente_id, sequencia)
);
create unique index elos_um_por_anotacao on elos_prontuario (anotacao_id) where adendo_id is null;
create unique index elos_um_por_adendo on elos_prontuario (adendo_id) where adendo_id is not null;
create index elos_da_anotacao on elos_prontuario (anotacao_id);

-- A signed note that its author opened to the patient. No part of the note: it may be taken back.
create table liberacoes_anotacao (
  anotacao_id uuid primary key references anotacoes,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  liberada_em timestamptz not null default app_agora()
);
create index liberacoes_do_paciente on liberacoes_anotacao (paciente_id);
create index liberacoes_do_profissional on liberacoes_anotacao (profissional_id);
