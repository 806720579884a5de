-- An appointment, or an hour that is held for somebody who is choosing.
create table agendamentos (
  id uuid primary key default gen_random_uuid(),
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  especialidade text not null default '',
  status text not null default 'agendado' check (status in
    ('agendado', 'confirmado', 'em-andamento', 'concluido', 'cancelado', 'reagendado')),
  data_agendamento timestamptz not null,
  duracao_min int not null default 30 check (duracao_min between 5 and 480),
  intervalo_antes_min int not null default 0 check (intervalo_antes_min between 0 and 240),
  intervalo_depois_min int not null default 0 check (intervalo_depois_min between 0 and 240),
  -- The time that nobody else may have: start to end with the buffers. Kept by a trigger.
  ocupacao tstzrange not null,
  observacoes text not null default '',
  -- What the desk has to remember; the patient does not read it in the product.
  observacao_recepcao text not null default '' check (length(observacao_recepcao) <= 500),
  motivo_cancelamento text,
  data_cancelamento timestamptz,
  cancelado_por uuid references usuarios on delete set null,
  servico_id uuid references servicos_profissionais on delete set null,
  local_id uuid references locais_atendimento on delete set null,
  clinica_id uuid references clinicas on delete set null,
  modalidade text not null default 'presencial' check (modalidade in ('presencial', 'teleconsulta', 'domiciliar')),
  convenio_plano_id uuid references operadoras_planos,
  valor numeric(10, 2) check (valor >= 0),
  presenca text check (presenca in ('presente', 'ausente')),
  chegada_em timestamptz,
  -- The last call to the room of somebody who waits.
  chamado_em timestamptz,
  inicio_real timestamptz,
  fim_real timestamptz,
  confirmado_pelo_paciente_em timestamptz,
  -- When the patient's side took what an office had booked for them. Kept by a trigger.
  aceito_em timestamptz,
  pagamento_status text not null default 'pendente' check (pagamento_status in ('pendente', 'parcial', 'pago', 'estornado', 'isento')),
  encaixe boolean not null default false,
  origem text not null default 'app' check (origem in ('app', 'profissional', 'recepcao', 'ia')),
  serie_id uuid,
  reagendado_de timestamptz,
  motivo_reagendamento text check (length(btrim(motivo_reagendamento)) between 1 and 500),
  -- Counts changes of hour, length and status: a reminder belongs to one version.
  versao int not null default 1,
  -- Not null: nobody's appointment yet, but an hour kept until then for the person who is choosing.
  reserva_expira_em timestamptz,
  reservado_por uuid references usuarios on delete cascade,
  marcado_por uuid default app_uid() references usuarios on delete set null,
  sala_id uuid references salas_clinicas on delete set null,
  motivo_encaixe text check (length(btrim(motivo_encaixe)) between 1 and 500),
  motivo_consulta text not null default '' check (length(motivo_consulta) <= 1000),
  perguntas text[] not null default '{}' check (cardinality(perguntas) <= 3),
  primeira_vez boolean not null default false,
  aguarda_aprovacao boolean not null default false,
  remarcacoes int not null default 0 check (remarcacoes >= 0),
  retorno_ate date,
  -- Who shares one session of a group has the same one; everybody else has one of their own. Set by a trigger.
  sessao_id uuid not null default gen_random_uuid(),
  -- How much was received at the place, and how. Null with 'pago': the price agreed on.
  valor_recebido numeric(10, 2) check (valor_recebido > 0),
  forma_recebida text check (forma_recebida in ('pix', 'dinheiro', 'debito', 'credito', 'boleto', 'transferencia')),
  -- When the patient's side asked for a receipt that the office had not issued.
  recibo_pedido_em timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  check (chamado_em is null or chegada_em is not null),
  check ((status = 'cancelado') = (data_cancelamento is not null)),
  check (status <> 'cancelado' or length(btrim(motivo_cancelamento)) > 0),
  constraint agendamentos_reserva check ((reserva_expira_em is null) = (reservado_por is null)),
  constraint agendamentos_reserva_aberta check (reserva_expira_em is null or status = 'agendado'),
  -- Two people can never hold the same time of a professional (APPT-07), nor one person two places at once. Those of one session can.
  constraint agendamentos_um_por_horario exclude using gist (profissional_id with =, ocupacao with &&, sessao_id with <>)
    where (status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe),
  constraint agendamentos_um_por_paciente exclude using gist (paciente_id with =, ocupacao with &&)
    where (status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe),
  constraint agendamentos_um_por_sala exclude using gist (sala_id with =, ocupacao with &&, sessao_id with <>)
    where (sala_id is not null and status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe)
);
create index agendamentos_profissional on agendamentos (profissional_id, data_agendamento);
create index agendamentos_paciente on agendamentos (paciente_id, data_agendamento);
create index agendamentos_recentes on agendamentos (created_at desc);
create index servicos_usados on agendamentos (servico_id, data_agendamento) where servico_id is not null;
-- The platform's figures are counted in the index alone.
create index agendamentos_por_data on agendamentos (data_agendamento) include (status, reserva_expira_em, presenca, modalidade, profissional_id);
create index agendamentos_cancelados on agendamentos (data_cancelamento) include (data_agendamento, cancelado_por, paciente_id, profissional_id)
  where status = 'cancelado';
create index agendamentos_atendidos on agendamentos (servico_id, data_agendamento desc) where fim_real > inicio_real;
create index agendamentos_mudados on agendamentos (updated_at desc);
create index agendamentos_mudados_do_profissional on agendamentos (profissional_id, updated_at desc, id);
create index agendamentos_recentes_do_profissional on agendamentos (profissional_id, created_at desc);
-- An appointment under way may have begun long ago.
create index agendamentos_em_andamento on agendamentos (data_agendamento) where status = 'em-andamento';
create index agendamentos_reservas on agendamentos (reserva_expira_em) where reserva_expira_em is not null;
create index agendamentos_series on agendamentos (serie_id) where serie_id is not null;
create index agendamentos_do_consultorio on agendamentos (profissional_id, paciente_id, data_agendamento)
  include (status, reserva_expira_em, clinica_id, convenio_plano_id);

-- What follows from a booking and need not be there with it: its reminders, and the notices in which it is told. Written in its transaction, carried
-- out and deleted together, within a second (docs/decisions/0087-consequencias-depois.md).
create table consequencias_pendentes (
  id bigint generated always as identity primary key,
  agendamento_id uuid not null references agendamentos on delete cascade,
  -- As notificar() takes them; null where the reminders are what follows.
  avisos jsonb,
  created_at timestamptz not null default app_agora()
);
create index consequencias_da_consulta on consequencias_pendentes (agendamento_id);

-- What a professional asks of whoever cancels or moves. No row means the usual (domain: politicaPadrao).
create table politicas_agendamento (
  profissional_id uuid primary key references profissionais on delete cascade,
  cancelar_ate_min int not null check (cancelar_ate_min between 0 and 20160),
  remarcar_ate_min int not null check (remarcar_ate_min between 0 and 20160),
  max_remarcacoes int check (max_remarcacoes between 0 and 20),
  varias_no_dia boolean not null,
  texto text not null default '' check (length(texto) <= 1000),
  updated_at timestamptz not null default app_agora()
);

-- Whom a professional no longer takes bookings from, and why.
create table bloqueios_pacientes (
  profissional_id uuid not null references profissionais on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  motivo text not null check (length(btrim(motivo)) between 1 and 500),
  criado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  primary key (profissional_id, paciente_id)
);

-- What a person said of an office that had booked them without knowing them: that it may neither find nor book them, or that it was reported.
create table recusas_de_contato (
  id uuid not null default gen_random_uuid() unique,
  paciente_id uuid not null references pacientes on delete cascade,
  profissional_id uuid not null references profissionais on delete cascade,
  agendamento_id uuid references agendamentos on delete set null,
  bloqueado boolean not null default false,
  motivo text check (motivo in ('nao-conheco', 'sem-pedido', 'cobranca', 'outro')),
  relato text not null default '' check (length(relato) <= 500),
  denunciado_em timestamptz,
  por uuid references usuarios on delete set null,
  -- What administration made of the report, and what it wrote to whoever reported.
  desfecho text check (desfecho in ('procedente', 'improcedente')),
  parecer text not null default '' check (length(parecer) <= 500),
  resolvida_em timestamptz,
  resolvida_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  primary key (paciente_id, profissional_id),
  check ((motivo is null) = (denunciado_em is null)),
  check ((desfecho is null) = (resolvida_em is null)),
  check (desfecho is null or denunciado_em is not null),
  check (bloqueado or motivo is not null)
);
create index denuncias_abertas on recusas_de_contato (denunciado_em) where denunciado_em is not null and desfecho is null;
create index recusas_do_consultorio on recusas_de_contato (profissional_id);

-- Every change of an appointment, written by a trigger so that none is forgotten.
create table historico_agendamentos (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  quando timestamptz not null default app_agora(),
  ato text not null,
  lado text not null check (lado in ('paciente', 'profissional', 'sistema')),
  ator uuid references usuarios on delete set null,
  de text,
  para text not null,
  inicio_antes timestamptz,
  inicio timestamptz not null,
  motivo text,
  -- What a move changed, as it stood before: that is what taking it back restores.
  antes jsonb,
  versao int not null
);
create index historico_agendamentos_do on historico_agendamentos (agendamento_id, quando);
create index historico_agendamentos_recente on historico_agendamentos (quando);

-- The answer to a request that may be sent again: kept for a day, in the transaction that it speaks of.
create table pedidos_repetiveis (
  usuario_id uuid not null references usuarios on delete cascade,
  chave text not null check (length(chave) between 8 and 255),
  operacao text not null,
  corpo bytea not null,
  resposta text,
  created_at timestamptz not null default app_agora(),
  primary key (usuario_id, chave)
);
create index pedidos_repetiveis_velhos on pedidos_repetiveis (created_at);

-- Exams and documents that the patient's side attaches to an appointment: for that side and the professional, and for nobody else who may see
-- the appointment. The file lies in the patient's folder, whoever of their side sent it: it is about them, and goes with them.
create table anexos_agendamentos (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  enviado_por uuid references usuarios on delete set null,
  nome text not null check (length(nome) <= 240 and length(btrim(nome)) > 0 and nome !~ '[[:cntrl:]/\\]'),
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  caminho text not null unique check (split_part(caminho, '/', 2) = 'consulta'),
  formato text not null check (formato in ('application/pdf', 'image/jpeg')),
  tamanho int not null check (tamanho > 0),
  enviado_em timestamptz not null default app_agora(),
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (bucket, caminho) references arquivos on delete cascade deferrable initially deferred
);
create index anexos_da_consulta on anexos_agendamentos (agendamento_id, enviado_em);
create index anexos_de_quem_enviou on anexos_agendamentos (enviado_por);

-- Where a professional attends by video: one address for every teleconsulta, and another one for a single appointment where they say so. It is nobody
-- else's to read: whoever is attended gets it by `sala_da_consulta`, around the hour.
create table salas_de_video (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  -- Null: of every teleconsulta that has no address of its own.
  agendamento_id uuid references agendamentos on delete cascade,
  endereco text not null check (length(endereco) <= 500 and endereco ~ '^https://[^/?#@\\[:space:]]+([/?#][^[:space:]]*)?$'),
  updated_at timestamptz not null default app_agora(),
  unique nulls not distinct (profissional_id, agendamento_id)
);
create index salas_de_video_da_consulta on salas_de_video (agendamento_id) where agendamento_id is not null;
