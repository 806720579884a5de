-- Keys with which other systems act for a person, on one agenda or one clinic. The key itself is shown once and kept as its hash.
create table chaves_de_acesso (
  id uuid primary key default gen_random_uuid(),
  -- As whom it acts: never more than this person may do.
  usuario_id uuid not null references usuarios on delete cascade,
  profissional_id uuid references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  nome text not null check (length(btrim(nome)) between 1 and 80),
  -- The first letters, by which people tell keys apart.
  prefixo text not null check (length(prefixo) between 6 and 20),
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  escopos text[] not null check (cardinality(escopos) > 0 and escopos <@ array['profissionais:ler', 'horarios:ler', 'agendamentos:ler', 'pacientes:nome',
    'agendamentos:marcar', 'agendamentos:cancelar', 'fhir:ler']),
  termina_em timestamptz not null,
  revogada_em timestamptz,
  revogada_por uuid references usuarios on delete set null,
  usada_em timestamptz,
  created_at timestamptz not null default app_agora(),
  constraint chaves_de_um_dono check ((profissional_id is null) <> (clinica_id is null)),
  check (termina_em > created_at)
);
create index chaves_da_pessoa on chaves_de_acesso (usuario_id);
create index chaves_do_profissional on chaves_de_acesso (profissional_id) where profissional_id is not null;
create index chaves_da_clinica on chaves_de_acesso (clinica_id) where clinica_id is not null;

-- What was asked with a key: the operation and how it ended, and nothing of what was asked or answered.
create table usos_de_chave (
  id bigint generated always as identity primary key,
  chave_id uuid not null references chaves_de_acesso on delete cascade,
  em timestamptz not null default app_agora(),
  operacao text not null,
  status int not null,
  -- Address of the system that asked.
  ip text not null
);
create index usos_da_chave on usos_de_chave (chave_id, id desc);
create index usos_por_idade on usos_de_chave (em);

-- Addresses of other systems that are told what changes. They belong to the agenda or the clinic, whoever made them.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid references usuarios on delete set null,
  profissional_id uuid references profissionais on delete cascade,
  clinica_id uuid references clinicas on delete cascade,
  url text not null check (length(url) between 8 and 500 and url ~ '^https?://'),
  eventos text[] not null check (cardinality(eventos) > 0 and eventos <@ array['agendamento.marcado', 'agendamento.remarcado', 'agendamento.cancelado',
    'agendamento.atendido', 'agendamento.faltou', 'paciente.cadastrado', 'horarios.publicados']),
  ativo boolean not null default true,
  desligado_em timestamptz,
  desligado_por text check (desligado_por in ('pessoa', 'falhas', 'encerrado')),
  -- The first of the failures that no success has ended.
  falhando_desde timestamptz,
  versao int not null default 1,
  created_at timestamptz not null default app_agora(),
  constraint webhooks_de_um_dono check ((profissional_id is null) <> (clinica_id is null)),
  check (ativo = (desligado_em is null)),
  check (ativo = (desligado_por is null))
);
create index webhooks_da_pessoa on webhooks (usuario_id) where usuario_id is not null;
create index webhooks_do_profissional on webhooks (profissional_id) where profissional_id is not null;
create index webhooks_da_clinica on webhooks (clinica_id) where clinica_id is not null;

-- What signs the messages of a webhook. It has to be read again, so it is no hash, and nobody but the product reads it.
create table segredos_de_webhook (
  webhook_id uuid primary key references webhooks on delete cascade,
  segredo text not null check (segredo ~ '^whsec_'),
  -- For a day after a change messages carry this one's signature too.
  anterior text check (anterior ~ '^whsec_'),
  anterior_ate timestamptz,
  check ((anterior is null) = (anterior_ate is null))
);

-- Messages to webhooks. Written by the transaction of the act that they tell of, and sent from here until they are taken or given up.
create table entregas_webhook (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  evento text not null,
  -- The bytes that are signed and sent: ids, and nothing of what is in the rows.
  corpo text not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'entregue', 'desistida')),
  tentativas int not null default 0 check (tentativas >= 0),
  -- When it is due. While it is being sent, when another process may take it up.
  proxima_em timestamptz,
  ultima_em timestamptz,
  ultimo_status int,
  ultimo_erro text not null default '' check (length(ultimo_erro) <= 300),
  ultima_ms int,
  created_at timestamptz not null default app_agora(),
  check ((situacao = 'pendente') = (proxima_em is not null))
);
create index entregas_do_webhook on entregas_webhook (webhook_id, created_at desc, id desc);
create index entregas_devidas on entregas_webhook (proxima_em) where situacao = 'pendente';
create index entregas_por_idade on entregas_webhook (created_at);
