-- Booking: who holds an hour while choosing, who made the appointment, in which room, and how often it was moved.
alter table agendamentos
  -- Counts changes of hour, length and status: a reminder belongs to one version.
  add column versao int not null default 1,
  -- Not null: nobody's appointment yet, but an hour kept until then for who is choosing.
  add column reserva_expira_em timestamptz,
  add column reservado_por uuid references usuarios on delete cascade,
  add column marcado_por uuid references usuarios on delete set null,
  add column sala_id uuid references salas_clinicas on delete set null,
  add column motivo_encaixe text check (length(btrim(motivo_encaixe)) between 1 and 500),
  add column motivo_consulta text not null default '' check (length(motivo_consulta) <= 1000),
  add column perguntas text[] not null default '{}' check (cardinality(perguntas) <= 3),
  add column primeira_vez boolean not null default false,
  add column aguarda_aprovacao boolean not null default false,
  add column remarcacoes int not null default 0 check (remarcacoes >= 0),
  add column retorno_ate date,
  add constraint agendamentos_reserva check ((reserva_expira_em is null) = (reservado_por is null)),
  add constraint agendamentos_reserva_aberta check (reserva_expira_em is null or status = 'agendado'),
  add constraint agendamentos_um_por_sala exclude using gist (sala_id with =, ocupacao with &&)
    where (sala_id is not null and status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe);
create index agendamentos_reservas on agendamentos (reserva_expira_em) where reserva_expira_em is not null;
create index agendamentos_series on agendamentos (serie_id) where serie_id is not null;

-- What a professional asks of who cancels or moves; no row means the usual (domain: politicaPadrao).
create table politicas_agendamento (
  profissional_id uuid primary key references profissionais on delete cascade,
  cancelar_ate_min int not null check (cancelar_ate_min between 0 and 20160),
  remarcar_ate_min int not null check (remarcar_ate_min between 0 and 20160),
  max_remarcacoes int check (max_remarcacoes between 0 and 20),
  varias_no_dia boolean not null,
  texto text not null default '' check (length(texto) <= 1000),
  updated_at timestamptz not null default now()
);

-- Whom a professional no longer takes bookings from, and why.
create table bloqueios_pacientes (
  profissional_id uuid not null references profissionais on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  motivo text not null check (length(btrim(motivo)) between 1 and 500),
  criado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default now(),
  primary key (profissional_id, paciente_id)
);

-- Every change of an appointment, written by a trigger so that none is forgotten.
create table historico_agendamentos (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  quando timestamptz not null default now(),
  ato text not null,
  lado text not null check (lado in ('paciente', 'profissional', 'sistema')),
  ator uuid references usuarios on delete set null,
  de text,
  para text not null,
  inicio_antes timestamptz,
  inicio timestamptz not null,
  motivo text,
  versao int not null
);
create index historico_agendamentos_do on historico_agendamentos (agendamento_id, quando);

-- The answer to a request that may be sent again (R3): kept for a day, in the transaction that it speaks of.
create table pedidos_repetiveis (
  usuario_id uuid not null references usuarios on delete cascade,
  chave text not null check (length(chave) between 8 and 255),
  operacao text not null,
  corpo bytea not null,
  resposta text,
  created_at timestamptz not null default now(),
  primary key (usuario_id, chave)
);
create index pedidos_repetiveis_velhos on pedidos_repetiveis (created_at);
