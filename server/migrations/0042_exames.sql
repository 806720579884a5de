-- Exams: what is asked for, what came of it, and what a critical value asked for. What was entered stays as it was entered: server/sql/exames/fechados.sql.

create table pedidos_exame (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  agendamento_id uuid references agendamentos,
  -- Whose team may read it: of its consultation, or of the last one of the two. Set by a trigger.
  clinica_id uuid references clinicas,
  -- Code, system and words as they were.
  exames jsonb not null check (jsonb_typeof(exames) = 'array' and jsonb_array_length(exames) between 1 and 30),
  indicacao text not null default '' check (length(indicacao) <= 1000),
  preparo text not null default '' check (length(preparo) <= 1000),
  urgencia text not null default 'rotina' check (urgencia in ('rotina', 'urgente')),
  status text not null default 'pedido' check (status in ('pedido', 'coletado', 'com-resultado', 'visto', 'cancelado')),
  coletado_em date,
  motivo_cancelamento text check (length(btrim(motivo_cancelamento)) between 3 and 500),
  -- Its paper. A draft that was thrown away is no paper.
  documento_id uuid unique references documentos_clinicos on delete set null,
  created_at timestamptz not null default app_agora(),
  check ((status = 'cancelado') = (motivo_cancelamento is not null))
);
create index pedidos_exame_do_paciente on pedidos_exame (paciente_id, created_at desc, id);
create index pedidos_exame_do_profissional on pedidos_exame (profissional_id, created_at);
create index pedidos_exame_que_esperam on pedidos_exame (profissional_id, created_at, id) where status in ('pedido', 'coletado');
create index pedidos_exame_da_consulta on pedidos_exame (agendamento_id) where agendamento_id is not null;

-- A paper of a laboratory: its values, typed by the professional, or its file.
create table resultados_exame (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  -- Who answers for it: who entered it, or to whom the person sent it.
  profissional_id uuid not null references profissionais,
  -- Who of the person's side sent it. Null: the professional entered it.
  enviado_por uuid references usuarios,
  agendamento_id uuid references agendamentos,
  -- As that of a request. Set by a trigger.
  clinica_id uuid references clinicas,
  pedido_id uuid references pedidos_exame,
  -- The result with the file from which these values were typed.
  arquivo_id uuid references resultados_exame,
  corrige_id uuid unique references resultados_exame,
  -- Its words.
  exame text not null check (length(btrim(exame)) between 1 and 300),
  laboratorio text not null default '' check (length(laboratorio) <= 120),
  observacao text not null default '' check (length(observacao) <= 1000),
  coletado_em date not null check (coletado_em >= '1900-01-01'),
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  caminho text unique check (split_part(caminho, '/', 2) = 'exame'),
  formato text check (formato in ('application/pdf', 'image/jpeg')),
  tamanho int check (tamanho > 0),
  -- One of its values is critical. Set by a trigger of the values.
  critico boolean not null default false,
  -- When the professional looked at it.
  visto_em timestamptz,
  -- When it was shown to the person. What they sent is theirs to read without.
  liberado_em timestamptz,
  -- When another row took its place. Set by a trigger.
  corrigido_em timestamptz,
  -- When the team was told that it waits for an act.
  equipe_avisada_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check (corrige_id <> id and arquivo_id <> id),
  check (num_nonnulls(caminho, formato, tamanho) in (0, 3)),
  -- The person sends files; values are the professional's word, and they have seen them.
  check (case when enviado_por is null then visto_em is not null else caminho is not null and liberado_em is null and arquivo_id is null and corrige_id is null end),
  -- The west of the world is behind, and nobody is a whole day ahead.
  constraint resultados_exame_coleta_passada check (coletado_em <= (created_at at time zone 'America/Sao_Paulo')::date + 1),
  -- At the end of the transaction, because the bytes of a file come last. A file of a record stays.
  foreign key (bucket, caminho) references arquivos deferrable initially deferred
);
create index resultados_exame_do_paciente on resultados_exame (paciente_id, coletado_em desc, id desc);
create index resultados_exame_do_profissional on resultados_exame (profissional_id, created_at);
create index resultados_exame_do_pedido on resultados_exame (pedido_id) where pedido_id is not null;
create index resultados_exame_de_quem_enviou on resultados_exame (enviado_por) where enviado_por is not null;
create index resultados_exame_do_arquivo on resultados_exame (arquivo_id) where arquivo_id is not null;
create index resultados_exame_da_consulta on resultados_exame (agendamento_id) where agendamento_id is not null;
create index resultados_exame_criticos on resultados_exame (profissional_id, created_at) where critico and corrigido_em is null;
create index resultados_exame_por_ver on resultados_exame (profissional_id, created_at) where visto_em is null;
-- The job that tells the team.
create index resultados_exame_sem_equipe on resultados_exame (created_at) where critico and corrigido_em is null and equipe_avisada_em is null;

create table valores_exame (
  id uuid primary key,
  resultado_id uuid not null references resultados_exame on delete cascade,
  ordem int not null check (ordem between 1 and 60),
  -- Of its result, for a comparison over years. Set by a trigger.
  paciente_id uuid not null references pacientes,
  coletado_em date not null,
  -- One of domain/src/exames/analitos.ts, or the words of the laboratory as a key.
  analito text not null check (length(analito) between 1 and 150),
  rotulo text not null check (length(btrim(rotulo)) between 1 and 120),
  valor numeric(14, 4),
  texto text check (length(btrim(texto)) between 1 and 200),
  unidade text not null default '' check (length(unidade) <= 20),
  -- As on the paper or ours, with the limits that it says.
  referencia text not null default '' check (length(referencia) <= 120),
  minimo numeric(14, 4),
  maximo numeric(14, 4),
  fonte text not null default '' check (length(fonte) <= 200),
  marca text check (marca in ('baixo', 'normal', 'alto', 'critico')),
  check (num_nonnulls(valor, texto) = 1),
  check (minimo <= maximo),
  check (marca is null or marca = 'critico' or valor is not null),
  unique (resultado_id, ordem)
);
create index valores_exame_no_tempo on valores_exame (paciente_id, analito, coletado_em desc);

-- What was done about a critical value.
create table atos_exame (
  id uuid primary key,
  resultado_id uuid not null references resultados_exame,
  usuario_id uuid not null references usuarios,
  -- As it stood then. Set by a trigger.
  autor_nome text not null,
  tipo text not null check (tipo in ('contato', 'consulta', 'urgencia', 'dispensa')),
  texto text not null default '' check (length(texto) <= 500),
  created_at timestamptz not null default app_agora(),
  check (tipo <> 'dispensa' or length(btrim(texto)) >= 10)
);
create index atos_exame_do_resultado on atos_exame (resultado_id, created_at);
create index atos_exame_de_quem on atos_exame (usuario_id);
