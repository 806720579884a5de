-- Pix that a bank confirms, and what patients owe (decision 0123).

-- A charge as the bank knows it (`cob` of the API Pix). Where no bank answers for the key there is no row, and the static code stands alone.
create table pix_cobrancas (
  cobranca_id uuid primary key references cobrancas on delete cascade,
  txid text not null unique check (txid ~ '^[A-Za-z0-9]{26,35}$'),
  estado text not null default 'a-criar' check (estado in ('a-criar', 'ativa', 'concluida', 'removida', 'recusada')),
  copia_e_cola text check (length(copia_e_cola) between 1 and 512),
  -- The static code was shown meanwhile: it may be what was paid.
  estatica boolean not null default false,
  valida_ate timestamptz,
  -- When the bank is asked next; null: never again.
  olhar_em timestamptz,
  consultada_em timestamptz,
  tentativas int not null default 0 check (tentativas >= 0),
  -- What the bank, or the way to it, answered last.
  erro text check (length(erro) <= 200),
  created_at timestamptz not null default app_agora(),
  constraint pix_cobrancas_com_codigo check (estado <> 'ativa' or copia_e_cola is not null)
);
create index pix_cobrancas_a_olhar on pix_cobrancas (olhar_em) where olhar_em is not null;

-- A payment that the bank told of when it was asked. Its end-to-end id makes it one, however often it is told.
create table pix_recebidos (
  id uuid primary key default gen_random_uuid(),
  e2eid text not null unique check (e2eid ~ '^[A-Za-z0-9]{32}$'),
  cobranca_id uuid not null references cobrancas on delete cascade,
  valor numeric(10, 2) not null check (valor > 0),
  horario timestamptz not null,
  -- In what it does not agree with its charge; null: it is what was asked for.
  divergencia text check (divergencia in ('valor', 'repetido', 'a-mais')),
  resolvida_em timestamptz,
  resolvida_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  constraint pix_recebidos_resolve_o_que_diverge check (resolvida_em is null or divergencia is not null)
);
create unique index pix_recebidos_um_por_cobranca on pix_recebidos (cobranca_id) where divergencia is null;
create index pix_recebidos_da_cobranca on pix_recebidos (cobranca_id);
create index pix_recebidos_a_resolver on pix_recebidos (cobranca_id) where divergencia is not null and resolvida_em is null;
create index pix_recebidos_de_quem on pix_recebidos (resolvida_por) where resolvida_por is not null;

-- Money that the bank is told to give back.
create table pix_devolucoes (
  id uuid primary key default gen_random_uuid(),
  pix_id uuid not null references pix_recebidos on delete cascade,
  valor numeric(10, 2) not null check (valor > 0),
  estado text not null default 'pedida' check (estado in ('pedida', 'devolvida', 'recusada')),
  motivo text not null default '' check (length(motivo) <= 500),
  olhar_em timestamptz,
  tentativas int not null default 0 check (tentativas >= 0),
  erro text check (length(erro) <= 200),
  pedida_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  encerrada_em timestamptz,
  constraint pix_devolucoes_encerradas check ((estado = 'pedida') = (encerrada_em is null))
);
create unique index pix_devolucoes_uma_por_pix on pix_devolucoes (pix_id) where estado <> 'recusada';
create index pix_devolucoes_do_pix on pix_devolucoes (pix_id);
create index pix_devolucoes_a_olhar on pix_devolucoes (olhar_em) where olhar_em is not null;
create index pix_devolucoes_de_quem on pix_devolucoes (pedida_por) where pedida_por is not null;

-- Consultations that took place and are not paid, of those who pay themselves.
create index agendamentos_a_receber on agendamentos (profissional_id, paciente_id)
  where status = 'concluido' and pagamento_status in ('pendente', 'parcial') and convenio_plano_id is null and valor > 0 and reserva_expira_em is null;
create index agendamentos_a_receber_da_clinica on agendamentos (clinica_id, paciente_id)
  where status = 'concluido' and pagamento_status in ('pendente', 'parcial') and convenio_plano_id is null and valor > 0 and reserva_expira_em is null and clinica_id is not null;

-- What a patient owes to one book, in parts with their days.
create table acordos (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  total numeric(10, 2) not null check (total > 0),
  criado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  encerrado_em timestamptz,
  encerrado_por uuid references usuarios on delete set null,
  constraint acordos_de_um_livro check (num_nonnulls(profissional_id, clinica_id) = 1)
);
create unique index acordos_um_por_paciente on acordos (paciente_id, coalesce(clinica_id, profissional_id)) where encerrado_em is null;
create index acordos_do_profissional on acordos (profissional_id) where profissional_id is not null;
create index acordos_da_clinica on acordos (clinica_id) where clinica_id is not null;
create index acordos_do_paciente on acordos (paciente_id);
create index acordos_de_quem on acordos (criado_por) where criado_por is not null;
create index acordos_encerrados_por on acordos (encerrado_por) where encerrado_por is not null;

create table acordo_parcelas (
  acordo_id uuid not null references acordos on delete cascade,
  numero int not null check (numero between 1 and 24),
  vence_em date not null,
  valor numeric(10, 2) not null check (valor > 0),
  primary key (acordo_id, numero)
);

-- What was owed of each consultation when it was agreed. `vale` ends with the agreement: a consultation is in one at most.
create table acordo_consultas (
  acordo_id uuid not null references acordos on delete cascade,
  agendamento_id uuid not null references agendamentos on delete cascade,
  aberto numeric(10, 2) not null check (aberto > 0),
  vale boolean not null default true,
  primary key (acordo_id, agendamento_id)
);
create unique index acordo_consultas_uma on acordo_consultas (agendamento_id) where vale;
create index acordo_consultas_da_consulta on acordo_consultas (agendamento_id);

-- What is no longer expected of a consultation, and why.
create table baixas_de_divida (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  valor numeric(10, 2) not null check (valor > 0),
  motivo text not null check (length(motivo) <= 500),
  criado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  desfeita_em timestamptz,
  desfeita_por uuid references usuarios on delete set null
);
create unique index baixas_uma_por_consulta on baixas_de_divida (agendamento_id) where desfeita_em is null;
create index baixas_da_consulta on baixas_de_divida (agendamento_id);
create index baixas_de_quem on baixas_de_divida (criado_por) where criado_por is not null;
create index baixas_desfeitas_por on baixas_de_divida (desfeita_por) where desfeita_por is not null;

-- That a patient was reminded of what they owe: at most once a day by one book.
create table lembretes_de_divida (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  dia date not null,
  valor numeric(10, 2) not null check (valor > 0),
  criado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  constraint lembretes_de_divida_de_um_livro check (num_nonnulls(profissional_id, clinica_id) = 1)
);
create unique index lembretes_de_divida_um_por_dia on lembretes_de_divida (paciente_id, coalesce(clinica_id, profissional_id), dia);
create index lembretes_de_divida_do_profissional on lembretes_de_divida (profissional_id) where profissional_id is not null;
create index lembretes_de_divida_da_clinica on lembretes_de_divida (clinica_id) where clinica_id is not null;
create index lembretes_de_divida_de_quem on lembretes_de_divida (criado_por) where criado_por is not null;
