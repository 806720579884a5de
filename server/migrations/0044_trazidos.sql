-- What another service wrote, brought into a record as a document (decision 0117). No row is changed: server/sql/trazidos/fechados.sql.

-- A document that somebody brought.
create table documentos_trazidos (
  -- Made by the screen: the same request again brings nothing twice.
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  -- Who brought it; as a professional, or from the person's side where this is null.
  trazido_por uuid references usuarios on delete set null,
  profissional_id uuid references profissionais,
  -- Whose team may read it: of the last consultation of the two. Set by a trigger.
  clinica_id uuid references clinicas,
  arquivo text not null check (length(arquivo) <= 120),
  -- Who wrote it, as it says so, and its name in the world.
  fonte jsonb not null check (jsonb_typeof(fonte) = 'object'),
  fonte_uri text check (length(fonte_uri) <= 500),
  -- What was not taken: kind, reason and how many.
  nao_lido jsonb not null default '[]' check (jsonb_typeof(nao_lido) = 'array'),
  -- What differed between its person and that of the record, as somebody confirmed it.
  divergencia jsonb not null default '[]' check (jsonb_typeof(divergencia) = 'array'),
  created_at timestamptz not null default app_agora()
);
create index documentos_trazidos_do_paciente on documentos_trazidos (paciente_id, created_at desc);
create index documentos_trazidos_do_profissional on documentos_trazidos (profissional_id) where profissional_id is not null;
create index documentos_trazidos_de_quem on documentos_trazidos (trazido_por) where trazido_por is not null;

-- One thing of a document: what was read of a resource of FHIR R4, with its system, its code and its words as they were.
create table entradas_trazidas (
  id uuid primary key default gen_random_uuid(),
  ordem bigint generated always as identity,
  documento_id uuid not null references documentos_trazidos on delete cascade,
  -- Of the document. Set by a trigger.
  paciente_id uuid not null references pacientes,
  profissional_id uuid references profissionais,
  clinica_id uuid references clinicas,
  secao text not null check (secao in
    ('alergias', 'medicamentos', 'problemas', 'vacinas', 'antecedentes', 'procedimentos', 'resultados', 'medidas', 'evolucoes')),
  -- When it was, for the order of a list.
  quando text check (quando ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  recurso jsonb not null check (jsonb_typeof(recurso) = 'object' and recurso ->> 'resourceType' in
    ('AllergyIntolerance', 'MedicationStatement', 'MedicationRequest', 'Condition', 'Immunization', 'FamilyMemberHistory', 'Observation', 'DiagnosticReport',
     'Procedure', 'DocumentReference')),
  -- Its authors, to whom the resource points by their place here.
  autores jsonb not null default '[]' check (jsonb_typeof(autores) = 'array'),
  fonte_chave text check (length(fonte_chave) <= 500),
  -- SHA-256 of what it says: the same thing is brought once.
  impressao text not null check (impressao ~ '^[0-9a-f]{64}$'),
  unique (documento_id, impressao)
);
create index entradas_trazidas_do_paciente on entradas_trazidas (paciente_id, secao, quando);
create index entradas_trazidas_iguais on entradas_trazidas (paciente_id, impressao);
create index entradas_trazidas_do_profissional on entradas_trazidas (profissional_id) where profissional_id is not null;

-- A document that was taken back as a whole by whoever brought it. Its rows stay, and nobody is shown them.
create table trazidos_retirados (
  documento_id uuid primary key references documentos_trazidos on delete cascade,
  retirado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora()
);
create index trazidos_retirados_de_quem on trazidos_retirados (retirado_por) where retirado_por is not null;
