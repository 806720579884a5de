-- Facts of a clinical record (decision 0102). Each change is a new row that names the one it follows; no row is ever changed or deleted: server/sql/fatos/fechados.sql.

-- What a person has, or had.
create table problemas (
  id uuid primary key,
  -- The first row of the fact; all rows of one fact carry it. Set by a trigger.
  fato_id uuid not null,
  -- The row that this one follows. A row is followed once.
  anterior_id uuid unique references problemas,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  -- Whose team may read it: of the consultation, or of the last one of the two. Set by a trigger.
  clinica_id uuid references clinicas,
  agendamento_id uuid references agendamentos,
  -- Who wrote it, as their registration stood then. Set by a trigger.
  autor_nome text not null,
  autor_conselho text,
  autor_registro text not null,
  autor_uf text not null,
  registrado_em timestamptz not null default app_agora(),
  -- Code, system with its version, and words, as they were.
  sistema text check (sistema in ('cid10', 'ciap2', 'tuss', 'vacinas', 'medicamentos', 'substancias')),
  versao text,
  codigo text,
  termo text not null check (length(btrim(termo)) between 1 and 300),
  observacao text not null default '' check (length(observacao) <= 2000),
  -- A year, a month or a day.
  inicio text check (inicio ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  fim text check (fim ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  situacao text not null check (situacao in ('ativo', 'controlado', 'resolvido', 'engano')),
  check (fim is null or situacao in ('resolvido', 'engano')),
  check (num_nonnulls(sistema, versao, codigo) in (0, 3))
);
create index problemas_do_paciente on problemas (paciente_id, registrado_em);
create index problemas_do_profissional on problemas (profissional_id);

-- What a person is allergic to. That they deny every allergy is a row too.
create table alergias (
  id uuid primary key,
  -- The first row of the fact; all rows of one fact carry it. Set by a trigger.
  fato_id uuid not null,
  -- The row that this one follows. A row is followed once.
  anterior_id uuid unique references alergias,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  -- Whose team may read it: of the consultation, or of the last one of the two. Set by a trigger.
  clinica_id uuid references clinicas,
  agendamento_id uuid references agendamentos,
  -- Who wrote it, as their registration stood then. Set by a trigger.
  autor_nome text not null,
  autor_conselho text,
  autor_registro text not null,
  autor_uf text not null,
  registrado_em timestamptz not null default app_agora(),
  -- Code, system with its version, and words, as they were.
  sistema text check (sistema in ('cid10', 'ciap2', 'tuss', 'vacinas', 'medicamentos', 'substancias')),
  versao text,
  codigo text,
  termo text not null check (length(btrim(termo)) between 1 and 300),
  observacao text not null default '' check (length(observacao) <= 2000),
  nega boolean not null default false,
  reacao text not null default '' check (length(reacao) <= 300),
  gravidade text check (gravidade in ('leve', 'moderada', 'grave')),
  -- Active substances, where the list knows them.
  substancias text[] not null default '{}',
  situacao text not null check (situacao in ('ativa', 'inativa', 'engano')),
  check (not nega or gravidade is null and reacao = '' and sistema is null),
  check (num_nonnulls(sistema, versao, codigo) in (0, 3))
);
create index alergias_do_paciente on alergias (paciente_id, registrado_em);
create index alergias_do_profissional on alergias (profissional_id);

-- What a person takes, or took.
create table medicamentos_em_uso (
  id uuid primary key,
  -- The first row of the fact; all rows of one fact carry it. Set by a trigger.
  fato_id uuid not null,
  -- The row that this one follows. A row is followed once.
  anterior_id uuid unique references medicamentos_em_uso,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  -- Whose team may read it: of the consultation, or of the last one of the two. Set by a trigger.
  clinica_id uuid references clinicas,
  agendamento_id uuid references agendamentos,
  -- Who wrote it, as their registration stood then. Set by a trigger.
  autor_nome text not null,
  autor_conselho text,
  autor_registro text not null,
  autor_uf text not null,
  registrado_em timestamptz not null default app_agora(),
  -- Code, system with its version, and words, as they were.
  sistema text check (sistema in ('cid10', 'ciap2', 'tuss', 'vacinas', 'medicamentos', 'substancias')),
  versao text,
  codigo text,
  termo text not null check (length(btrim(termo)) between 1 and 300),
  observacao text not null default '' check (length(observacao) <= 2000),
  posologia text not null default '' check (length(posologia) <= 300),
  inicio text check (inicio ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  fim text check (fim ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  -- Why it was suspended.
  motivo text not null default '' check (length(motivo) <= 300),
  substancias text[] not null default '{}',
  situacao text not null check (situacao in ('em-uso', 'suspenso', 'engano')),
  check (fim is null or situacao in ('suspenso', 'engano')),
  check (num_nonnulls(sistema, versao, codigo) in (0, 3))
);
create index medicamentos_em_uso_do_paciente on medicamentos_em_uso (paciente_id, registrado_em);
create index medicamentos_em_uso_do_profissional on medicamentos_em_uso (profissional_id);

-- A dose that a person was given.
create table vacinas (
  id uuid primary key,
  -- The first row of the fact; all rows of one fact carry it. Set by a trigger.
  fato_id uuid not null,
  -- The row that this one follows. A row is followed once.
  anterior_id uuid unique references vacinas,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  -- Whose team may read it: of the consultation, or of the last one of the two. Set by a trigger.
  clinica_id uuid references clinicas,
  agendamento_id uuid references agendamentos,
  -- Who wrote it, as their registration stood then. Set by a trigger.
  autor_nome text not null,
  autor_conselho text,
  autor_registro text not null,
  autor_uf text not null,
  registrado_em timestamptz not null default app_agora(),
  -- Code, system with its version, and words, as they were.
  sistema text check (sistema in ('cid10', 'ciap2', 'tuss', 'vacinas', 'medicamentos', 'substancias')),
  versao text,
  codigo text,
  termo text not null check (length(btrim(termo)) between 1 and 300),
  observacao text not null default '' check (length(observacao) <= 2000),
  quando text not null check (quando ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  dose text not null default '' check (length(dose) <= 60),
  lote text not null default '' check (length(lote) <= 60),
  situacao text not null check (situacao in ('aplicada', 'engano')),
  check (num_nonnulls(sistema, versao, codigo) in (0, 3))
);
create index vacinas_do_paciente on vacinas (paciente_id, registrado_em);
create index vacinas_do_profissional on vacinas (profissional_id);

-- The history of a person, and of their family.
create table antecedentes (
  id uuid primary key,
  -- The first row of the fact; all rows of one fact carry it. Set by a trigger.
  fato_id uuid not null,
  -- The row that this one follows. A row is followed once.
  anterior_id uuid unique references antecedentes,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  -- Whose team may read it: of the consultation, or of the last one of the two. Set by a trigger.
  clinica_id uuid references clinicas,
  agendamento_id uuid references agendamentos,
  -- Who wrote it, as their registration stood then. Set by a trigger.
  autor_nome text not null,
  autor_conselho text,
  autor_registro text not null,
  autor_uf text not null,
  registrado_em timestamptz not null default app_agora(),
  -- Code, system with its version, and words, as they were.
  sistema text check (sistema in ('cid10', 'ciap2', 'tuss', 'vacinas', 'medicamentos', 'substancias')),
  versao text,
  codigo text,
  termo text not null check (length(btrim(termo)) between 1 and 300),
  observacao text not null default '' check (length(observacao) <= 2000),
  -- Whose, of the family; null for the person.
  parentesco text check (parentesco in ('mae', 'pai', 'irmaos', 'avos', 'filhos', 'outros')),
  quando text check (quando ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  situacao text not null check (situacao in ('registrado', 'engano')),
  check (num_nonnulls(sistema, versao, codigo) in (0, 3))
);
create index antecedentes_do_paciente on antecedentes (paciente_id, registrado_em);
create index antecedentes_do_profissional on antecedentes (profissional_id);
-- Words with codes: CID-10 and others, by version (PRONT-16). Rows of a record keep code, system and words as they were, and no key of these tables.

create table terminologias (
  id uuid primary key default gen_random_uuid(),
  sistema text not null check (sistema in ('cid10', 'ciap2', 'tuss', 'vacinas', 'medicamentos', 'substancias')),
  versao text not null check (length(btrim(versao)) between 1 and 60),
  fonte text not null check (length(btrim(fonte)) between 1 and 120),
  -- When the source published it.
  data date not null,
  -- The short list that came with the program: it serves until a table is imported.
  propria boolean not null default false,
  -- Terms that the file has.
  total int not null default 0 check (total >= 0),
  -- Null while its terms are coming in: nobody finds them yet.
  concluida_em timestamptz,
  created_at timestamptz not null default app_agora(),
  unique (sistema, versao)
);

create function termo_dobrado(codigo text, descricao text, sinonimos text[]) returns text language sql immutable parallel safe
  as $$ select ' ' || sem_acentos(codigo || ' ' || replace(codigo, '.', '') || ' ' || descricao || ' ' || array_to_string(sinonimos, ' ')) $$;
comment on function termo_dobrado(text, text, text[]) is 'base: code, words and synonyms of a term as they are searched';

grant execute on function termo_dobrado(text, text, text[]) to saude_app, saude_sistema;

create table termos (
  id uuid primary key default gen_random_uuid(),
  terminologia_id uuid not null references terminologias on delete cascade,
  codigo text not null check (length(btrim(codigo)) between 1 and 40),
  descricao text not null check (length(btrim(descricao)) between 1 and 300),
  sinonimos text[] not null default '{}',
  -- Active substances of a medicine.
  substancias text[] not null default '{}',
  ativo boolean not null default true,
  busca text not null generated always as (termo_dobrado(codigo, descricao, sinonimos)) stored,
  unique (terminologia_id, codigo)
);
create index termos_busca on termos using gin (busca gin_trgm_ops);

-- The words of each list, without accents: what was mistyped is looked for here, since a list has few words and many terms.
create table palavras_de_termos (
  terminologia_id uuid not null references terminologias on delete cascade,
  palavra text not null,
  primary key (terminologia_id, palavra)
);
create index palavras_de_termos_parecidas on palavras_de_termos using gin (palavra gin_trgm_ops);
