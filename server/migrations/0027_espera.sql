-- Who waits for an hour. Empty lists: any.
create table lista_espera (
  id uuid primary key default gen_random_uuid(),
  paciente_id uuid not null references pacientes on delete cascade,
  -- Who asked for it, is told, and answers: the patient, or who looks after them.
  criado_por uuid not null references usuarios on delete cascade,
  profissional_id uuid references profissionais on delete cascade,
  especialidade text check (length(especialidade) between 1 and 200),
  servico_id uuid references servicos_profissionais on delete cascade,
  local_ids uuid[] not null default '{}' check (cardinality(local_ids) <= 20),
  de date not null,
  ate date not null,
  dias_semana int[] not null default '{}' check (dias_semana <@ array[0, 1, 2, 3, 4, 5, 6]),
  periodos text[] not null default '{}' check (periodos <@ array['manha', 'tarde', 'noite']),
  modalidade text check (modalidade in ('presencial', 'teleconsulta', 'domiciliar')),
  aviso_min int not null default 120 check (aviso_min between 0 and 10080),
  -- That hour and no other: somebody else took it a moment before.
  inicio_exato timestamptz,
  prioridade int not null default 0 check (prioridade between 0 and 2),
  prioridade_motivo text check (length(btrim(prioridade_motivo)) between 1 and 500),
  status text not null default 'aguardando' check (status in ('aguardando', 'ofertado', 'agendado', 'recusado', 'expirado', 'retirado')),
  expira_em timestamptz not null,
  agendamento_id uuid references agendamentos on delete set null,
  encerrado_em timestamptz,
  -- The appointment that is to come earlier: the offer moves it (docs/decisions/0034-horario-antes.md).
  antecipa_id uuid references agendamentos on delete cascade,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check ((profissional_id is null) <> (especialidade is null)),
  check (servico_id is null or profissional_id is not null),
  check (inicio_exato is null or profissional_id is not null),
  check (ate >= de and ate - de < 180),
  check (prioridade = 0 or prioridade_motivo is not null),
  check ((status in ('aguardando', 'ofertado')) = (encerrado_em is null)),
  -- One professional, and any hour before.
  constraint lista_espera_antecipa check (antecipa_id is null or (profissional_id is not null and inicio_exato is null))
);
create index lista_espera_do_profissional on lista_espera (profissional_id, status);
create index lista_espera_da_especialidade on lista_espera (especialidade) where status = 'aguardando' and especialidade is not null;
create index lista_espera_do_paciente on lista_espera (paciente_id);
create index lista_espera_de_quem on lista_espera (criado_por);
create index lista_espera_fim on lista_espera (expira_em) where status = 'aguardando';
-- One wait for one thing. Waiting for an earlier hour of what is booked is not waiting for another consultation.
create unique index lista_espera_uma on lista_espera (paciente_id, profissional_id, especialidade, servico_id, inicio_exato)
  nulls not distinct where status in ('aguardando', 'ofertado') and antecipa_id is null;
create unique index lista_espera_uma_antecipacao on lista_espera (antecipa_id)
  where status in ('aguardando', 'ofertado') and antecipa_id is not null;
create index lista_espera_da_consulta on lista_espera (antecipa_id) where antecipa_id is not null;

-- An hour that is kept for one person of the list: the hold itself is a row of `agendamentos`.
create table ofertas_espera (
  id uuid primary key default gen_random_uuid(),
  espera_id uuid not null references lista_espera on delete cascade,
  agendamento_id uuid references agendamentos on delete set null,
  profissional_id uuid not null references profissionais on delete cascade,
  inicio timestamptz not null,
  status text not null default 'aberta' check (status in ('aberta', 'aceita', 'recusada', 'expirada', 'retirada')),
  expira_em timestamptz not null,
  -- Who of the professional's side offered it; null for the product.
  oferecido_por uuid references usuarios on delete set null,
  respondida_em timestamptz,
  created_at timestamptz not null default app_agora(),
  check ((status = 'aberta') = (respondida_em is null))
);
create unique index ofertas_uma_por_espera on ofertas_espera (espera_id) where status = 'aberta';
create index ofertas_da_espera on ofertas_espera (espera_id, profissional_id, inicio);
create index ofertas_da_hora on ofertas_espera (agendamento_id) where agendamento_id is not null;
create index ofertas_fim on ofertas_espera (expira_em) where status = 'aberta';

-- Time that freed while somebody waits for it, until the job has looked who gets it. Gone once it has.
create table vagas (
  id bigint generated always as identity primary key,
  profissional_id uuid not null references profissionais on delete cascade,
  de timestamptz not null,
  ate timestamptz not null check (ate > de),
  causa text not null check (causa in ('cancelamento', 'mudanca', 'reserva-solta', 'bloqueio', 'horarios')),
  created_at timestamptz not null default app_agora()
);
