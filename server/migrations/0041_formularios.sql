-- Forms and scales. What was sent and what was answered are closed rows: server/sql/formularios.

-- Each version of a professional's own form. Scales of the product are in domain/src/formularios/prontos.ts.
create table formularios (
  id uuid not null,
  versao int not null check (versao > 0),
  profissional_id uuid not null references profissionais on delete cascade,
  nome text not null check (length(btrim(nome)) between 1 and 80),
  descricao text not null default '' check (length(descricao) <= 500),
  perguntas jsonb not null check (jsonb_typeof(perguntas) = 'array' and jsonb_array_length(perguntas) between 1 and 40),
  created_at timestamptz not null default app_agora(),
  primary key (id, versao)
);
create index formularios_do_profissional on formularios (profissional_id, id, versao desc);

-- A form that one person is asked to answer, with its words as they stood then.
create table envios_de_formulario (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  -- The visit before which it is to be answered.
  agendamento_id uuid references agendamentos,
  -- Of its visit: whose team may read it. Set by a trigger.
  clinica_id uuid references clinicas,
  -- The occurrence of a step that it answers.
  trilha_id uuid references trilhas,
  passo_id uuid,
  ocorrencia text check (ocorrencia ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  -- A scale of the product, or a form of the professional's own.
  escala text check (escala in ('phq-9', 'gad-7', 'dor')),
  formulario_id uuid,
  versao int not null check (versao > 0),
  nome text not null check (length(btrim(nome)) between 1 and 80),
  descricao text not null default '' check (length(descricao) <= 500),
  perguntas jsonb not null check (jsonb_typeof(perguntas) = 'array' and jsonb_array_length(perguntas) between 1 and 40),
  recado text not null default '' check (length(recado) <= 500),
  status text not null default 'enviado' check (status in ('enviado', 'respondido', 'cancelado')),
  -- When item 9 of PHQ-9 was first answered above zero. Set by a trigger, and never taken back.
  atencao_em timestamptz,
  respondido_em timestamptz,
  -- Who sent the answers.
  usuario_id uuid references usuarios,
  pontos int check (pontos >= 0),
  faixa text check (length(faixa) between 1 and 40),
  -- When the professional looked at what is new.
  visto_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check (num_nonnulls(escala, formulario_id) = 1),
  check (num_nonnulls(trilha_id, passo_id, ocorrencia) in (0, 3)),
  check (case status when 'respondido' then num_nonnulls(respondido_em, usuario_id) = 2 else num_nonnulls(respondido_em, usuario_id) = 0 end),
  check (num_nonnulls(pontos, faixa) = case when status = 'respondido' and escala is not null then 2 else 0 end)
);
create index envios_do_paciente on envios_de_formulario (paciente_id, created_at desc, id);
create index envios_do_profissional on envios_de_formulario (profissional_id, created_at desc);
create index envios_novos on envios_de_formulario (profissional_id) where visto_em is null and (status = 'respondido' or atencao_em is not null);
create index envios_da_consulta on envios_de_formulario (agendamento_id) where agendamento_id is not null;
create index envios_de_quem_respondeu on envios_de_formulario (usuario_id) where usuario_id is not null;
create unique index envios_um_por_passo on envios_de_formulario (trilha_id, passo_id, ocorrencia) where status <> 'cancelado';

-- What was answered, one row for each touch: the last row of a question counts.
create table respostas_de_formulario (
  -- Made by the device: the same answer sent twice is one row.
  id uuid primary key,
  ordem bigint generated always as identity,
  envio_id uuid not null references envios_de_formulario on delete cascade,
  pergunta_id text not null check (length(pergunta_id) between 1 and 40),
  numero numeric(14, 4),
  texto text check (length(texto) <= 2000),
  usuario_id uuid not null references usuarios,
  created_at timestamptz not null default app_agora(),
  -- Neither: the answer was taken back.
  check (num_nonnulls(numero, texto) <= 1)
);
create index respostas_do_envio on respostas_de_formulario (envio_id, pergunta_id, ordem desc);
create index respostas_de_quem on respostas_de_formulario (usuario_id);
